/** A garment in words: what is shown with the work and found by search. */
import { nameOfColour } from '../../../../../contract/colour/chinese-colours.ts';
import { chromaOf, hexToOklab } from '../../../../../contract/colour/oklab.ts';
import type { EngineText } from '../../../engine.ts';
import { nameOfFigure, nameOfPrint } from '../../pattern/print-name.ts';
import { isCape } from '../blocks/cape.ts';
import { isBlocked } from '../blocks/colour-block.ts';
import { isBound } from '../blocks/hems/bound.ts';
import { sideSlit } from '../blocks/hems/side-slit.ts';
import { isFurred } from '../blocks/necks/fur-collar.ts';
import { hasCollar } from '../blocks/necks/neckline.ts';
import { printRecipe } from '../cloth/print-recipe.ts';
import { hasLowerBlocks } from '../details/worked/lower-blocks.ts';
import type { FabricKind, Garment, Neckline, SleeveKind } from '../specification.ts';
import type { FeatherPlace } from '../specification-parts.ts';
import type { FurWork, KnitWork, LacePlace, NeedleWork, PlacedFigure, Pleats } from '../work.ts';
import { saysCloth } from './cut-names.ts';
import { cutNames, hasGatheredWaist, hemNames } from './unshown/part-names.ts';

export const FABRIC_NAMES: Readonly<Record<FabricKind, string>> = {
  poplin: '府绸',
  twill: '斜纹棉',
  canvas: '帆布',
  seersucker: '泡泡纱',
  linen: '亚麻',
  satin: '真丝缎',
  chiffon: '雪纺',
  tulle: '网纱',
  velvet: '丝绒',
  denim: '牛仔布',
  corduroy: '灯芯绒',
  tweed: '粗花呢',
  wool: '羊毛呢',
  leather: '皮革',
  suede: '麂皮',
  fur: '皮草',
  nylon: '尼龙',
  ripstop: '格纹防撕裂布',
  fairIsle: '提花毛织',
  purl: '反针针织',
  crochet: '钩编',
  fleece: '抓绒',
  knit: '平针针织',
  rib: '罗纹针织',
  cable: '绞花针织',
  jersey: '汗布',
  lace: '蕾丝',
  sequin: '亮片',
  organza: '欧根纱',
  jacquard: '提花',
};

const NECKLINE_NAMES: Partial<Record<Neckline, string>> = {
  round: '圆领',
  v: 'V领',
  'deep-v': '深V领',
  square: '方领',
  boat: '一字领',
  sweetheart: '心形抹胸',
  scoop: 'U领',
  high: '高领',
  mandarin: '立领',
  shirt: '衬衫领',
  'peter-pan': '娃娃领',
  crew: '圆领',
  straps: '吊带',
  'off-shoulder': '露肩',
  halter: '挂脖',
  'one-shoulder': '单肩',
  notch: '平驳领',
  hood: '连帽',
  turtle: '高翻领',
  stand: '立领',
  bib: '背带',
  cowl: '荡领',
  'cowl-straps': '吊带荡领',
  sailor: '海军领',
};

const SLEEVE_NAMES: Readonly<Record<SleeveKind, string>> = {
  none: '无袖',
  cap: '盖肩袖',
  short: '短袖',
  puff: '泡泡袖',
  elbow: '五分袖',
  flutter: '飞飞袖',
  'three-quarter': '七分袖',
  long: '长袖',
  bishop: '灯笼袖',
  bell: '喇叭袖',
  'puff-long': '羊腿袖',
  raglan: '插肩袖',
  batwing: '蝙蝠袖',
  cape: '斗篷袖',
};

export function colourName(hex: string): string {
  return nameOfColour(hex);
}

/** How a qipao closes. */
function frontName({ kind, closure, seams }: Garment): string {
  if (kind !== 'dress' || closure !== 'frogs') return '';
  return seams.includes('twin') ? '双襟' : seams.includes('centre') ? '对襟' : '斜襟';
}

const PLACE_NAMES: Readonly<Record<PlacedFigure['at'], string>> = {
  chest: '胸前',
  'left-chest': '左胸',
  back: '后背',
  side: '襟侧',
  hem: '下摆',
};
const NEEDLE_NAMES: Readonly<Record<NeedleWork, string>> = {
  silk: '刺绣',
  towel: '毛巾绣',
  applique: '贴布绣',
  beads: '珠片绣',
  'gold-foil': '烫金',
  'silver-foil': '烫银',
  gel: '胶浆印',
  petals: '立体花',
  cutwork: '镂空',
  embossed: '压花',
  painted: '手绘',
};

/** 胸前爱心图案, 后背字母. */
function figureNames({ figures = [] }: Garment): string[] {
  return figures.map(
    ({ at, shows, worked }) =>
      `${PLACE_NAMES[at]}${nameOfFigure(shows).replace(/图案$/, worked ? '' : '图案')}${worked ? NEEDLE_NAMES[worked] : ''}`,
  );
}

/** What is pressed into its cloth: 玫瑰压花. */
function reliefNames({ cloth: { relief } }: Garment): string[] {
  if (!relief) return [];
  const work = relief.woven ? '提花' : '压花';
  if ('grain' in relief.shows) return [`${relief.shows.grain === 'plates' ? '鳄鱼纹' : '菱格'}${work}`];
  return [`${nameOfFigure(relief.shows).replace(/图案$/, '')}${work}`];
}

const FEATHERED: Readonly<Record<FeatherPlace, string>> = {
  hem: '羽毛下摆',
  cuffs: '羽毛袖口',
  neckline: '羽毛领口',
  shoulders: '羽毛肩',
  all: '满身羽毛',
};

/** 羽毛下摆, 白色羽毛袖口. */
function featherNames({ feathers, legs }: Garment): string[] {
  const colour = feathers?.colour ? colourName(feathers.colour) : '';
  return feathers?.at.map((place) => `${colour}${place === 'hem' && legs ? '羽毛裤脚' : FEATHERED[place]}`) ?? [];
}

const FUR_NAMES: Readonly<Record<FurWork, string>> = { 'let-out': '抽刀', woven: '编织皮草', plucked: '拔针' };

function furNames({ cloth: { furWork = [], frost } }: Garment): string[] {
  return [...furWork.map((work) => FUR_NAMES[work]), ...(frost ? ['染尖'] : [])];
}

const KNIT_NAMES: Readonly<Record<KnitWork, string>> = {
  tuck: '集圈',
  bobble: '泡泡针',
  basket: '编织针',
  plated: '添纱',
  partial: '局编',
  tipped: '撞色条纹罗口',
};

function knitNames({ cloth: { knitWork }, contrast, fashioned }: Garment): string[] {
  return [
    ...(knitWork ? [KNIT_NAMES[knitWork]] : []),
    ...(contrast.knitWork === 'tipped' ? [KNIT_NAMES.tipped] : []),
    ...(fashioned ? ['收针花'] : []),
  ];
}

const PLEAT_NAMES: Readonly<Record<Pleats, string>> = {
  'back-box': '后背工字褶',
  'back-knife': '后背压褶',
  'front-stitched': '前片缝褶',
  'front-tucks': '前片塔克褶',
};

const LACE_NAMES: Readonly<Record<LacePlace, string>> = {
  yoke: '前过肩蕾丝拼接',
  'back-yoke': '后过肩蕾丝拼接',
  hem: '下摆蕾丝拼接',
  leg: '侧缝蕾丝拼接',
};

function workedNames({ pleats = [], cloth, plaited, laced }: Garment): string[] {
  return [
    ...pleats.map((one) => PLEAT_NAMES[one]),
    ...(cloth.plisse ? ['压褶'] : []),
    ...(cloth.braided ? ['皮条编织'] : []),
    ...(plaited ? ['编织饰边'] : []),
    ...(laced?.at.map((place) => LACE_NAMES[place]) ?? []),
  ];
}

/** What is of the second cloth because it was asked for, by that cloth where it is another one; and a lining of its own colour. */
function secondNames(garment: Garment): string[] {
  const { trims, cloth, contrast, sleeve, neckline, lining } = garment;
  const other = contrast.fabric !== cloth.fabric && contrast.fabric !== 'rib';
  const named = other ? FABRIC_NAMES[contrast.fabric] : '拼色';
  return [
    ...(isBlocked(garment) && sleeve.kind !== 'none' ? [`${named}袖`] : []),
    ...(trims.includes('contrast-cuff') && sleeve.kind !== 'none' ? [`${named}袖口`] : []),
    ...(trims.includes('contrast-hood') && neckline === 'hood' ? ['拼色帽'] : []),
    ...(trims.includes('contrast-collar') && other && hasCollar(garment) ? [`${named}领`] : []),
    ...(lining === undefined ? [] : [`${colourName(lining)}里布`]),
  ];
}

/** What is seen of its cut, in Chinese. */
export function partNames(garment: Garment): string[] {
  if (garment.kind === 'trousers' || garment.kind === 'skirt')
    return [
      ...hemNames(garment),
      ...(hasLowerBlocks(garment) ? [garment.legs ? '拼色侧片' : '拼色下摆'] : []),
      ...(hasGatheredWaist(garment) ? ['腰部抽褶'] : []),
      ...workedNames(garment),
      ...featherNames(garment),
      ...reliefNames(garment),
      ...figureNames(garment),
    ];
  const fur = isFurred(garment) ? '毛领' : '';
  const open = garment.openBack ? '露背' : '';
  const slit = sideSlit(garment) && !garment.vent ? '侧开衩' : '';
  const sleeve = isCape(garment) ? '臂口' : SLEEVE_NAMES[garment.sleeve.kind];
  const bound = isBound(garment) ? '滚边' : '';
  return [
    NECKLINE_NAMES[garment.neckline] ?? '',
    fur,
    frontName(garment),
    sleeve,
    ...secondNames(garment),
    bound,
    open,
    slit,
    ...cutNames(garment, (cloth) => `${printName({ cloth }).join('')}${FABRIC_NAMES[cloth.fabric]}`),
    ...workedNames(garment),
    ...featherNames(garment),
    ...reliefNames(garment),
    ...figureNames(garment),
  ].filter(Boolean);
}

/** What a garment is of: over down nobody sews silk, what shines there is nylon. */
export function clothName({ cloth, seams }: Pick<Garment, 'cloth' | 'seams'>): string {
  const padded = seams.includes('baffle') || seams.includes('quilt');
  return padded && cloth.fabric === 'satin' ? '亮面尼龙' : FABRIC_NAMES[cloth.fabric];
}

/** What is woven is no print: stripes and checks go by their own names. */
function printName({ cloth: { print, fabric, ombre } }: Pick<Garment, 'cloth'>): string[] {
  if (!print) return ombre ? ['渐变'] : [];
  if ('reference' in print) return ['印花'];
  const recipe = printRecipe(print, fabric);
  return [recipe ? nameOfPrint(recipe, print.prompt) : '印花'];
}

/** Of a gradient the stronger of its two ends: white that turns pink is a pink one; a rainbow is none of its colours. */
function leadingColour({ colour, ombre, through = [] }: Garment['cloth']): string | undefined {
  if (through.length > 2) return undefined;
  return ombre && chromaOf(hexToOklab(ombre)) > chromaOf(hexToOklab(colour)) + 0.02 ? ombre : colour;
}

export function describe(garment: Garment): EngineText {
  const leading = leadingColour(garment.cloth);
  const colour = leading === undefined ? '彩虹色' : colourName(leading);
  const fabric = clothName(garment);
  const print = printName(garment);
  const parts = [...partNames(garment), ...furNames(garment), ...knitNames(garment)];
  const own = garment.cloth.print;
  const named = !own || ('prompt' in own && (own.colours ?? []).length > 0);
  // 牛仔夹克 is not 牛仔布牛仔夹克; 真丝衬衫 says its cloth already.
  const cloth = saysCloth(garment.name, garment.cloth.fabric) ? '' : fabric;
  return {
    title: `${print.length > 0 && !named ? '' : colour}${print.join('')}${cloth}${isFurred(garment) ? '毛领' : ''}${garment.feathers ? '羽毛' : ''}${garment.name}`,
    tags: [garment.name, colour, fabric, ...print, ...parts],
    description: `${[`${colour}${fabric}`, ...print, ...parts].join('、')}的${garment.name}。`,
  };
}
