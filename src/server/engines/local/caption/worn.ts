/** What is known of a garment because somebody wears it: where its sleeves end on the arm and its hem on the leg. */
import type { Part } from '../garment-area/chosen-garment.ts';
import { type Row, widest } from './rows.ts';
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

export function wornSleeve(reach: number | undefined, straps: boolean): Silhouette['sleeve'] {
  if (reach === undefined || (reach >= ELBOW && reach < BELOW_ELBOW)) return undefined;
  if (reach < SHOULDER) return straps ? '吊带' : '无袖';
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
