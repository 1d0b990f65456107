/** 连体裤: a bodice and trousers in one, sewn at the waist. Lengths in cm. */
import { shade } from '../../pattern/palette.ts';
import { Random } from '../../pixels/random.ts';
import { baresShoulder, isStrapless } from '../blocks/necks/neckline.ts';
import type { FabricKind, Garment, Neckline, SleeveKind } from '../specification.ts';
import type { Legs } from '../specification-parts.ts';
import { NO_SKIRT } from './cuts/outerwear-cuts.ts';
import { BASE_BODY } from './cuts/silhouettes.ts';
import { SLEEVE_LENGTHS } from './cuts/sleeve-lengths.ts';
import { clothFor } from './dress-designs.ts';
import type { GarmentBrief } from './reading/wording.ts';

/** Two words of one phrase: 连体阔腿裤, 连身短裤. */
const JUMPSUIT = /连[体身衣][^，。、；,;\s裙]{0,4}裤|连[体身]工装(?!裙)|工装连体衣|jumpsuit|playsuit/;
/** 背带裤, 背带阔腿裤: it has no bodice but a bib. */
const DUNGAREES = /背带[^，。、；,;\s裙]{0,4}裤|dungarees|overalls/;

export function isJumpsuit(text: string): boolean {
  return JUMPSUIT.test(text.toLowerCase()) || DUNGAREES.test(text.toLowerCase());
}

/** A 背带裤 is worn over a top, as trousers are. */
export function isDungarees(text: string): boolean {
  return DUNGAREES.test(text.toLowerCase());
}

interface Cut {
  readonly name: string;
  /** How a person asks for it; without any, it is proposed where nothing of the others is said. */
  readonly words: string;
  readonly body?: Partial<Garment['body']>;
  readonly legs: Partial<Legs>;
  readonly necklines: readonly Neckline[];
  readonly sleeves: readonly SleeveKind[];
  readonly cloths: readonly FabricKind[];
  readonly waist: Garment['waist'];
  readonly closure?: Garment['closure'];
  readonly pockets?: Garment['pockets'];
  readonly seams?: Garment['seams'];
}

const LEGS: Legs = {
  waist: 13,
  hip: 18.4,
  rise: 28,
  thigh: 9.4,
  knee: 8.4,
  hem: 8.6,
  length: 100,
  lean: 1.6,
  pleats: 0,
  pressed: false,
  end: 'plain',
  style: 'tailored',
};
const WIDE: Partial<Legs> = { thigh: 10.2, knee: 12.2, hem: 14.6, length: 104, lean: 3.4, pleats: 1, pressed: true };
const BOXY: Partial<Garment['body']> = { shoulder: 19.6, bust: 19.4, waist: 17.4, hip: 20 };

const CUTS: readonly Cut[] = [
  {
    name: '阔腿连体裤',
    words: '阔腿 宽腿 垂感 通勤 优雅 收腰',
    legs: WIDE,
    necklines: ['v', 'deep-v', 'square'],
    sleeves: ['none', 'short', 'three-quarter'],
    cloths: ['satin', 'wool', 'linen'],
    waist: 'sash',
    seams: ['princess'],
  },
  {
    name: '工装连体裤',
    words: '工装 机能 宽松 廓形 衬衫 牛仔 oversize 直筒',
    body: BOXY,
    legs: { hip: 20, thigh: 10.2, knee: 9.4, hem: 9, style: 'cargo', waist: 17.4 },
    necklines: ['shirt', 'stand'],
    sleeves: ['long', 'elbow', 'long'],
    cloths: ['twill', 'denim', 'corduroy'],
    waist: 'belt',
    closure: 'buttons',
    pockets: 'chest',
  },
  {
    name: '束脚连体裤',
    words: '束脚 束口 运动 休闲 松紧',
    body: { bust: 18.4, waist: 15.6, shoulder: 18.8 },
    legs: { waist: 15.6, hip: 19.2, thigh: 10, knee: 9, hem: 6.6, length: 92, end: 'elastic', style: 'sport' },
    necklines: ['crew', 'v', 'hood'],
    sleeves: ['short', 'long', 'cap'],
    cloths: ['jersey', 'nylon', 'linen'],
    waist: 'elastic',
    closure: 'zip',
    pockets: 'welt',
  },
  {
    name: '锥形连体裤',
    words: '锥形 九分 修身 礼服 抹胸 派对',
    legs: { thigh: 9.4, knee: 7.2, hem: 6, length: 92, lean: 0.8, pleats: 1, pressed: true },
    necklines: ['sweetheart', 'halter', 'off-shoulder'],
    sleeves: ['none'],
    cloths: ['satin', 'velvet', 'jacquard'],
    waist: 'bow',
    seams: ['princess'],
  },
  {
    name: '连体短裤',
    words: '短裤 短款 playsuit 度假',
    legs: { thigh: 10, knee: 10.6, hem: 11.4, length: 43, lean: 2.2, pleats: 1 },
    necklines: ['straps', 'square', 'v'],
    sleeves: ['puff', 'none', 'flutter'],
    cloths: ['linen', 'poplin', 'denim'],
    waist: 'elastic',
    seams: ['bust-dart'],
  },
];

const CANVAS: readonly FabricKind[] = ['denim', 'corduroy', 'twill', 'denim'];
const BIBBED = {
  body: { shoulder: 18.8, bust: 17.6, waist: 16.2, hip: 19 },
  necklines: ['bib'] as const,
  sleeves: ['none'] as const,
  waist: 'seam' as const,
  pockets: 'chest' as const,
};

const DUNGAREE_CUTS: readonly Cut[] = [
  {
    ...BIBBED,
    name: '背带裤',
    words: '直筒 牛仔 经典',
    legs: { waist: 16.2, hip: 19.2, thigh: 9.8, knee: 8.6, hem: 8.8, style: 'jean' },
    cloths: CANVAS,
  },
  {
    ...BIBBED,
    name: '阔腿背带裤',
    words: '阔腿 宽腿 喇叭',
    legs: { waist: 16.2, hip: 19.2, thigh: 10.2, knee: 11.4, hem: 13.2, lean: 3, style: 'jean' },
    cloths: ['denim', 'linen', 'corduroy'],
  },
  {
    ...BIBBED,
    name: '工装背带裤',
    words: '工装 机能 多袋 宽松 oversize',
    legs: { waist: 16.2, hip: 20, thigh: 10.6, knee: 9.8, hem: 9.4, lean: 2, style: 'cargo' },
    cloths: ['twill', 'corduroy', 'denim'],
  },
  {
    ...BIBBED,
    name: '九分背带裤',
    words: '九分 锥形 卷边 翻边',
    legs: { waist: 16.2, hip: 19.2, thigh: 9.8, knee: 8.2, hem: 7.4, length: 90, end: 'turn-up', style: 'jean' },
    cloths: CANVAS,
  },
  {
    ...BIBBED,
    name: '背带短裤',
    words: '短裤 短款',
    legs: { waist: 16.2, hip: 19.2, thigh: 10.4, knee: 10.6, hem: 11, length: 44, lean: 2.2, end: 'turn-up', style: 'jean' },
    cloths: CANVAS,
  },
];

/** Some cut's own words decide; the shortest leg is not proposed unasked. */
function bibbed(text: string): readonly Cut[] {
  // 牛仔 says its cloth, and every other cut is made of it as well.
  const named = DUNGAREE_CUTS.filter(({ words }) => words.split(' ').some((word) => word !== '牛仔' && text.includes(word)));
  return named.length > 0 ? named : DUNGAREE_CUTS.slice(0, 4);
}

/** The cuts that are named; else all in turn, without what contradicts what was said. */
function cutsFor({ text, necklines, sleeves }: GarmentBrief): readonly Cut[] {
  if (DUNGAREES.test(text)) return bibbed(text);
  const named = CUTS.filter(({ words }) => words.split(' ').some((word) => text.includes(word)));
  if (named.length > 0) {
    // 工装连体短裤 is both: the shorter leg is worn under the other's bodice.
    const short = named.find(({ name }) => name === '连体短裤');
    const others = named.filter((cut) => cut !== short);
    return short && others.length > 0 ? others.map((cut) => ({ ...cut, name: '连体短裤', legs: short.legs })) : named;
  }
  const fit = CUTS.filter(
    (cut) =>
      (necklines.length === 0 || !isStrapless(cut.necklines[0] ?? 'v') || necklines.some(isStrapless)) &&
      (sleeves.every((kind) => kind === 'none') || cut.sleeves.some((kind) => kind !== 'none')),
  );
  return fit;
}

function jumpsuit(brief: GarmentBrief, cut: Cut, index: number, turn: number, seed: number): Garment {
  const pick = <T>(said: readonly T[], own: readonly T[]): T => (said[index % Math.max(1, said.length)] ?? own[turn % own.length]) as T;
  const bib = cut.necklines[0] === 'bib';
  const neckline = bib ? 'bib' : pick(brief.necklines, cut.necklines);
  const bare = baresShoulder(neckline) && !(neckline === 'one-shoulder' && brief.sleeves.length > 0);
  const kind = bare ? 'none' : pick(brief.sleeves, cut.sleeves);
  const { cloth, contrast } = clothFor(brief, cut.cloths, index, seed);
  const body = { ...BASE_BODY, ...cut.body };
  const legs = { ...LEGS, ...cut.legs };
  // 及膝 and 中长 shorten the leg, measured from the waist as every hem is.
  const length = brief.length !== undefined && brief.length < 90 && legs.length > 60 ? Math.max(38, brief.length) : legs.length;
  const short = length < 60;
  return {
    kind: 'dress',
    name: short && !cut.name.includes('短') ? (bib ? '背带短裤' : '连体短裤') : cut.name,
    body: { ...body, length: body.waistAt },
    neckline,
    sleeve: {
      kind,
      length: SLEEVE_LENGTHS[kind],
      ease: cut.body === BOXY && kind === 'long' ? 0.12 : 0,
      cuff: kind === 'puff' || kind === 'bishop' || (kind === 'long' && neckline === 'shirt') ? 'band' : 'none',
    },
    skirt: NO_SKIRT,
    legs: {
      ...legs,
      waist: body.waist + 0.15,
      length,
      hem: short ? Math.max(legs.hem, 10) : legs.hem,
      knee: short ? Math.max(legs.knee, 10) : legs.knee,
      end: short && legs.end === 'elastic' ? 'plain' : legs.end,
    },
    waist: bib ? cut.waist : (brief.waist ?? cut.waist),
    // A bodice without shoulders closes at the back.
    closure: bare ? 'none' : (brief.closure ?? (neckline === 'shirt' ? 'buttons' : neckline === 'hood' ? 'zip' : (cut.closure ?? 'none'))),
    pockets: bib ? 'chest' : bare ? 'welt' : (brief.pockets ?? cut.pockets ?? 'welt'),
    seams: cut.seams ?? [],
    trims: brief.trims,
    cloth,
    contrast,
    stitch: cloth.fabric === 'denim' ? '#c98a3c' : shade(cloth.colour, -0.35),
    display: brief.display ?? 'ghost',
    seed: new Random(seed).fork(`jumpsuit${index}`).whole(1, 2 ** 30),
  };
}

/** Cut for whoever wears it: a man's was measured as a woman's 165/84A, and drawn with her waist. */
function forWearer(garment: Garment, { wearer }: GarmentBrief): Garment {
  const { body, legs } = garment;
  if (wearer === 'female' || !legs) return garment;
  if (wearer === 'child') {
    const waistAt = body.waistAt * 0.84;
    const waist = Math.max(body.waist, body.bust * 0.9);
    return {
      ...garment,
      body: { ...body, waist, waistAt, length: waistAt },
      legs: { ...legs, waist: waist + 0.15, hip: Math.max(legs.hip, waist + 1.6), length: legs.length * 0.76 },
      sleeve: { ...garment.sleeve, length: garment.sleeve.length * 0.74 },
      wearer,
    };
  }
  const bust = body.bust * 1.09;
  const waist = Math.max(body.waist * 1.09, bust * 0.92);
  const waistAt = body.waistAt * 1.06;
  return {
    ...garment,
    body: { ...body, shoulder: body.shoulder * 1.1, bust, waist, waistAt, hip: Math.max(body.hip, bust * 0.97), length: waistAt },
    legs: { ...legs, waist: waist + 0.15, hip: Math.max(legs.hip, waist + 1), length: legs.length * (legs.length < 60 ? 1.08 : 1.03) },
    sleeve: { ...garment.sleeve, length: garment.sleeve.length * 1.05 },
    waist: garment.waist === 'sash' || garment.waist === 'bow' ? 'belt' : garment.waist,
    wearer,
  };
}

function covered(cut: Cut): Cut {
  const bare = cut.necklines.some((neck) => baresShoulder(neck) || neck === 'straps');
  return bare ? { ...cut, necklines: ['v', 'crew'], sleeves: ['short', 'long'] } : cut;
}

/** What sets apart jumpsuits of one cut, cm: a narrower leg turned up, a wider one, a low cut one. The leg that was said keeps its word. */
const TURNS = [
  { hem: 0, knee: 0, hip: 0, rise: 0, long: 1 },
  { hem: -0.9, knee: -0.5, hip: -0.4, rise: -1, long: 0.93, end: 'turn-up' },
  { hem: 1, knee: 0.8, hip: 0.8, rise: 1.6, long: 1.02, style: 'cargo' },
  { hem: 0.4, knee: 0.2, hip: 1.4, rise: 2.4, long: 0.97, style: 'tailored' },
  { hem: 1.6, knee: 1.4, hip: 0.4, rise: -1.8, long: 0.9 },
] as const;

function turned(garment: Garment, { text }: GarmentBrief, again: number): Garment {
  const { legs } = garment;
  const turn = TURNS[again % TURNS.length];
  if (!legs || !turn || again === 0) return garment;
  const bib = garment.neckline === 'bib';
  const free = !/束脚|束口|卷边|翻边|(?<!羽)毛边/.test(text) && legs.end === 'plain' && legs.length > 60;
  return {
    ...garment,
    legs: {
      ...legs,
      hem: legs.hem + turn.hem,
      knee: legs.knee + turn.knee,
      hip: legs.hip + turn.hip,
      rise: legs.rise + turn.rise,
      length: legs.length > 60 && !text.includes('长裤') ? legs.length * turn.long : legs.length,
      end: free && 'end' in turn ? turn.end : legs.end,
      style: bib && 'style' in turn && !/工装|多袋/.test(text) ? turn.style : legs.style,
    },
  };
}

/** What is proposed for men and children without being named: no bare shoulders, no bows. */
const PLAIN_CUTS: ReadonlySet<string> = new Set(['工装连体裤', '束脚连体裤']);

export function jumpsuitDesigns(brief: GarmentBrief, count: number, seed: number): Garment[] {
  const all = cutsFor(brief);
  const plain = brief.wearer === 'female' ? all : all.filter(({ name, necklines }) => PLAIN_CUTS.has(name) || necklines[0] === 'bib');
  const cuts = plain.length > 0 ? plain : brief.wearer === 'female' ? all : all.map(covered);
  const start = cuts.length === CUTS.length ? seed % CUTS.length : 0;
  return Array.from({ length: count }, (_, index) => {
    const cut = (cuts[(start + index) % cuts.length] ?? CUTS[0]) as Cut;
    const again = Math.floor(index / cuts.length);
    return forWearer(turned(jumpsuit(brief, cut, index, again, seed), brief, again), brief);
  });
}
