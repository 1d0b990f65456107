/** 廓形: letters and figures for the outline of a garment, and how close it sits. Half widths in cm. */
import type { Garment } from '../../specification.ts';
import type { Legs } from '../../specification-parts.ts';
import { findWords, longestFirst } from './find-words.ts';

type Body = Garment['body'];
type Skirt = Garment['skirt'];

/** How an outline changes a body, and a leg; what a cut has already is left. */
export interface Outline {
  readonly body: (body: Body) => Partial<Body>;
  /** Of a long leg; a short one follows with its hem alone. */
  readonly legs: (legs: Legs) => Partial<Legs>;
  /** Of what is a skirt by itself. */
  readonly skirt?: (skirt: Skirt) => Partial<Skirt>;
  /** A dress is cut in it, by a silhouette of its own. */
  readonly silhouette?: true;
}

const outline = (body: Outline['body'], legs: Outline['legs'], skirt?: Outline['skirt']): Outline => ({
  body,
  legs,
  ...(skirt && { skirt }),
});
const ofDresses = (body: Outline['body'], legs: Outline['legs'], skirt?: Outline['skirt']): Outline => ({
  ...outline(body, legs, skirt),
  silhouette: true,
});

/** Skirts whose width is not their folds. */
const FLAT: ReadonlySet<Skirt['kind']> = new Set(['pencil', 'a-line', 'slit']);

/** One that lies flat hangs as the outline says; of folds there are more or fewer. */
const swept =
  (flat: number, folds: number): Outline['skirt'] =>
  ({ kind, sweep }) => ({ sweep: FLAT.has(kind) ? Math.max(17, sweep * flat) : Math.max(21, sweep * folds) });
const [spread, close, hung] = [swept(1.3, 1.15), swept(0.9, 0.86), swept(0.82, 0.72)];
/** One in the line of an A by its cut is so already. */
const opened: Outline['skirt'] = ({ kind, ...skirt }) => (kind === 'a-line' ? {} : (spread?.({ kind, ...skirt }) ?? {}));

/** Full over the hip, drawn in below it: the cut of 花苞. */
const cocoon: Outline['skirt'] = ({ length, sweep }) => ({
  kind: 'bubble',
  length: Math.min(length, 62),
  sweep: Math.min(28, Math.max(23, sweep)),
  tiers: 1,
});

const tent = ofDresses(
  ({ shoulder, bust, waist, hip, sweep }) => ({
    shoulder: shoulder - 0.3,
    bust: bust + 0.4,
    waist: Math.max(waist, bust + 2),
    hip: Math.max(hip, bust + 4),
    sweep: sweep + 3,
  }),
  ({ knee, hem, lean }) => ({ knee: knee + 2.4, hem: hem + 5, lean: lean + 1.2 }),
  spread,
);

const egg = ofDresses(
  ({ shoulder, bust, waist, hip, sweep }) => ({
    shoulder: shoulder + 0.6,
    waist: Math.max(waist, bust + 2.4),
    hip: Math.max(hip, bust + 2.8),
    sweep: Math.min(sweep, -1) - 4,
  }),
  // A barrel: widest a little above the knee, in one line from hip to hem. A knee far wider than its thigh stood out as a corner.
  ({ thigh, knee, hem }) => ({
    thigh: thigh + 1.9,
    knee: Math.min(thigh + 1.9, Math.max(knee, thigh + 1.7)),
    hem: Math.min(Math.max(hem, 6.4), 7.2),
  }),
  cocoon,
);

const straight = ofDresses(
  ({ bust, hip }) => ({ waist: bust, hip: Math.max(bust + 0.4, Math.min(hip, bust + 1)), sweep: 0 }),
  ({ thigh, knee }) => ({ knee: Math.max(knee, thigh - 0.6), hem: Math.max(knee, thigh - 0.6) }),
  hung,
);

const hourglass = ofDresses(
  ({ bust, waist, hip, sweep }) => ({ waist: Math.min(waist, bust - 4.4), hip: hip + 1.4, sweep }),
  ({ thigh, rise }) => ({ thigh: Math.min(thigh, 8.6), knee: 6.8, hem: 9.6, rise: rise + 1.4 }),
);

const shoulders = outline(
  ({ shoulder, bust }) => ({ shoulder: shoulder + 2.8, bust: bust + 1.4, waist: bust + 0.6, hip: bust - 0.6, sweep: -1.4 }),
  ({ hip, thigh }) => ({ hip: hip + 1, thigh: thigh + 1.8, knee: 8.6, hem: 6 }),
);

const LETTERS: readonly (readonly [words: string, outline: Outline])[] = [
  [
    'A型 A字',
    ofDresses(
      ({ shoulder, bust, waist, hip, sweep }) => ({
        shoulder: shoulder - 0.3,
        waist: Math.max(waist, (waist + bust + 1) / 2),
        hip: hip + 1.6,
        sweep: sweep + 4.4,
      }),
      ({ knee, hem, lean }) => ({ knee: knee + 1.2, hem: hem + 3.4, lean: lean + 0.8 }),
      opened,
    ),
  ],
  ['H型 直身', straight],
  [
    'X型',
    ofDresses(
      ({ shoulder, bust, waist, hip, sweep }) => ({
        shoulder: shoulder + 0.5,
        waist: Math.min(waist, bust - 3.8),
        hip: hip + 0.8,
        sweep: sweep + 4,
      }),
      ({ thigh, rise }) => ({ thigh: Math.min(thigh, 8.8), knee: 7, hem: 11.4, rise: rise + 1.2 }),
    ),
  ],
  ['沙漏型 沙漏', hourglass],
  ['O型 茧型 茧形', egg],
  ['T型', shoulders],
  // Straps are no shoulders.
  [
    '宽肩带',
    outline(
      () => ({}),
      () => ({}),
    ),
  ],
  // Padded: what lies below keeps its own outline.
  [
    '垫肩 宽肩',
    outline(
      ({ shoulder, bust }) => ({ shoulder: shoulder + 2.4, bust: bust + 0.5 }),
      () => ({}),
    ),
  ],
  [
    'Y型',
    outline(
      ({ shoulder, bust }) => ({ shoulder: shoulder + 3, bust: bust + 1, waist: bust - 2, hip: bust - 2, sweep: -1 }),
      ({ hip, thigh }) => ({ hip: hip + 0.6, thigh: thigh + 1, knee: 7.2, hem: 5.4 }),
    ),
  ],
  [
    'S型',
    outline(
      ({ bust, waist, hip }) => ({ waist: Math.min(waist, bust - 4.6), hip: hip + 1, sweep: -1.4 }),
      () => ({ thigh: 8.6, knee: 6.6, hem: 8.8 }),
    ),
  ],
  [
    'I型',
    outline(
      ({ shoulder, bust }) => ({
        shoulder: shoulder - 0.4,
        bust: Math.max(16.2, bust - 1.2),
        waist: Math.max(16, bust - 1.6),
        hip: Math.max(16.8, bust - 0.6),
        sweep: -0.4,
      }),
      () => ({ thigh: 8.6, knee: 7.2, hem: 7 }),
    ),
  ],
  ['梯形', tent],
  [
    '箱型',
    outline(
      ({ shoulder, bust, length }) => ({
        shoulder: shoulder + 1.4,
        bust: bust + 2.2,
        waist: bust + 2.2,
        hip: bust + 2,
        sweep: -0.4,
        length: length * 0.94,
      }),
      ({ thigh }) => ({ thigh: thigh + 1, knee: thigh + 0.8, hem: thigh + 0.8 }),
      hung,
    ),
  ],
  [
    '合体',
    outline(
      ({ bust, waist, hip }) => ({ bust: (bust + 18) / 2, waist: (waist + bust - 1.6) / 2, hip: (hip + 18.6) / 2 }),
      ({ thigh, knee, hem }) => ({ thigh: (thigh + 8.8) / 2, knee: (knee + 7.6) / 2, hem: (hem + 7.6) / 2 }),
      close,
    ),
  ],
  [
    '紧身',
    outline(
      ({ bust, waist, hip }) => ({ bust: bust - 0.8, waist: waist - 0.8, hip: hip - 0.6 }),
      ({ thigh, knee, hem }) => ({ thigh: thigh - 1.2, knee: knee - 1.6, hem: Math.max(4.6, hem - 1.8), lean: 0.8 }),
      hung,
    ),
  ],
  [
    '修身',
    outline(
      () => ({}),
      ({ thigh, knee, hem }) => ({ thigh: thigh - 0.7, knee: knee - 0.9, hem: Math.max(5, hem - 0.8) }),
      close,
    ),
  ],
  [
    '微宽松',
    outline(
      ({ bust, waist, hip }) => ({ bust: bust + 0.7, waist: waist + 0.8, hip: hip + 0.6 }),
      ({ thigh, knee, hem }) => ({ thigh: thigh + 0.6, knee: knee + 0.8, hem: hem + 0.8 }),
    ),
  ],
  [
    '宽松 廓形 大廓形 微廓形',
    outline(
      () => ({}),
      ({ thigh, knee, hem }) => ({ thigh: thigh + 1.1, knee: knee + 1.7, hem: hem + 1.7 }),
      spread,
    ),
  ],
  [
    '超大廓形 oversize',
    outline(
      ({ shoulder, bust, waist, hip }) => ({ shoulder: shoulder + 2, bust: bust + 2.2, waist: waist + 2.6, hip: hip + 2.2 }),
      ({ thigh, knee, hem, lean }) => ({ thigh: thigh + 1.8, knee: knee + 3.4, hem: hem + 3.6, lean: lean + 1 }),
      spread,
    ),
  ],
  [
    '落肩宽松',
    outline(
      ({ shoulder, bust, waist, hip }) => ({ shoulder: shoulder + 3.2, bust: bust + 1.4, waist: waist + 1.6, hip: hip + 1.2 }),
      ({ thigh, knee, hem }) => ({ thigh: thigh + 1.1, knee: knee + 1.7, hem: hem + 1.7 }),
    ),
  ],
  // 落肩领 is a neck.
  [
    '落肩领',
    outline(
      () => ({}),
      () => ({}),
    ),
  ],
  [
    '落肩袖 落肩',
    outline(
      ({ shoulder, bust }) => ({ shoulder: shoulder + 3, bust: bust + 0.8 }),
      () => ({}),
    ),
  ],
  [
    '高腰线',
    outline(
      ({ waistAt }) => ({ waistAt: waistAt - 4 }),
      () => ({}),
    ),
  ],
  [
    '低腰线',
    outline(
      ({ waistAt }) => ({ waistAt: waistAt + 5 }),
      () => ({}),
    ),
  ],
];

const OUTLINES = longestFirst(LETTERS);

/** @param sentence in lower case */
export function outlinesIn(sentence: string): readonly Outline[] {
  return [...new Set(findWords(OUTLINES, sentence).found.map(({ meaning }) => meaning))];
}
