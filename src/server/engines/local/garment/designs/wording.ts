/** Chinese (and a few English) words of garments, from the prompt and the form's option fields, and what they mean for a cut. */
import { coloursIn } from '../../../../../contract/colour/chinese-colours.ts';
import { readBrief } from '../../pattern/brief.ts';
import type { Display, FabricKind, Garment, Neckline, Silhouette, SkirtKind, SleeveKind } from '../specification.ts';

export interface GarmentBrief {
  /** What was said, in lower case: cuts are found in it by their own words. */
  readonly text: string;
  readonly wearer: 'female' | 'male' | 'child';
  /** Cuts that are settled by name; empty when words and turns decide. */
  readonly cuts: readonly string[];
  readonly silhouettes: readonly Silhouette[];
  readonly necklines: readonly Neckline[];
  readonly sleeves: readonly SleeveKind[];
  readonly skirts: readonly SkirtKind[];
  readonly fabrics: readonly FabricKind[];
  /** Hem: cm below the waist of a 165 cm figure. */
  readonly length: number | undefined;
  readonly waist: Garment['waist'] | undefined;
  readonly closure: Garment['closure'] | undefined;
  readonly pockets: Garment['pockets'] | undefined;
  readonly trims: Garment['trims'];
  readonly wash: number | undefined;
  readonly display: Display | undefined;
  /** Hex, in the order they are said. */
  readonly colours: readonly string[];
  /** The words of a print, when some print is named. */
  readonly print: string | undefined;
}

type Meaning = Partial<{
  silhouette: Silhouette;
  neckline: Neckline;
  sleeve: SleeveKind;
  skirt: SkirtKind;
  fabric: FabricKind;
  length: number;
  waist: Garment['waist'];
  closure: Garment['closure'];
  pockets: Garment['pockets'];
  trim: Garment['trims'][number];
  wash: number;
  display: Display;
}>;

const ENTRIES: readonly (readonly [words: string, meaning: Meaning])[] = [
  ['收腰 伞裙 X型 修身大摆 赫本', { silhouette: 'fit-and-flare' }],
  ['A字 A型 a字裙', { silhouette: 'a-line' }],
  ['铅笔裙 包臀 修身 紧身 职业', { silhouette: 'sheath' }],
  ['高腰 帝政', { silhouette: 'empire' }],
  ['直筒 H型 宽松', { silhouette: 'shift' }],
  ['吊带裙 吊带', { silhouette: 'slip', neckline: 'straps' }],
  ['衬衫裙 衬衫连衣裙 衬衣裙', { silhouette: 'shirt-dress' }],
  ['裹身 围裹 系带', { silhouette: 'wrap' }],
  ['蛋糕裙 层叠 多层 分层', { silhouette: 'tiered' }],
  ['百褶 压褶 风琴褶', { silhouette: 'pleated' }],
  ['鱼尾', { silhouette: 'mermaid' }],
  ['茧形 茧型 O型', { silhouette: 'cocoon' }],
  ['旗袍 改良旗袍', { silhouette: 'qipao' }],
  ['娃娃裙 娃娃款 大摆宽松', { silhouette: 'trapeze' }],
  ['低腰', { silhouette: 'drop-waist' }],
  ['圆领', { neckline: 'round' }],
  ['V领 v领 鸡心领', { neckline: 'v' }],
  ['深V', { neckline: 'deep-v' }],
  ['方领', { neckline: 'square' }],
  ['一字领 船领', { neckline: 'boat' }],
  ['抹胸 心形领', { neckline: 'sweetheart', sleeve: 'none' }],
  ['U领 大圆领', { neckline: 'scoop' }],
  ['高领', { neckline: 'high' }],
  ['立领 中式领', { neckline: 'mandarin' }],
  ['新中式 中式', { neckline: 'mandarin', silhouette: 'qipao' }],
  ['衬衫领 翻领 尖领', { neckline: 'shirt' }],
  ['娃娃领 彼得潘领 小圆领', { neckline: 'peter-pan' }],
  ['露肩 一字肩 落肩领', { neckline: 'off-shoulder', sleeve: 'none' }],
  ['挂脖 绕颈', { neckline: 'halter', sleeve: 'none' }],
  ['无袖 背心', { sleeve: 'none' }],
  ['短袖', { sleeve: 'short' }],
  ['盖肩袖 盖袖', { sleeve: 'cap' }],
  ['泡泡袖', { sleeve: 'puff' }],
  ['长泡泡袖 羊腿袖', { sleeve: 'puff-long' }],
  ['五分袖 中袖', { sleeve: 'elbow' }],
  ['荷叶袖 飞飞袖', { sleeve: 'flutter' }],
  ['七分袖 八分袖 九分袖', { sleeve: 'three-quarter' }],
  ['长袖', { sleeve: 'long' }],
  ['灯笼袖 主教袖', { sleeve: 'bishop' }],
  ['喇叭袖', { sleeve: 'bell' }],
  ['插肩袖', { sleeve: 'raglan' }],
  ['开衩 开叉', { skirt: 'slit' }],
  ['不规则 前短后长', { skirt: 'hi-low' }],
  ['灯笼裙 花苞', { skirt: 'bubble' }],
  ['大裙摆 大摆', { skirt: 'circle' }],
  ['碎褶 抽褶', { skirt: 'gathered' }],
  ['工字褶', { skirt: 'box-pleat' }],
  ['超短 迷你裙 短裙', { length: 36 }],
  ['短款 膝上', { length: 44 }],
  ['及膝 中裙', { length: 56 }],
  ['中长 过膝 midi', { length: 72 }],
  ['长裙 长款 及踝 拖地 礼服', { length: 96 }],
  ['棉 纯棉 府绸 全棉', { fabric: 'poplin' }],
  ['亚麻 麻 棉麻 苎麻', { fabric: 'linen' }],
  ['缎 缎面 真丝 丝绸 桑蚕丝 醋酸 丝', { fabric: 'satin' }],
  ['雪纺 乔其 乔其纱', { fabric: 'chiffon' }],
  ['网纱 薄纱 纱', { fabric: 'tulle' }],
  ['丝绒 天鹅绒 金丝绒', { fabric: 'velvet' }],
  ['牛仔 丹宁 denim', { fabric: 'denim' }],
  ['灯芯绒', { fabric: 'corduroy' }],
  ['粗花呢 小香风 花呢', { fabric: 'tweed' }],
  ['羊毛 毛呢 呢 羊绒', { fabric: 'wool' }],
  ['皮革 皮 羊皮 pu', { fabric: 'leather' }],
  ['皮草 毛皮 皮毛 貂皮 羊羔毛 人造毛 长毛绒', { fabric: 'fur' }],
  ['皮肤衣 防晒衣', { fabric: 'nylon' }],
  ['麂皮 绒面', { fabric: 'suede' }],
  ['针织 毛线 马海毛 钩花 钩针', { fabric: 'knit' }],
  // Neither linen (麻) nor a printed flower (花).
  ['麻花 绞花 麻花辫', { fabric: 'cable' }],
  ['人字纹 人字呢 鱼骨纹', { fabric: 'tweed' }],
  // Words that are no cloth and no print, though a part of them is.
  ['花灰 鱼骨 皮筋 花式', {}],
  ['罗纹 坑条', { fabric: 'rib' }],
  ['莫代尔 天丝 弹力 汗布', { fabric: 'jersey' }],
  ['蕾丝', { fabric: 'lace' }],
  ['亮片', { fabric: 'sequin' }],
  ['欧根纱', { fabric: 'organza' }],
  ['提花 织锦 锦缎 香云纱', { fabric: 'jacquard' }],
  ['锦纶 尼龙 涤纶 聚酯', { fabric: 'nylon' }],
  ['防撕裂 抗撕裂 格纹尼龙 ripstop', { fabric: 'ripstop' }],
  ['提花毛织 提花毛衣 费尔岛 北欧提花 嵌花', { fabric: 'fairIsle' }],
  ['腰带 皮带', { waist: 'belt' }],
  ['蝴蝶结', { waist: 'bow' }],
  ['松紧腰 松紧', { waist: 'elastic' }],
  ['绑带 腰封', { waist: 'sash' }],
  ['单排扣 纽扣 扣子', { closure: 'buttons' }],
  ['半开襟 polo', { closure: 'half-buttons' }],
  ['拉链', { closure: 'zip' }],
  ['盘扣', { closure: 'frogs' }],
  ['贴袋 大口袋 口袋', { pockets: 'patch' }],
  ['斜插袋 插袋', { pockets: 'welt' }],
  ['胸袋', { pockets: 'chest' }],
  ['荷叶边领 木耳边 花边领', { trim: 'ruffle-neck' }],
  ['荷叶边 荷叶摆 花边', { trim: 'ruffle-hem' }],
  ['撞色领 拼接 撞色 拼色', { trim: 'contrast-collar' }],
  ['明线 压线', { trim: 'topstitch' }],
  ['原色 原牛', { wash: 0.05 }],
  ['酵洗 酶洗 石磨', { wash: 0.6 }],
  ['漂洗 漂白 雪花洗', { wash: 0.95 }],
  ['做旧 猫须', { wash: 0.75 }],
  ['平铺 平拍 摆拍', { display: 'flat' }],
  ['衣架 挂拍', { display: 'hanger' }],
  ['人台 模特 假人', { display: 'mannequin' }],
];

const WORDS = ENTRIES.flatMap(([words, meaning]) => words.split(' ').map((word): [string, Meaning] => [word.toLowerCase(), meaning])).sort(
  (x, y) => y[0].length - x[0].length,
);

/** Words that name a print for certain when they stand in a garment's description; 大, 小, 密 alone do not. */
export function readGarmentBrief(text: string, wearer: GarmentBrief['wearer'] = 'female'): GarmentBrief {
  let sentence = text.toLowerCase();
  const said: { at: number; meaning: Meaning }[] = [];
  for (const [word, meaning] of WORDS)
    for (let at = sentence.indexOf(word); at >= 0; at = sentence.indexOf(word)) {
      said.push({ at, meaning });
      sentence = sentence.slice(0, at) + '＿'.repeat(word.length) + sentence.slice(at + word.length);
    }
  said.sort((x, y) => x.at - y.at);
  const all = <T>(pick: (meaning: Meaning) => T | undefined): T[] =>
    [...new Set(said.flatMap(({ meaning }) => pick(meaning) ?? []))] as T[];
  const print = readBrief(sentence);
  return {
    text: text.toLowerCase(),
    wearer: wearer === 'female' && /男装|男士|男款|男式/.test(text) ? 'male' : wearer,
    cuts: [],
    silhouettes: all((m) => m.silhouette),
    necklines: all((m) => m.neckline),
    sleeves: all((m) => m.sleeve),
    skirts: all((m) => m.skirt),
    fabrics: all((m) => m.fabric),
    length: all((m) => m.length)[0],
    waist: all((m) => m.waist)[0],
    closure: all((m) => m.closure)[0],
    pockets: all((m) => m.pockets)[0],
    trims: all((m) => m.trim),
    wash: all((m) => m.wash)[0],
    display: all((m) => m.display)[0],
    colours: coloursIn(text).map((colour) => colour.hex),
    print: print.kinds.length > 0 ? sentence.replaceAll('＿', '') : undefined,
  };
}
