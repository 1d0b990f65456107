/** A V that is the outline itself: of what has straps or bare shoulders no inside of a back is seen above the front, and its upper edge is the neck. */
import { depths, LOWEST } from './neck.ts';

/** Rows over two columns that only a strap's side goes down; of the width, how wide a strap is at most, and an edge between two of them at least. */
const STEEP = 6;
const STRAP = 0.22;
const NARROW = 0.15;
/** In the distance of its two highest places: how far down it goes. A neck whose back is seen dips far less. */
const DEEP = 0.3;
/**
 * In its own widths, between its straps: three V's are 0.37–0.59 deep, with 0.46–0.58 of that above them and 0.11–0.25 of the width in the lowest 15 percent
 * of it; a scoop, a sweetheart and a square have 0.62 and 0.28 at least.
 */
const V = { depth: [0.35, 1.2], arc: [0.44, 0.6], foot: [0.08, 0.27] } as const;
/** Of its width, how much higher one of its ends lies than the other at most. */
const LEVEL = 0.12;

const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** @param area the garment, 0–1 @returns whether its upper edge is a V for sure */
export function isOpenV(area: Float32Array, width: number, height: number): boolean {
  const tops = new Int32Array(width).fill(height);
  for (let i = area.length - 1; i >= 0; i--) if ((area[i] as number) > 0.5) tops[i % width] = Math.floor(i / width);
  const top = (x: number) => tops[x] ?? height;
  const [left, right] = [tops.findIndex((y) => y < height), tops.findLastIndex((y) => y < height)];
  const wide = right - left;
  const middle = (left + right) / 2;
  const highest = (from: number, to: number) => {
    let best = Math.round(from);
    for (let x = Math.round(from); x <= to; x++) if (top(x) < top(best)) best = x;
    return best;
  };
  const [one, other] = [highest(left, middle - 1), highest(middle + 1, right)];
  const inner = (from: number, way: 1 | -1) => {
    let edge = from;
    for (let k = 0; k < STRAP * wide && way * (middle - from - way * k) > 0; k++)
      if (Math.abs(top(from + way * (k + 2)) - top(from + way * k)) > STEEP) edge = from + way * (k + 2);
    return edge;
  };
  const [first, last] = [inner(one, 1), inner(other, -1)];
  if (last - first < NARROW * wide) return false;
  const foot = Array.from(tops.subarray(first, last + 1));
  const lowest = foot.reduce((most, y) => Math.max(most, y), 0);
  if (lowest - (top(one) + top(other)) / 2 < DEEP * (other - one)) return false;
  const ends = [foot[0] as number, foot.at(-1) as number] as const;
  const { list, deepest, share } = depths(foot, ends);
  const lowestPart = list.filter((depth) => depth > LOWEST * deepest).length / foot.length;
  const level = Math.abs(ends[0] - ends[1]) <= LEVEL * foot.length;
  return level && within(deepest / foot.length, V.depth) && within(share, V.arc) && within(lowestPart, V.foot);
}
