/** What is known of a garment because somebody wears it: where its sleeves end on the arm and its hem on the leg. */
import type { Part } from '../garment-area/chosen-garment.ts';
import { ROWS, type Row, widest } from './rows.ts';
import type { Silhouette } from './words.ts';

export interface Worn {
  /** Which of two garments it is; undefined where one is worn. */
  readonly part: Part;
  /** It goes on below the picture. */
  readonly cutOff: boolean;
  /** Lowest row of the person; undefined where the picture cuts off the feet. */
  readonly feet: number | undefined;
  /** How far its sleeves reach from a row of the picture, in widths of a body of so many pixels; undefined where that is not sure. */
  readonly reach: (top: number, body: number) => number | undefined;
  /** How another garment is seen between its two fronts. */
  readonly fronts: 'collar' | 'open' | undefined;
  /** What stands up at its neck: closed up to the chin, or zipped half up. */
  readonly stand?: 'closed' | 'zipped' | undefined;
  /** Neither arm shows any skin from a row of the picture down, on a body of so many pixels. */
  readonly covered?: (top: number, body: number) => boolean;
  /** From the chin to a row, in halves of the head's width; undefined where no head is seen. */
  readonly fromChin: (row: number) => number | undefined;
  /** Half of the width of the head in pixels; undefined where none is seen. */
  readonly half?: number | undefined;
  /** What is seen of legs below a row, on a body of so many pixels. */
  readonly legs: (row: number, body: number) => Legs;
}

export interface Legs {
  /** In squares of the body's width. */
  readonly seen: number;
  /** Part of that without cloth. */
  readonly bare: number;
}

/** Of the widest row and of the body's width: what is body and no arm; where a collar or straps begin; where shoulders do. */
const TRUNK = 0.45;
const COLLAR = 0.3;
const SHOULDERS = 0.75;
/** Rows in which sleeves lie along the body are the wider ones. */
const SLIM = 0.3;

/** On somebody arms hang below the hem or out to the hips, and hair falls beside the collar. Length and place in rows, width in pixels. */
export function trunkOf(rows: readonly Row[]): {
  readonly body: number;
  readonly rows: number;
  readonly shoulder: number;
  readonly hem: number;
} {
  const widths = rows.map(widest);
  const most = Math.max(...widths);
  const trunk = widths.filter((w) => w > TRUNK * most).sort((x, y) => x - y);
  const body = Math.max(1, trunk[Math.floor(trunk.length * SLIM)] ?? 0);
  const from = widths.findIndex((w) => w > COLLAR * body);
  const hem = firstEnd(widths, TRUNK * body);
  return { body, rows: hem - from, shoulder: widths.findIndex((w) => w > SHOULDERS * body), hem };
}

/** Rows without cloth below a hem: shoes that were taken with a dress are further down. */
const BARE = 4;

function firstEnd(widths: readonly number[], least: number): number {
  const last = widths.findLastIndex((w) => w > least) + 1;
  for (let k = Math.floor(widths.length / 3); k + BARE < last; k++) if (widths.slice(k, k + BARE).every((w) => w <= least)) return k;
  return last;
}

/** Sleeves in widths of the body: a shoulder seam covers so much of an arm; to the elbow; past it; more is long. In five photographs T-shirts have 0.39–0.73. */
const SHOULDER = 0.2;
const ELBOW = 0.76;
const BELOW_ELBOW = 0.84;
const LONG = 1;

/**
 * In halves of the head's width below the chin: what covers the shoulders begins at the foot of the neck, twenty have −0.76 to 0; what begins between the
 * two hangs on straps, lower down it is a strapless one or its straps were not seen. Of the body's width, how narrow they are where they begin.
 */
const BARE_SHOULDERS = { from: 0.3, to: 1 } as const;
const STRAP = 0.16;

/** Straps of somebody whose shoulders are bare are seen for a few rows: three fine ones were none. */
function hangsFromShoulders(worn: Worn, rows: readonly Row[], top: number, body: number): boolean {
  const from = worn.fromChin(top);
  if (from === undefined || from < BARE_SHOULDERS.from || from > BARE_SHOULDERS.to) return false;
  return rows[0]?.runs.every(([left, right]) => right - left < STRAP * body) === true;
}

/** @param top and @param height in pixels, of the rows @param straps they are seen in rows of their own */
export function wornSleeve(
  worn: Worn,
  rows: readonly Row[],
  { body, shoulder }: { readonly body: number; readonly shoulder: number },
  top: number,
  height: number,
  straps: boolean,
): Silhouette['sleeve'] {
  const reach = worn.reach(top + (shoulder * height) / ROWS, body);
  if (reach === undefined || (reach >= ELBOW && reach < BELOW_ELBOW)) return undefined;
  if (reach < SHOULDER) return straps || hangsFromShoulders(worn, rows, top, body) ? '吊带' : '无袖';
  if (reach < ELBOW) return '短袖';
  return reach < LONG ? '中袖' : '长袖';
}

/** What is seen of the legs below a hem, of all from shoulder to floor: a knee is at 0.36, an ankle at 0.08. */
const KNEE = 0.4;
const CALF = 0.13;

/** @param top and @param hem rows of the picture. @returns undefined where the feet are not seen */
export function wornLength({ feet }: Worn, top: number, hem: number): Silhouette['length'] {
  if (feet === undefined) return undefined;
  const bare = (feet - hem) / Math.max(1, feet - top);
  if (bare > KNEE) return '短款';
  return bare > CALF ? '中长款' : '长款';
}

/** Below the hem of whatever is longer than a top: seven jackets end 7–7.5 from the chin, a sweatshirt 9.1, eight coats 9.7–12.8. */
const COAT = 9.5;

/** The same in widths of the body: where the picture cuts off the head, hair beside the neck makes it as wide as a coat is short. */
const LONG_COAT = 1.95;

/** A jacket over trousers of its own colour was a coat by its length in bodies. */
export const reachesLegs = (worn: Worn, hem: number) => (worn.fromChin(hem) ?? COAT) >= COAT;

/** Whether what has sleeves and reaches the legs is worn over other things: they are seen between its fronts, or there is cloth of another garment below. */
export function isWornOver(worn: Worn, sleeve: Silhouette['sleeve'], hem: number, body: number, ratio: number): boolean {
  const long = (worn.fromChin(hem) ?? 0) > COAT || ratio > LONG_COAT;
  if (!long) return false;
  // An arm in a pocket leaves its sleeve untold.
  if (worn.fronts) return sleeve === '长袖' || sleeve === '中袖' || sleeve === undefined;
  const { seen, bare } = worn.legs(hem, body);
  return sleeve === '长袖' && worn.part === 'upper' && seen > SOME && bare < CLOTHED;
}

/** Of legs: less is a hand beside the hem; so little of it bare are legs in trousers; so much, legs alone. */
const SOME = 0.15;
const CLOTHED = 0.1;
const BARE_LEGS = { seen: 0.8, bare: 0.9, fromChin: 7 } as const;

/** In widths of the body, how long a dress is at least on somebody whose feet are not seen: nine have 2.5–3.6, a T-shirt over trousers of the skin's hue 1.47. */
const LEAST_WORN = 2.2;

/** Nothing else is worn, and what there is ends within the picture: above legs, or it is so long that it hides them. A jacket whose trousers were lost was a dress. */
export function isWornAlone(worn: Worn, ratio: number, hem: number, body: number): boolean {
  if (worn.cutOff) return false;
  const { seen, bare } = worn.legs(hem, body);
  if (worn.part === undefined) return ratio > LEAST_WORN || (worn.feet !== undefined && seen > SOME);
  // Shoes were the other garment of a short dress: below its hem nothing but bare legs are seen.
  const onLegs = worn.feet !== undefined && seen > BARE_LEGS.seen && bare > BARE_LEGS.bare;
  return worn.part === 'upper' && onLegs && (worn.fromChin(hem) ?? 0) > BARE_LEGS.fromChin;
}

/** A dress that the picture cuts off shows its length by the bare legs below it. A vest, a hoodie and a coat that went on below their pictures were dresses. */
export function isCutUnseen(worn: Worn, hem: number, body: number): boolean {
  if (!worn.cutOff) return false;
  const { seen, bare } = worn.legs(hem, body);
  return seen < SOME || bare < 1 - CLOTHED;
}

/** Of a height: two legs that stand apart from there on are no dress, but shorts of the cloth of the top above them. Of such rows; and how much narrower one leg is. */
const LEGS_FROM = 0.8;
const APART = 0.6;
const NARROWER = 0.3;

export function endsInLegs(rows: readonly Row[], hem: number): boolean {
  const low = rows.slice(Math.floor(hem * LEGS_FROM), hem);
  const legs = low.filter(({ runs }) => {
    const [one, other] = runs.map(([from, to]) => to - from);
    return runs.length === 2 && one !== undefined && other !== undefined && Math.min(one, other) > NARROWER * Math.max(one, other);
  });
  return legs.length > APART * low.length;
}

/** Widths of a body in halves of its head, of what is filled: two jackets have 6.1 and 6.4, the widest hooded sweatshirt of a hundred people 5.7. */
const FILLED = 5.8;

/**
 * Whether a stand at its neck says that it is worn over other things. A zip runs down below it, and no arm is bare, though stripes hide how far the sleeves
 * go; or it stands closed and what is below it is far wider than anybody.
 */
export function standsOver(
  worn: Worn,
  sleeve: Silhouette['sleeve'],
  opening: boolean,
  top: number,
  body: number,
): 'sure' | 'guess' | undefined {
  if (worn.stand === undefined) return undefined;
  if (opening && sleeve === undefined && worn.covered?.(top, body) === true) return 'sure';
  return worn.stand === 'closed' && sleeve === '长袖' && worn.half !== undefined && body > FILLED * worn.half ? 'guess' : undefined;
}
