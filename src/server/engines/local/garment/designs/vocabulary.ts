/** The words themselves. */
import type { Display, FabricKind, Garment, Neckline, Silhouette, SkirtKind, SleeveKind } from '../specification.ts';

/** What is worn to an evening or a wedding. */
export const GOWN = /礼服|礼裙|晚装|晚宴|婚纱|敬酒/;

/** How a cut is meant to sit: by itself it asks for a silhouette, beside a named type it only refines it. */
export type Figure = 'waisted' | 'slim' | 'straight' | 'loose' | 'high' | 'low';

export type Meaning = Partial<{
  /** What a dress is known by, and keeps in every proposal: 衬衫裙, 旗袍. */
  type: Silhouette;
  /** Its outline: A字, 铅笔. */
  silhouette: Silhouette;
  figure: Figure;
  /** Suggested where nothing else is said. */
  hint: Silhouette;
  neckline: Neckline;
  sleeve: SleeveKind;
  skirt: SkirtKind;
  fabric: FabricKind;
  /** What it is spun of: yields to a word for how it is woven or knitted. */
  fibre: FabricKind;
  length: number;
  waist: Garment['waist'];
  closure: Garment['closure'];
  pockets: Garment['pockets'];
  trim: Garment['trims'][number];
  seam: Garment['seams'][number];
  wash: number;
  display: Display;
}>;

const ENTRIES: readonly (readonly [words: string, meaning: Meaning])[] = [
  ['伞裙 X型 修身大摆 赫本', { silhouette: 'fit-and-flare' }],
  ['A字 A型 a字裙', { silhouette: 'a-line' }],
  ['铅笔裙 包臀', { silhouette: 'sheath' }],
  ['帝政', { silhouette: 'empire' }],
  ['H型', { silhouette: 'shift' }],
  ['茧形 茧型 O型', { silhouette: 'cocoon' }],
  ['百褶 压褶 风琴褶', { silhouette: 'pleated', skirt: 'knife-pleat' }],
  ['层叠 多层 分层', { silhouette: 'tiered', skirt: 'tiered' }],
  ['收腰 掐腰 束腰', { figure: 'waisted' }],
  ['修身 紧身 贴身', { figure: 'slim' }],
  ['直筒', { figure: 'straight' }],
  ['宽松 oversize 廓形', { figure: 'loose' }],
  ['高腰', { figure: 'high' }],
  ['低腰', { figure: 'low' }],
  ['职业', { hint: 'sheath' }],
  ['系带', { hint: 'wrap', waist: 'sash' }],
  ['西装裙 西装连衣裙 西装领连衣裙 西装式连衣裙', { type: 'sheath', neckline: 'notch' }],
  ['睡裙 睡衣裙', { type: 'slip' }],
  ['蓬蓬裙 公主裙', { silhouette: 'fit-and-flare', skirt: 'gathered' }],
  ['婚纱', { hint: 'fit-and-flare', length: 104, fabric: 'tulle' }],
  [
    'polo裙 polo连衣裙 polo衫连衣裙',
    { silhouette: 'shift', neckline: 'shirt', fabric: 'jersey', sleeve: 'short', closure: 'half-buttons' },
  ],
  ['吊带裙 吊带长裙 吊带短裙 吊带连衣裙', { type: 'slip', neckline: 'straps' }],
  ['吊带 肩带 细肩带 宽肩带', { hint: 'slip', neckline: 'straps' }],
  ['衬衫裙 衬衫连衣裙 衬衣裙 衬衣连衣裙 衬衫式连衣裙 衬衫款连衣裙', { type: 'shirt-dress' }],
  ['裹身 围裹', { type: 'wrap' }],
  ['蛋糕裙', { type: 'tiered' }],
  ['鱼尾 美人鱼', { type: 'mermaid' }],
  ['旗袍 改良旗袍', { type: 'qipao' }],
  ['娃娃裙 娃娃款 大摆宽松', { type: 'trapeze' }],
  ['毛衣裙 毛衣连衣裙', { fabric: 'knit' }],
  ['卫衣裙 卫衣连衣裙', { silhouette: 'shift', fabric: 'jersey', sleeve: 'long' }],
  ['t恤裙 t恤连衣裙', { silhouette: 'shift', fabric: 'jersey', neckline: 'crew' }],
  ['马甲裙 马甲连衣裙', { silhouette: 'sheath', neckline: 'v', sleeve: 'none', closure: 'buttons' }],
  ['背带裙 背带连衣裙', { silhouette: 'a-line', neckline: 'bib' }],
  ['圆领', { neckline: 'round' }],
  ['V领 v领 鸡心领', { neckline: 'v' }],
  ['深V', { neckline: 'deep-v' }],
  ['方领', { neckline: 'square' }],
  ['一字领 船领', { neckline: 'boat' }],
  ['抹胸 心形领', { neckline: 'sweetheart', sleeve: 'none' }],
  ['U领 大圆领', { neckline: 'scoop' }],
  ['高领', { neckline: 'high' }],
  ['立领 中式领', { neckline: 'mandarin' }],
  ['新中式 中式', { neckline: 'mandarin', hint: 'qipao' }],
  ['衬衫领 翻领 尖领', { neckline: 'shirt' }],
  ['娃娃领 彼得潘领 小圆领', { neckline: 'peter-pan' }],
  ['露肩 一字肩 落肩领', { neckline: 'off-shoulder' }],
  ['连帽 带帽 兜帽 帽兜', { neckline: 'hood' }],
  ['西装领 驳领 平驳领 戗驳领 枪驳领', { neckline: 'notch' }],
  ['青果领', { neckline: 'shawl' }],
  ['挂脖 绕颈', { neckline: 'halter', sleeve: 'none' }],
  ['无袖 背心 马甲', { sleeve: 'none' }],
  ['短袖', { sleeve: 'short' }],
  ['盖肩袖 盖袖', { sleeve: 'cap' }],
  ['泡泡袖', { sleeve: 'puff' }],
  ['泡泡短袖 短泡泡袖 蓬蓬袖', { sleeve: 'puff' }],
  // 公主袖 is gathered at its head and narrow below.
  ['长泡泡袖 泡泡长袖 羊腿袖 公主袖 宫廷袖', { sleeve: 'puff-long' }],
  ['五分袖 中袖', { sleeve: 'elbow' }],
  ['荷叶袖 飞飞袖', { sleeve: 'flutter' }],
  ['七分袖 八分袖 九分袖', { sleeve: 'three-quarter' }],
  ['长袖', { sleeve: 'long' }],
  ['灯笼袖 主教袖', { sleeve: 'bishop' }],
  ['喇叭袖', { sleeve: 'bell' }],
  ['插肩袖 插肩长袖 插肩 拉格兰袖 牛角袖', { sleeve: 'raglan' }],
  ['开衩 开叉', { skirt: 'slit' }],
  ['不规则 不对称 前短后长', { skirt: 'hi-low' }],
  ['灯笼裙 花苞', { skirt: 'bubble' }],
  ['大裙摆 大摆', { skirt: 'circle' }],
  ['碎褶 抽褶', { skirt: 'gathered' }],
  ['工字褶', { skirt: 'box-pleat' }],
  ['超短 迷你裙 短裙 迷你', { length: 36 }],
  ['短款 露脐 短外套 短夹克 短大衣 短风衣 膝上', { length: 44 }],
  ['及膝 中裙 小礼服 短礼服', { length: 56 }],
  ['中长 过膝 膝下 midi', { length: 72 }],
  ['长裙 长款 长大衣 长外套 长风衣 及踝 拖地 礼服', { length: 96 }],
  ['府绸 牛津纺 牛津布 泡泡纱 细平布', { fabric: 'poplin' }],
  ['棉 纯棉 全棉 棉布 棉纱', { fabric: 'poplin', fibre: 'poplin' }],
  ['亚麻 麻 棉麻 苎麻', { fabric: 'linen', fibre: 'linen' }],
  ['缎 缎面', { fabric: 'satin' }],
  ['真丝 丝绸 桑蚕丝 醋酸 丝', { fabric: 'satin', fibre: 'satin' }],
  ['雪纺 乔其 乔其纱', { fabric: 'chiffon' }],
  ['网纱 薄纱 纱', { fabric: 'tulle' }],
  ['丝绒 天鹅绒 金丝绒', { fabric: 'velvet' }],
  ['牛仔 丹宁 denim', { fabric: 'denim' }],
  ['灯芯绒', { fabric: 'corduroy' }],
  ['粗花呢 小香风 花呢', { fabric: 'tweed' }],
  ['毛呢 呢 法兰绒', { fabric: 'wool' }],
  ['羊毛 羊绒', { fabric: 'wool', fibre: 'wool' }],
  ['皮革 皮 羊皮 漆皮 pu', { fabric: 'leather' }],
  ['皮草 毛皮 皮毛 貂皮 貂绒 水貂 狐狸毛 狐毛 兔毛 獭兔毛 羊羔毛 人造毛 长毛绒', { fabric: 'fur' }],
  ['皮肤衣 防晒衣', { fabric: 'nylon' }],
  ['麂皮 绒面 翻毛皮 反绒皮 磨砂皮', { fabric: 'suede' }],
  ['针织 毛线 马海毛 钩花 钩针', { fabric: 'knit', fibre: 'knit' }],
  // Neither linen (麻) nor a printed flower (花).
  ['麻花 绞花 麻花辫', { fabric: 'cable' }],
  ['人字纹 人字呢 鱼骨纹', { fabric: 'tweed' }],
  // Words that are no cloth and no print, though a part of them is.
  ['花灰 鱼骨 皮筋 花式 花瓣 花色 花型 棉花 竹节 竹纤维 云感 对称 三角杯 玫瑰金 可爱 童趣', {}],
  ['儿童 童装 童款 小童 大童 男童 女童 宝宝 婴幼', {}],
  // A collar of fur is no garment of it.
  ['皮草领 狐狸毛领 貂毛领 毛领 毛毛领 毛边帽 毛领帽', { trim: 'fur-collar' }],
  // Down is no cotton, yarn no tulle, and neither is a scarf.
  ['棉服 棉衣 棉袄 夹棉 绗棉 纱线 丝巾 丝带 丝滑 皮扣', {}],
  ['罗纹 坑条', { fabric: 'rib' }],
  ['莫代尔 天丝 弹力 汗布 空气层', { fabric: 'jersey' }],
  // Of which a part is lace, not all of it.
  ['蕾丝拼接 拼接蕾丝 拼蕾丝 蕾丝拼', { trim: 'lace-sleeve' }],
  ['蕾丝', { fabric: 'lace' }],
  ['亮片', { fabric: 'sequin' }],
  ['欧根纱', { fabric: 'organza' }],
  ['提花 织锦 锦缎 香云纱', { fabric: 'jacquard' }],
  ['尼龙 塔夫绸', { fabric: 'nylon' }],
  ['锦纶 涤纶 聚酯', { fabric: 'nylon', fibre: 'nylon' }],
  ['防撕裂 抗撕裂 格纹尼龙 ripstop', { fabric: 'ripstop' }],
  ['提花毛织 提花毛衣 费尔岛 北欧提花 嵌花', { fabric: 'fairIsle' }],
  ['腰带 皮带', { waist: 'belt' }],
  ['飘带领 飘带 蝴蝶结领 领口蝴蝶结 领部蝴蝶结 领结领 系带领 领口系带', { trim: 'tie' }],
  ['蝴蝶结', { waist: 'bow' }],
  ['松紧腰 松紧', { waist: 'elastic' }],
  ['绑带 腰封', { waist: 'sash' }],
  ['双排扣', { closure: 'double-breasted' }],
  ['牛角扣 羊角扣', { closure: 'toggles' }],
  ['单排扣 纽扣 扣子 贝壳扣 贝母扣 木扣', { closure: 'buttons' }],
  ['半开襟 polo', { closure: 'half-buttons' }],
  ['拉链', { closure: 'zip' }],
  ['盘扣 一字扣', { closure: 'frogs' }],
  ['贴袋 明贴袋 大口袋 口袋', { pockets: 'patch' }],
  ['翻盖口袋 翻盖袋 有盖口袋 袋盖', { pockets: 'flap' }],
  ['拉链口袋 拉链袋', { pockets: 'zip' }],
  ['斜插袋 插袋', { pockets: 'welt' }],
  ['胸袋', { pockets: 'chest' }],
  ['荷叶边领 荷叶领 木耳边 花边领', { trim: 'ruffle-neck' }],
  ['荷叶边 荷叶摆 花边 波浪边 波浪摆', { trim: 'ruffle-hem' }],
  ['撞色领 拼接 撞色 拼色', { trim: 'contrast-collar' }],
  ['明线 压线', { trim: 'topstitch' }],
  ['毛边 散边 须边 流苏下摆', { trim: 'raw-hem' }],
  ['破洞 磨破 刀割 割破', { trim: 'distressed' }],
  ['铆钉 柳钉', { trim: 'studs' }],
  // Stripes that run down a seam are no striped cloth.
  ['侧条纹 侧边条纹 侧边条 侧条 侧缝条纹 侧边织带 侧织带', { trim: 'side-stripe' }],
  ['绗缝菱格 菱格绗缝 菱形绗缝 菱形格绗缝 绗缝', { seam: 'quilt' }],
  ['原色 原牛', { wash: 0.05 }],
  ['水洗 洗水', { wash: 0.5 }],
  ['酵洗 酶洗 石磨', { wash: 0.6 }],
  ['漂洗 漂白 雪花洗', { wash: 0.95 }],
  ['做旧 猫须', { wash: 0.75 }],
  ['平铺 平拍 摆拍', { display: 'flat' }],
  ['衣架 挂拍', { display: 'hanger' }],
  ['人台 模特 假人', { display: 'mannequin' }],
];

/** Longest first. */
export const GARMENT_WORDS: readonly (readonly [string, Meaning])[] = ENTRIES.flatMap(([words, meaning]) =>
  words.split(' ').map((word): [string, Meaning] => [word.toLowerCase(), meaning]),
).sort((x, y) => y[0].length - x[0].length);
