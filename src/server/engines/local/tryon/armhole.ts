/** Where a sleeve joins the trunk, and how the trunk's side goes on under the sleeve. Pixels of the cut-out. */
import type { Rows } from './piece-outline.ts';

/** A place of the trunk's side. */
export interface Place {
  /** How far out from the axis. */
  readonly half: number;
  readonly y: number;
}

/** Of the garment's height: from row to row no trunk goes in so much. */
const SLANT = 0.003;
/** Of the garment's height: less of a sleeve may stay with the trunk. */
const WEDGE = 0.02;
/** Of the garment's height: what goes on further in than that below its longest step is a hem in folds, down to where it is so near the trunk. */
const [FOLDED, NEAR] = [0.03, 0.01];

/**
 * The row where, seen from below, a sleeve joins the trunk. @param reach how far out the edge is from the axis, by row
 * @param least no trunk is less wide: an inner garment between two lapels, or hair above a collar, was one, and the coat was laid as large as the picture
 */
export function armpitRow(reach: Float32Array, from: number, top: number, tall: number, least = 0): number | undefined {
  const span = Math.max(3, Math.round(tall * 0.035));
  for (let y = from; y > top + span; y--) {
    if (reach[y] <= least || reach[y - span] <= 0) continue;
    if (reach[y - span] - reach[y] > Math.max(tall * 0.055, reach[y] * 0.12)) {
      // The exact row: where the edge starts to run outwards.
      let best = y;
      for (let k = y; k > y - span; k--) if (reach[k - 1] - reach[k] > (reach[best - 1] ?? 0) - reach[best]) best = k;
      // A sleeve's slanting hem goes on down to the trunk below its longest step: a wedge of it stayed with the trunk, and the rest hung beside the arm.
      let end = best;
      while (end < y && reach[end] - reach[end + 1] > SLANT * tall) end++;
      if (reach[best] - reach[end] > WEDGE * tall) return end;
      // Or it stands still in folds on its way: a cuff that stood off ended at its tip, and there was no sleeve.
      const near = reach[y] + NEAR * tall;
      if (reach[best] - reach[y] < FOLDED * tall) return best;
      while (end < y && reach[end] > near) end++;
      return end;
    }
  }
  return undefined;
}

/** Where half the width grows by less than this from row to row, the shoulder's slope has become the sleeve's. */
const SLOPE = 1;
/** Of half the largest width, how far down shoulders are looked for: a high collar stands above them. */
const SHOULDERS = 0.5;
/** How deep an armhole is cut, in half widths between the shoulders' ends. */
export const NATURAL = 1.1;
/**
 * Deeper than any is cut, in half widths between the shoulders' ends, and at the armpit itself. A shirt dress with its sleeves along its body had
 * its armpits at the belt, by whose width it was then tried on: a quarter too large.
 */
export const DEEP = { shoulder: 1.36, armpit: 1.6 } as const;
/** In half widths of a waist, how wide shoulders are at most: where short sleeves stand off, the outline turns down at their ends. */
export const SHOULDER = 1.25;

/** Of half the width at the armpit, how far out the armhole's upper end is on cloth laid flat. */
export const TIP = 0.92;
/**
 * What was photographed as if somebody wore it has shoulders wider than its chest: of where the outline turns down, the armhole's end; of half the
 * width at the armpit at most; and from where on what turns down so far out is a wide sleeve.
 */
const BODY = { end: 0.85, most: 1.12, sleeve: 1.45 } as const;

/**
 * How far out the armhole's upper end is. By the armpit alone a close tee had shoulders narrower than its chest, was widened to the wearer's by a
 * third, and hung as a tunic.
 * @param half of the width at the armpit, @param shoulder where the outline turns down
 */
export const tipHalf = (half: number, shoulder: number): number =>
  half * (shoulder > BODY.sleeve * half ? TIP : Math.min(BODY.most, Math.max(TIP, (BODY.end * shoulder) / half)));

const halfAt = ({ left, right }: Rows, y: number) => Math.max(0, right[y] - left[y]) / 2;

/** Where the shoulders end: there the outline turns down. */
export function shoulderRow(rows: Rows, top: number, bottom: number): number {
  let most = 0;
  for (let y = top; y <= bottom; y++) most = Math.max(most, halfAt(rows, y));
  const span = Math.max(2, Math.round(most * 0.05));
  let y = Math.min(bottom - span, Math.round(top + SHOULDERS * most));
  while (y > top + span && halfAt(rows, y + span) - halfAt(rows, y - span) < SLOPE * 2 * span) y--;
  return y;
}

/** How far out from the axis that is. */
export const shoulderEnd = (rows: Rows, top: number, bottom: number): number => halfAt(rows, shoulderRow(rows, top, bottom));

/** Of the height: what is seen first so near the hem is its rounded corner. */
const ROUNDED = 0.06;

/**
 * Trunk edges below an armpit: where the sleeve touches the trunk again, the edge goes on as it was.
 * @param known where the trunk is known again: at its hem, or from the row on where nothing hangs beside it. A cocoon's widest part and a wide
 * skirt's side went with the sleeve.
 */
export function cleanEdge(
  reach: Float32Array,
  armpit: number,
  bottom: number,
  tall: number,
  { hem: known, free = Number.POSITIVE_INFINITY }: { readonly hem?: Place | undefined; readonly free?: number | undefined } = {},
): void {
  let last = reach[armpit];
  let slope = 0;
  // Below the hem there are cuffs alone, and no trunk that would have to be as wide as a body.
  let hem = bottom;
  if (known && known.y > armpit) {
    reach[known.y] = known.half;
    hem = known.y;
    reach.fill(0, hem + 1);
  }
  while (hem > armpit && reach[hem] <= 0) hem--;
  let seen = armpit;
  for (let y = armpit + 1; y <= hem; y++) {
    const now = reach[y];
    if (now <= 0 || (y < free && y !== known?.y && now - last > tall * 0.03)) {
      reach[y] = last + slope;
      last = reach[y];
      continue;
    }
    // What is first seen so near the hem is its rounded end.
    if (known && y < known.y && y > known.y - ROUNDED * tall) continue;
    // Under a sleeve a body goes to where it is seen again, and not there in one step.
    if (y < hem - ROUNDED * tall || y === known?.y)
      for (let k = seen + 1; k < y; k++) reach[k] = reach[seen] + ((now - reach[seen]) * (k - seen)) / (y - seen);
    seen = y;
    slope = Math.max(-0.3, Math.min(0.3, slope * 0.9 + (now - last) * 0.1));
    last = now;
  }
  // What of a sleeve was too little to be told from the trunk ends in a step where ground is seen beside it.
  for (let y = Math.round(hem - ROUNDED * tall); y > armpit + 1; y--) reach[y - 1] = Math.min(reach[y - 1], reach[y] + SLANT * tall);
}
