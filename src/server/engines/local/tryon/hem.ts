/** Where a garment's sides end: at one height, or, of an oblique hem, one higher than the other. */
import type { Rows } from './piece-outline.ts';

/** Half widths to the left and right of an axis, by row. */
export interface Reach {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** A row further down counts as much as this part of a pixel further out: no side seam runs in so flat, and no hem so steep. */
const STEEP = 0.7;

/** The row where one side's seam ends: its edge's corner, below which the hem runs back to the axis. */
function corner(reach: Float32Array, from: number, bottom: number): number {
  let [best, most] = [bottom, 0];
  for (let y = Math.ceil(from); y <= bottom; y++) {
    const far = reach[y] <= 0 ? 0 : reach[y] + STEEP * (y - from);
    if (far <= most) continue;
    most = far;
    best = y;
  }
  return best;
}

/** @returns the row where each side ends, the viewer's left one first; trousers and what has sides of one length end at the same */
export function sideEnds(reach: Reach, from: number, bottom: number): readonly [number, number] {
  return [corner(reach.left, from, bottom), corner(reach.right, from, bottom)];
}

export function reachOf({ left, right }: Rows, axis: number): Reach {
  const none = (y: number) => left[y] > right[y];
  return { left: left.map((x, y) => (none(y) ? 0 : axis - x)), right: right.map((x, y) => (none(y) ? 0 : x - axis)) };
}

/**
 * Half width of the narrower side by row, as if either went on below its end: a hem that runs back to the axis is none that must be widened.
 * Its corner stood out beside the knee as a fin.
 */
export function narrower(rows: Rows, axis: number, from: number, bottom: number): Float32Array {
  const reach = reachOf(rows, axis);
  const [l, r] = sideEnds(reach, from, bottom);
  return reach.left.map((own, y) => Math.min(y > l ? reach.left[l] : own, y > r ? reach.right[r] : reach.right[y]));
}

/** Parts of a trunk's height: below where hips are, and how far above its end a body's leg openings leave less than a share of them. */
const LEGS = { hips: 0.35, end: 0.08, left: 0.45 } as const;

/** The row from which on leg openings go in to a crotch: what is no hem need not go round the hips. A body's corners stood out beside them as fins. */
export function legOpenings(reach: Float32Array, from: number, bottom: number): number | undefined {
  const tall = bottom - from;
  let hips = Math.round(from + LEGS.hips * tall);
  for (let y = hips; y < bottom - LEGS.end * tall; y++) if (reach[y] > reach[hips]) hips = y;
  return reach[Math.round(bottom - LEGS.end * tall)] < LEGS.left * reach[hips] ? hips : undefined;
}

/** Of a trunk's height, the part from its end up in which a hem is round at most; of its widest row there, how wide a side still is that goes straight down. */
const ROUND = { tall: 0.25, straight: 0.97 } as const;

/** The last row above a hem's rounded corners. */
export function straightTo(reach: Float32Array, from: number, bottom: number): number {
  const first = Math.round(bottom - ROUND.tall * (bottom - from));
  let widest = 0;
  for (let y = first; y <= bottom; y++) widest = Math.max(widest, reach[y]);
  let y = bottom;
  while (y > first && reach[y] < ROUND.straight * widest) y--;
  return y;
}
