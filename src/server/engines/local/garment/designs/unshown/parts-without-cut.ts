/**
 * Words of construction that no cut here answers: whoever says one is told. They stood beside words that were drawn and were passed over, so that
 * a cowl neck or a concealed placket was missing from the picture and nobody heard of it.
 */
import { hasContrastFoot, hasContrastHem, hasContrastPocket, hasContrastWaist } from '../../blocks/contrast-parts.ts';
import { cowlOf } from '../../blocks/necks/cowl.ts';
import { baresShoulder } from '../../blocks/necks/neckline.ts';
import { hasCrossedCollar } from '../../details/fronts/crossed-collar.ts';
import type { Garment } from '../../specification.ts';
import { CONCEALED, CURVED, METAL_BUTTONS, RIBBED_CUFFS } from '../asked/asked-edges.ts';
import { CROSSED_COLLAR } from '../asked/asked-necks.ts';
import { COUNTED } from '../asked/counted-buttons.ts';
import { isWorkwear, WORKWEAR } from '../asked/workwear.ts';

const isUpper = (kind: Garment['kind']) => kind !== 'trousers' && kind !== 'skirt';

/** Said of what nothing here has, whatever is drawn. Not the names of cloths and trades: 网眼布, 透视装, 链条包, 交叉口. */
export const WITHOUT_CUT: readonly RegExp[] = [
  // Necks
  /(?:堆堆|双层|不对称|花瓣|燕|蝴蝶|伊丽莎白|拉夫|荷叶立)领(?![带结口型域])/g,
  // Sleeves and cuffs
  /(?:冷肩|露肩长|开衩|开叉|花瓣|花苞|郁金香|挖肩|漏肩|卷边|可拆卸|双层|抽褶|抽绳)袖(?!子|口)|(?<!蕾丝)拼接袖|冷肩|(?:翻|法式|双叠|喇叭|开衩|可调节?|防风|毛毛|(?<![羽驼羊])毛|皮草|狐狸毛|貉子毛)袖口|翻折袖/g,
  // Closures
  /磁吸扣|磁扣|卡扣|插扣|日字扣|葡萄扣|魔术贴|防风门襟|双层门襟|金属环|金属链条?(?!条?包)|(?<![拉锁])链条(?!包)/g,
  // Pockets
  /手机袋|风琴袋|隐形口袋|暗袋|票袋/g,
  // Hems
  /(?:手帕|卷边|花瓣|波浪形|锯齿)(?:下|衣)摆|手帕摆/g,
  // Folds and openings
  /立体褶|胸褶|捏褶|司马克|打缆|荷叶褶|挖空|挖洞|鱼骨(?![纹呢针])|束胸|后背交叉|交叉绑带|绑腿/g,
  // What is worn with it, taken off it, put through it
  /交叉背|工字背|连体(?=羽绒服)|(?:膝盖|膝部|肘部|手肘)(?:拼接|贴布)|拇指[洞孔]|防风裙|叠穿|耳朵|可(?:拆卸|脱卸)(?![帽袖])|侧拉链/g,
  // Work and surface
  /植绒(?!印花)|涂层(?!布)|做皱|堆叠|珍珠(?![纽扣白灰粉色光母])|吊牌|(?<!侧(?:边|缝)?)织带|胸针/g,
];

/** Of the foot of a leg. */
export const TURNED_UP = /(?:裤脚|裤口|脚口)?(?:外?翻边|[外反]?卷边)(?![袖帽领]|下摆|袖口)|(?:裤脚|裤口|脚口)[外反]?[翻卷]/;

const GATHERED_IN: ReadonlySet<Garment['skirt']['kind']> = new Set(['knife-pleat', 'box-pleat']);
const SHEER: ReadonlySet<Garment['cloth']['fabric']> = new Set(['chiffon', 'tulle', 'organza', 'lace', 'crochet']);
/** Cloth whose face is no smooth one. */
const ROUGH: ReadonlySet<Garment['cloth']['fabric']> = new Set([
  'jacquard',
  'tweed',
  'cable',
  'purl',
  'crochet',
  'rib',
  'corduroy',
  'lace',
  'fur',
]);
const kindOf =
  (...kinds: readonly Garment['skirt']['kind'][]) =>
  ({ skirt }: Garment) =>
    kinds.includes(skirt.kind);

/**
 * Said of what some cuts have and others have no room for. Of a sentence that names several garments nobody knows which of them was meant, and
 * a shirt is not told that the skirt beside it has pleats.
 */
export const OF_ONE_CUT: readonly { readonly said: RegExp; readonly shown: (garment: Garment) => boolean }[] = [
  { said: new RegExp(COUNTED, 'g'), shown: ({ buttonRows }) => buttonRows !== undefined },
  { said: /撞色(?:口袋|袋盖)/g, shown: hasContrastPocket },
  { said: /撞色腰头/g, shown: hasContrastWaist },
  { said: /撞色裤脚/g, shown: hasContrastFoot },
  { said: /撞色(?:下|裙|底)摆/g, shown: hasContrastHem },
  { said: /半[开襟截]?拉链/g, shown: ({ closure }) => closure === 'half-zip' },
  { said: /双排扣/g, shown: ({ closure }) => closure === 'double-breasted' },
  { said: /盘扣|一字扣/g, shown: ({ closure }) => closure === 'frogs' },
  {
    said: /斜襟|大襟|偏襟/g,
    shown: (garment) =>
      garment.crossed === true || hasCrossedCollar(garment) || (garment.closure === 'frogs' && !garment.seams.includes('centre')),
  },
  { said: /亨利领/g, shown: ({ neckline, closure }) => neckline === 'crew' && closure === 'half-buttons' },
  { said: /(?:垂?荡|垂坠|荡褶)领/g, shown: (garment) => cowlOf(garment) !== undefined },
  { said: new RegExp(CROSSED_COLLAR, 'g'), shown: hasCrossedCollar },
  { said: /(?:海军|水手|水兵)领/g, shown: ({ neckline }) => neckline === 'sailor' },
  { said: /(?:斗篷|披肩|披风)袖/g, shown: ({ sleeve }) => sleeve.kind === 'cape' },
  { said: new RegExp(CURVED, 'g'), shown: ({ curvedHem }) => curvedHem !== undefined },
  { said: new RegExp(CONCEALED, 'g'), shown: ({ concealed }) => concealed === true },
  { said: new RegExp(METAL_BUTTONS, 'g'), shown: ({ metalButtons }) => metalButtons === true },
  { said: new RegExp(RIBBED_CUFFS, 'g'), shown: ({ sleeve }) => sleeve.cuff === 'rib' },
  // A front that closes somehow has its edge.
  {
    said: /(?<![斜暗半双层形风]|防风|双层|隐形)门襟(?!扣)/g,
    shown: ({ closure, crossed, name }) => closure !== 'none' || crossed === true || /裹身|围裹/.test(name),
  },
  // A skirt has those that are sewn on, and jeans' own.
  { said: /贴袋/g, shown: ({ kind, pockets }) => kind !== 'skirt' || pockets === 'patch' },
  { said: /斜?插袋|[翻有]?盖口?袋|立体口?袋|拉链口?袋/g, shown: ({ kind, pockets }) => kind !== 'skirt' || pockets === 'jean' },
  { said: /茧[型形]|o型/g, shown: ({ kind, skirt }) => kind !== 'skirt' || skirt.kind === 'bubble' },
  { said: new RegExp(WORKWEAR, 'g'), shown: isWorkwear },
  { said: /帽檐/g, shown: ({ neckline }) => neckline === 'hood' },
  // One piece is drawn of a pair.
  { said: /(?<!假)(?:[两三]件套|套装)(?!裙)/g, shown: () => false },
  { said: /背带(?![裙裤连])/g, shown: ({ neckline }) => neckline === 'bib' },
  { said: /连体(?![\u4e00-\u9fff])/g, shown: ({ legs, kind }) => legs !== undefined && kind === 'dress' },
  { said: /领[结带](?!领)/g, shown: ({ trims, neckline }) => trims.includes('tie') || neckline === 'sailor' },
  // Said of legs.
  { said: /裤中线|烫迹线|挺缝线/g, shown: ({ legs }) => legs?.pressed === true },
  {
    said: /阔腿|束脚|烟管|微喇|锥形(?!扣)/g,
    shown: ({ legs }) => legs !== undefined,
  },
  {
    said: /喇叭(?![袖裤裙花口形])/g,
    shown: ({ legs, sleeve, skirt }) => legs !== undefined || sleeve.kind === 'bell' || skirt.kind === 'mermaid',
  },
  // Said of a waist that is sewn or worn.
  // Skirts sit at the waist.
  { said: /低腰/g, shown: ({ kind }) => kind !== 'skirt' },
  {
    said: /[高低]腰/g,
    shown: ({ kind, waist, skirt }) =>
      kind !== 'jacket' && (kind !== 'coat' || skirt.kind !== 'none' || waist !== 'none') && !(kind === 'top' && skirt.kind === 'none'),
  },
  {
    said: /百褶(?![裙下衣摆])|工字褶|风琴褶/g,
    shown: ({ skirt, legs, pleats, cloth }) =>
      GATHERED_IN.has(skirt.kind) || (legs?.pleats ?? 0) > 0 || (pleats?.length ?? 0) > 0 || cloth.plisse !== undefined,
  },
  {
    said: /(?<=^|[，。、；\s])交叉(?=$|[，。、；\s]|设计)/g,
    shown: ({ name, crossed, knotted }) => crossed === true || knotted !== undefined || /裹身|围裹/.test(name),
  },
  { said: /古巴领/g, shown: ({ neckline }) => neckline === 'shirt' },
  { said: /公主线|公主缝|刀背缝/g, shown: ({ seams, kind }) => seams.includes('princess') && isUpper(kind) },
  { said: /育克|过肩/g, shown: ({ seams, kind }) => seams.includes('yoke') && isUpper(kind) },
  { said: /宽肩(?!带)|垫肩/g, shown: ({ kind, neckline, cape }) => isUpper(kind) && !baresShoulder(neckline) && !cape },
  { said: /[罗螺]纹(?:下|衣)摆|下摆[罗螺]纹/g, shown: ({ trims }) => trims.includes('rib-hem') },
  { said: /袋鼠[兜袋]/g, shown: ({ pockets }) => pockets === 'kangaroo' },
  { said: /收口(?:下|衣)摆/g, shown: ({ trims }) => trims.includes('rib-hem') || trims.includes('drawcord') },
  {
    said: /(?<!防)透视/g,
    shown: ({ cloth, contrast, laced }) => SHEER.has(cloth.fabric) || SHEER.has(contrast.fabric) || laced !== undefined,
  },
  { said: /肌理感?|颗粒感/g, shown: ({ cloth }) => ROUGH.has(cloth.fabric) || cloth.relief !== undefined || cloth.plisse !== undefined },
  // What is wrapped crosses.
  { said: /腰间?交叉|胸?前交叉/g, shown: ({ name, crossed }) => crossed === true || /裹身|围裹/.test(name) },
  {
    said: /网眼(?!布|钩花)/g,
    shown: ({ cloth, trims }) =>
      cloth.fabric === 'crochet' || cloth.fabric === 'tulle' || cloth.fabric === 'lace' || trims.includes('perforated'),
  },
  {
    said: /打褶|[单双]褶/g,
    shown: ({ legs, skirt, pleats }) => (legs?.pleats ?? 0) > 0 || GATHERED_IN.has(skirt.kind) || (pleats?.length ?? 0) > 0,
  },
  { said: new RegExp(TURNED_UP, 'g'), shown: ({ legs }) => legs?.end === 'turn-up' },
  { said: /百褶(?:下摆|衣摆|摆)/g, shown: kindOf('knife-pleat', 'box-pleat') },
  { said: /鱼尾(?:下摆|摆)/g, shown: kindOf('mermaid') },
  { said: /花苞(?:下摆|摆)/g, shown: kindOf('bubble') },
];
