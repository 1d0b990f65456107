/** What a cut's name claims about cloth, sleeve, neck and length, and what it is called when something else is drawn. */
import { type FabricKind, type Garment, KNITTED, type Neckline, type SleeveKind } from '../specification.ts';

const WOOLLY: readonly FabricKind[] = [...KNITTED, 'wool'];
const TAILORED: readonly FabricKind[] = ['wool', 'tweed', 'linen', 'poplin', 'twill', 'satin', 'velvet', 'chiffon', 'jacquard', 'nylon'];

/** A word of a name, the cloths it is true of, and what stands in its place when it is not. */
export const CLOTH_CLAIMS: readonly (readonly [word: string, true_: readonly FabricKind[], otherwise: string])[] = [
  ['皮衣', ['leather', 'suede'], '夹克'],
  ['皮西装', ['leather', 'suede'], '西装'],
  ['皮风衣', ['leather', 'suede'], '风衣'],
  ['皮夹克', ['leather', 'suede'], '夹克'],
  ['皮裤', ['leather', 'suede'], '裤'],
  ['皮草外套', ['fur'], '外套'],
  ['皮草大衣', ['fur'], '大衣'],
  ['皮草', ['fur'], '外套'],
  ['麂皮', ['suede'], ''],
  // After 麂皮, which is no 皮大衣 less two letters.
  ['皮大衣', ['leather', 'suede'], '大衣'],
  ['牛仔', ['denim'], ''],
  ['真丝', ['satin', 'jacquard'], ''],
  ['缎面', ['satin'], ''],
  ['亚麻', ['linen'], ''],
  ['雪纺', ['chiffon'], ''],
  ['粗花呢', ['tweed'], ''],
  ['毛呢', ['wool', 'tweed'], ''],
  ['灯芯绒', ['corduroy'], ''],
  ['抓绒', ['fleece'], ''],
  // Woven or knitted, it is called after neither: 汗布 is of T-shirts.
  ['软壳', ['jersey', 'nylon', 'ripstop', 'fleece'], ''],
  ['罗纹', ['rib'], ''],
  ['绞花', ['cable'], ''],
  ['毛衣', WOOLLY, '上衣'],
  ['针织', WOOLLY, ''],
  ['纱裙', ['tulle', 'organza', 'chiffon', 'lace'], '碎褶半裙'],
  ['西裤', TAILORED, '裤'],
  ['马面裙', TAILORED, '百褶长裙'],
];

const SHORT: readonly SleeveKind[] = ['cap', 'short', 'puff', 'flutter', 'elbow'];
const LONG: readonly SleeveKind[] = ['long', 'bishop', 'bell', 'puff-long', 'raglan', 'batwing'];
export const SLEEVE_CLAIMS: readonly (readonly [word: string, true_: readonly SleeveKind[]])[] = [
  ['泡泡袖', ['puff', 'puff-long']],
  ['短袖', SHORT],
  ['长袖', LONG],
];

export const NECK_CLAIMS: readonly (readonly [word: string, true_: readonly Neckline[], otherwise: string])[] = [
  ['圆领', ['crew', 'round'], ''],
  ['V领', ['v', 'deep-v'], ''],
  ['高领', ['turtle', 'high'], ''],
  ['立领', ['stand', 'mandarin'], ''],
  ['连帽', ['hood'], ''],
  ['无领', ['round', 'crew', 'v', 'deep-v'], ''],
  ['Polo衫', ['shirt'], 'T恤'],
];

/** What stands for a garment whose sleeves were left off. */
const SLEEVELESS: readonly (readonly [word: string, otherwise: string])[] = [
  ['羽绒服', '羽绒马甲'],
  ['面包服', '羽绒马甲'],
  ['皮草大衣', '皮草马甲'],
  ['皮草外套', '皮草马甲'],
  ['皮草', '皮草马甲'],
  ['皮衣', '皮马甲'],
  ['皮夹克', '皮马甲'],
  ['冲锋衣', '户外马甲'],
  ['开衫', '开衫马甲'],
  ['毛衣', '背心'],
  ['夹克', '马甲'],
  ['大衣', '马甲'],
  ['风衣', '马甲'],
  ['外套', '马甲'],
  ['西装', '西装马甲'],
];

/** How a wide leg is asked for. */
export const WIDE_LEG = /阔腿|宽腿/;
/** Half width of a hem in cm from which a leg is wide. */
export const WIDE_HEM = 13.4;
/** Cuts known for a leg that no widening leaves as it is; of the others only the word changes: 直筒牛仔裤, cut wide, is 阔腿牛仔裤. */
export const SHAPED_LEGS: readonly string[] = ['锥形', '小脚', '微喇', '直筒卫裤', '工装卫裤'];
const PLAIN_LEGS = /直筒|束脚/;

/** Half width of a hem in cm up to which a jean is 小脚. */
const SLIM_HEM = 5.4;

const isSlim = (legs: Garment['legs']) =>
  legs !== undefined && legs.style === 'jean' && legs.length >= 60 && legs.hem <= SLIM_HEM && legs.knee > legs.hem;
const asSlim = (name: string) => name.replace(/微喇|喇叭|直筒/, '小脚');

/** Half widths of the knee, in hems, from which a leg is drawn in: tapered cuts have 1.25, and as wide at the knee as at the thigh it is a barrel. */
const [TAPERED, BARREL] = [1.25, 1.4] as const;

/**
 * What an outline made of the leg that a cut is named for: a cocoon was called 微喇, and so was a box. A barrel as wide at the knee as at the thigh is a
 * 茧型; what is no wider at the hem than at the knee is straight.
 */
export function namedLegs({ name, legs }: Pick<Garment, 'name' | 'legs'>): string {
  if (!legs || legs.length < 60) return name;
  if (isSlim(legs)) return asSlim(name);
  if (legs.knee >= legs.hem * BARREL && legs.knee >= legs.thigh - 0.4) return name.replace(/微喇|喇叭|直筒|锥形|阔腿/, '茧型');
  if (legs.knee >= legs.hem * TAPERED) return name.replace(/微喇|喇叭(?=裤)|直筒|阔腿/, '锥形');
  return legs.hem <= legs.knee ? name.replace(/微喇|喇叭(?=裤)/, '直筒') : name;
}

type Drawn = Pick<Garment, 'name' | 'kind' | 'neckline' | 'trims' | 'seams' | 'legs'> & {
  readonly sleeve: { readonly kind: SleeveKind };
  readonly skirt?: { readonly length: number };
  readonly body?: { readonly length: number };
  readonly cloth: { readonly fabric: FabricKind };
};

const CLOSURES = { 双排扣: 'double-breasted', 单排扣: 'buttons' } as const;

/** @param length hem as it was asked for, cm below the waist */
export function drawnName(garment: Drawn & Pick<Garment, 'closure'>, length?: number): string {
  let { name } = garment;
  const { fabric } = garment.cloth;
  for (const [word, true_, otherwise] of CLOTH_CLAIMS)
    if (name.includes(word)) {
      // Cables are knitted into whatever yarn it is.
      if (!true_.includes(fabric) && !(word === '绞花' && KNITTED.has(fabric) && garment.seams.includes('cable')))
        name = name.replace(word, otherwise);
      if (word.startsWith('皮')) break;
    }
  if ((garment.legs?.hem ?? 0) >= WIDE_HEM) name = name.replace(PLAIN_LEGS, '阔腿').replace(/^工装裤$/, '阔腿工装裤');
  if (isSlim(garment.legs)) name = asSlim(name);
  if (garment.kind === 'skirt' && (garment.skirt?.length ?? 0) > LONG_SKIRT) name = name.replace('短裙', '长裙');
  if (garment.kind === 'trousers' || garment.kind === 'skirt') return named(name, garment.kind);
  for (const [word, true_] of SLEEVE_CLAIMS) if (!true_.includes(garment.sleeve.kind)) name = name.replace(word, '');
  for (const [word, true_, otherwise] of NECK_CLAIMS) if (!true_.includes(garment.neckline)) name = name.replace(word, otherwise);
  if (garment.closure !== 'frogs') name = name.replace('对襟盘扣', '');
  if (garment.closure !== 'toggles') name = name.replace('牛角扣', '');
  if (garment.closure === 'half-buttons') name = name.replace(/(?:针织)?开衫/, '毛衣');
  if (garment.closure === 'frogs') name = name.replace('衬衫', '盘扣上衣');
  if (!garment.trims.includes('ruffle-neck')) name = name.replace('荷叶领', '');
  for (const [word, closure] of Object.entries(CLOSURES)) if (garment.closure !== closure) name = name.replace(word, '');
  const short = length !== undefined && length < 60;
  if (short && garment.kind === 'coat' && (garment.body?.length ?? COAT) < SHORT_COAT) name = name.replace(/(?<!短)大衣$/, '短外套');
  if (length !== undefined && length > 50) name = name.replace('短款', '');
  if (short) name = name.replace(/长款|中长/, '');
  if (garment.sleeve.kind === 'none' && !/马甲|背心|斗篷|吊带|挂脖|抹胸/.test(name)) {
    const found = SLEEVELESS.find(([word]) => name.includes(word));
    name = found ? name.replace(...found) : `无袖${name}`;
  }
  return named(name, garment.kind);
}

/** Cm of a coat, and below which nobody calls one so. */
const [COAT, SHORT_COAT] = [100, 72] as const;

/** Cm from the waist from which a skirt is no short one. */
const LONG_SKIRT = 64;

const NOUNS: Partial<Record<Garment['kind'], string>> = { trousers: '裤', skirt: '半裙', coat: '大衣', jacket: '外套', top: '上衣' };

/** 直筒牛仔裤 without its denim is 直筒裤; nothing is left without a noun. */
function named(name: string, kind: Garment['kind']): string {
  return name || (NOUNS[kind] ?? '');
}

/** The cloth that a name says by itself, so that a title need not say it twice: 牛仔夹克, 毛呢大衣. */
export function saysCloth(name: string, fabric: FabricKind): boolean {
  if (name.endsWith('皮马甲')) return fabric === 'leather';
  return CLOTH_CLAIMS.some(
    ([word, true_]) => true_.includes(fabric) && word !== '西裤' && word !== '毛衣' && word !== '纱裙' && name.includes(word),
  );
}
