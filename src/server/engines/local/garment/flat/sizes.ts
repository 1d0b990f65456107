/** The size a sheet is written for, the sizes beside it, and what may be off: as in the trade, GB/T 1335. Cm. */
import type { Garment } from '../specification.ts';

interface Chart {
  /** Height and girth of three sizes, upper and lower body; the middle one is the base. */
  readonly names: readonly [string, string, string];
  readonly upper: readonly [string, string, string];
  readonly lower: readonly [string, string, string];
}

const WOMEN: Chart = {
  names: ['S', 'M', 'L'],
  upper: ['160/80A', '165/84A', '170/88A'],
  lower: ['160/64A', '165/68A', '170/72A'],
};
const CHARTS: Readonly<Record<NonNullable<Garment['wearer']>, Chart>> = {
  male: { names: ['S', 'M', 'L'], upper: ['165/84A', '170/88A', '175/92A'], lower: ['165/70A', '170/74A', '175/78A'] },
  child: { names: ['100', '110', '120'], upper: ['100/52', '110/56', '120/60'], lower: ['100/50', '110/53', '120/56'] },
};

const AGES: Readonly<Record<NonNullable<Garment['age']>, Chart>> = {
  baby: { names: ['66', '73', '80'], upper: ['66/44', '73/44', '80/48'], lower: ['66/41', '73/44', '80/47'] },
  teenager: { names: ['150', '155', '160'], upper: ['150/72', '155/76', '160/80'], lower: ['150/60', '155/62', '160/64'] },
};

export interface Sizes {
  readonly names: readonly [string, string, string];
  readonly bodies: readonly [string, string, string];
}

export function sizesOf({ kind, wearer, age }: Garment): Sizes {
  const { names, upper, lower } = age ? AGES[age] : wearer ? CHARTS[wearer] : WOMEN;
  return { names, bodies: kind === 'trousers' || kind === 'skirt' ? lower : upper };
}

/** Girth of the base size's bust, for the ease that a cut leaves round it. */
const BODY_BUST = { female: 84, male: 88, child: 56, baby: 46, teenager: 76 } as const;

export function bodyBust({ wearer, age }: Garment): number {
  return BODY_BUST[age ?? wearer ?? 'female'];
}

/** To half centimetres, as a tape is read. */
export function rounded(cm: number): number {
  return Math.round(cm * 2) / 2;
}

interface Rule {
  /** From one size to the next. */
  readonly step: number;
  /** A child's sizes are ten centimetres of height apart, not five. */
  readonly child: number;
  readonly tolerance: number;
}

const GIRTH: Rule = { step: 2, child: 2, tolerance: 1 };
const SMALL: Rule = { step: 0.5, child: 0.5, tolerance: 0.5 };

const RULES: Readonly<Record<string, Rule>> = {
  '胸围/2': GIRTH,
  '腰围/2': GIRTH,
  '胸下围/2': GIRTH,
  '腰围/2 拉开': GIRTH,
  '臀围/2': GIRTH,
  '下摆/2': GIRTH,
  肩宽: { step: 1, child: 1.5, tolerance: 0.5 },
  前胸宽: { step: 1, child: 1.5, tolerance: 0.5 },
  后背宽: { step: 1, child: 1.5, tolerance: 0.5 },
  前片宽: { step: 1, child: 1, tolerance: 0.5 },
  衣长: { step: 2, child: 4, tolerance: 1 },
  裙长: { step: 2, child: 4, tolerance: 1 },
  拖尾长: { step: 0, child: 0, tolerance: 1 },
  裤长: { step: 3, child: 6.5, tolerance: 1 },
  全长: { step: 4, child: 9, tolerance: 1.5 },
  袖长: { step: 1, child: 3, tolerance: 0.5 },
  前裆: { step: 0.5, child: 1, tolerance: 0.5 },
  后裆: { step: 1, child: 1.5, tolerance: 0.5 },
  '横裆/2': { step: 1, child: 1, tolerance: 0.5 },
  '袖窿/2': { step: 1, child: 1, tolerance: 0.5 },
  前领深: { step: 0, child: 0.5, tolerance: 0.5 },
  后领深: { step: 0, child: 0, tolerance: 0.5 },
  臂口长: { step: 0.5, child: 1, tolerance: 0.5 },
};

export function ruleOf(name: string): Rule {
  return RULES[name] ?? SMALL;
}

/** What a row measures in the three sizes, the base in the middle. A short sleeve, a short skirt grow by less than long ones. */
export function graded(name: string, cm: number, garment: Garment): readonly [number, number, number] {
  const rule = ruleOf(name);
  const base = rounded(cm);
  const whole = garment.wearer === 'child' ? rule.child : rule.step;
  const by = rounded(LONG[name] ? whole * Math.min(1, base / LONG[name]) : whole);
  return [base - by, base, base + by];
}

/** Cm at which a length is a whole one. */
const LONG: Readonly<Record<string, number>> = { 袖长: 50, 裙长: 70, 裤长: 90 };

/** Cuts are drawn for a woman: what a man's measure more than drawn. His bodies are drawn wider already. */
const MALE_TROUSERS: Readonly<Record<string, number>> = {
  '腰围/2': 3,
  '腰围/2 拉开': 3,
  '臀围/2': 2.5,
  '横裆/2': 2,
  '膝围/2': 1,
  '裤脚/2': 1,
  裤长: 2,
};
const MALE: Readonly<Record<string, number>> = { 肩宽: 1.5, 前胸宽: 1.5, 后背宽: 1.5, '袖肥/2': 2, '袖口/2': 1, 领宽: 0.5 };

/** A child's is drawn shorter, but as wide: parts of what is drawn that a body of 110 cm wears. */
const CHILD: Readonly<Record<string, number>> = {
  衣长: 0.88,
  裙长: 0.88,
  袖长: 0.87,
  裤长: 0.83,
  全长: 0.82,
  臂口长: 0.9,
  前裆: 0.75,
  后裆: 0.75,
  '袖肥/2': 0.77,
  '袖口/2': 0.79,
  领宽: 0.86,
  前领深: 0.72,
  后领深: 0.72,
};
const CHILD_GIRTH = 0.7;
/** Of trousers and skirts: drawn with a woman's waist, which a child has not. */
const CHILD_WAIST = 0.74;

/** Of the legs of a 连体裤, whose body is drawn as wide as a man's. */
const MALE_LEGS = ['横裆/2', '膝围/2', '裤脚/2'] as const;
const MALE_JUMPSUIT: Readonly<Record<string, number>> = {
  ...MALE,
  ...Object.fromEntries(MALE_LEGS.map((name) => [name, MALE_TROUSERS[name] ?? 0])),
};

/** Of a child of 110 cm, or of a woman: what younger bodies wear of its lengths and of its girths. */
const AGED: Readonly<Record<NonNullable<Garment['age']>, { readonly long: number; readonly round: number }>> = {
  baby: { long: 0.74, round: 0.86 },
  teenager: { long: 0.94, round: 0.93 },
};

/** Measures along the body; what is left goes round it. */
const LENGTHS: ReadonlySet<string> = new Set([
  '衣长',
  '裙长',
  '袖长',
  '裤长',
  '全长',
  '臂口长',
  '前裆',
  '后裆',
  '前领深',
  '后领深',
  '露背深',
  '前衣长',
]);

/** What a measure of the drawing is on the body it is for. */
export function forWearer(name: string, cm: number, garment: Garment): number {
  const { age } = garment;
  return grown(name, cm, garment) * (age ? AGED[age][LENGTHS.has(name) ? 'long' : 'round'] : 1);
}

function grown(name: string, cm: number, { wearer, kind, legs }: Garment): number {
  if (wearer === 'male') return cm + ((kind === 'trousers' ? MALE_TROUSERS : legs ? MALE_JUMPSUIT : MALE)[name] ?? 0);
  if (wearer !== 'child') return cm;
  const lower = kind === 'trousers' || kind === 'skirt';
  return cm * (CHILD[name] ?? (lower && name.startsWith('腰围') ? CHILD_WAIST : CHILD_GIRTH));
}
