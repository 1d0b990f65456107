/** The neckline of a garment that lies alone: read where the inside of its back is seen above the front's cut, else not told. */
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { grainless } from '../pixels/without-grain.ts';
import { neckLining } from '../recolour/neck-lining.ts';

export const NECKS = ['V领', '圆领', 'U领', '方领'] as const;
export type Neck = (typeof NECKS)[number];

/** Of a cut: how deep it is below the shoulders, in its own widths. */
interface Cut {
  readonly depth: number;
  /** Of depth times width, what lies above it. Measured from the shoulders a square has all of it. */
  readonly whole: number;
  /** The same from where it ends beside the neck: a triangle has half, an arc two thirds and more. */
  readonly arc: number;
  /** Of its width, what lies in the lowest 15 percent: the leaves of a collar meet in a point below an arc. */
  readonly foot: number;
}

type Range = readonly [least: number, most: number];

/**
 * Rendered garments: V 0.78–0.95 deep, arc 0.48–0.54; round 0.28–0.49 and 0.66–0.73, foot 0.39–0.47; a flat collar's foot 0.31 at most;
 * lapels are 1.3 deep, square cuts have 0.98 of the whole. Round the leaves of a polo's collar a cut has 0.9 of it, a U 0.81.
 */
const CUTS: readonly (readonly [Neck, Readonly<Partial<Record<keyof Cut, Range>>>])[] = [
  ['方领', { depth: [0.22, 0.9], whole: [0.94, 1.05] }],
  ['V领', { depth: [0.62, 1.15], arc: [0.45, 0.6], foot: [0.15, 0.3] }],
  ['圆领', { depth: [0.22, 0.62], arc: [0.64, 0.8], foot: [0.36, 0.6] }],
  ['U领', { depth: [0.62, 1.15], whole: [0.6, 0.88], arc: [0.64, 0.85], foot: [0.36, 0.7] }],
];
/** Of the depth of a cut, where its foot begins. */
export const LOWEST = 0.85;
/** Columns beside the cut where the shoulder stands, px. */
const BESIDE = 3;
/** Of the garment's width, how wide a neck is at least. */
const NARROW = 0.1;

/** Pixels to both sides of a cut's side over which the front is lighter than the inside, OKLab; of its rows, in how many it is at both ends at least: a square has all, the inside of a lapped bodice 0.22. */
const SIDE = { apart: 3, lighter: 0.012, rows: 0.5 } as const;

/** What ends within the inside, at a gleam of velvet, is no cut: a lapped bodice was square. */
function hasSides(inside: Float32Array, area: Float32Array, l: Float32Array, width: number): boolean {
  let [rows, edged] = [0, 0];
  for (let y = 0; y < inside.length / width; y++) {
    const isIn = (x: number) => inside[y * width + x] > 0.5 && area[y * width + x] > 0.5;
    let [left, right] = [0, width - 1];
    while (left < width && !isIn(left)) left++;
    if (left === width) continue;
    while (!isIn(right)) right--;
    const lighter = (x: number, way: number) =>
      (l[y * width + x + way * SIDE.apart] as number) - (l[y * width + x - way * SIDE.apart] as number) > SIDE.lighter;
    rows++;
    if (lighter(left, -1) && lighter(right, 1)) edged++;
  }
  return edged > SIDE.rows * rows;
}

/** @param area the garment, 0–1 @returns undefined where no cut is seen for sure */
export function readNeck(area: Float32Array, lab: LabPlanes, width: number, height: number): Neck | undefined {
  const inside = neckLining({ width, height, alpha: area, l: lab.l });
  if (!inside) return undefined;
  const foot: number[] = [];
  let from = -1;
  for (let x = 0; x < width; x++) {
    let last = -1;
    for (let y = 0; y < height; y++) if ((inside[y * width + x] as number) > 0.5 && (area[y * width + x] as number) > 0.5) last = y;
    if (last < 0) continue;
    if (from < 0) from = x;
    foot.push(last + 1);
  }
  const wide = foot.length;
  if (wide < NARROW * spanOf(area, width)) return undefined;
  const shoulders = [from - BESIDE, from + wide - 1 + BESIDE].map((x) => topAt(area, width, height, x));
  const below = depths(foot, shoulders);
  const beside = depths(foot, [foot[0] as number, foot.at(-1) as number]);
  const cut: Cut = {
    depth: below.deepest / wide,
    whole: below.share,
    arc: beside.share,
    foot: beside.list.filter((depth) => depth > LOWEST * beside.deepest).length / wide,
  };
  const fits = (ranges: (typeof CUTS)[number][1]) =>
    (Object.entries(ranges) as [keyof Cut, Range][]).every(([name, [least, most]]) => cut[name] >= least && cut[name] <= most);
  const found = CUTS.find(([, ranges]) => fits(ranges))?.[0];
  return found === '方领' && !hasSides(inside, area, grainless(lab.l, width, height), width) ? undefined : found;
}

/** How far a cut lies below the line between two heights. */
export function depths(foot: readonly number[], [left = 0, right = 0]: readonly number[]) {
  const list = foot.map((y, k) => y - (left + ((right - left) * k) / Math.max(1, foot.length - 1)));
  const deepest = Math.max(1, ...list);
  return { list, deepest, share: list.reduce((sum, depth) => sum + depth, 0) / list.length / deepest };
}

function topAt(area: Float32Array, width: number, height: number, x: number): number {
  const column = Math.min(width - 1, Math.max(0, x));
  for (let y = 0; y < height; y++) if ((area[y * width + column] as number) > 0.5) return y;
  return 0;
}

/** From the leftmost to the rightmost of it, px. */
function spanOf(area: Float32Array, width: number): number {
  let [left, right] = [width, 0];
  for (let i = 0; i < area.length; i++) {
    if (!((area[i] as number) > 0.5)) continue;
    left = Math.min(left, i % width);
    right = Math.max(right, i % width);
  }
  return right - left;
}
