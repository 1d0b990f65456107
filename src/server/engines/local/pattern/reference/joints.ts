/** The path along which two pictures that lie over each other differ least: where one is changed for the other it is not seen. */
import type { Raster } from '../../pixels/raster.ts';

const FEATHER = 2.5;
/** A place where the path may not run. */
const NEVER = 1e7;

export interface Joint {
  /** Column of the path in each row. */
  readonly cut: Int32Array;
  /** Mean square step over the path, levels², three channels together. */
  readonly cost: number;
}

/**
 * From the top to the bottom of a strip; it ends where it began, so that the strip can be repeated downwards.
 * @param differ square of the difference at a place, three channels together
 */
export function closedJoint(across: number, height: number, differ: (x: number, y: number) => number): Joint {
  const margin = Math.min(Math.ceil(FEATHER), (across - 1) >> 1);
  const own = new Float32Array(across * height);
  for (let y = 0; y < height; y++)
    // Nearer to the side of the strip the mixing would not be done before it ends: a line at every repeat.
    for (let x = 0; x < across; x++) own[y * across + x] = x >= margin && x < across - margin ? differ(x, y) : NEVER;
  const sums = new Float32Array(own.length);
  const search = (start?: number) => {
    for (let y = 0; y < height; y++)
      for (let x = 0; x < across; x++) {
        const i = y * across + x;
        const before =
          y > 0 ? Math.min(sums[i - across], sums[i - across + (x > 0 ? -1 : 0)], sums[i - across + (x < across - 1 ? 1 : 0)]) : 0;
        sums[i] = own[i] + before + (y === 0 && start !== undefined && x !== start ? NEVER : 0);
      }
  };
  const last = (height - 1) * across;
  search();
  let at = 0;
  for (let x = 1; x < across; x++) if (sums[last + x] < sums[last + at]) at = x;
  // The last row lies above the first of the next repeat: the path begins where it ends.
  search(at);
  const cut = new Int32Array(height);
  let cost = 0;
  for (let y = height - 1; y >= 0; y--) {
    cut[y] = at;
    cost += own[y * across + at] / height;
    if (y === 0) break;
    const up = (y - 1) * across;
    let next = at;
    for (const x of [at - 1, at + 1]) if (x >= 0 && x < across && sums[up + x] < sums[up + next]) next = x;
    at = next;
  }
  return { cut, cost };
}

/** Share of what comes after the path, 0–1. */
export function after(cut: number, x: number): number {
  return Math.min(1, Math.max(0, (x - cut + FEATHER) / (2 * FEATHER)));
}

/** Square of the step between two places of a picture, three channels together. */
export function squareStep({ data }: Pick<Raster, 'data'>, a: number, b: number): number {
  return (data[a * 3] - data[b * 3]) ** 2 + (data[a * 3 + 1] - data[b * 3 + 1]) ** 2 + (data[a * 3 + 2] - data[b * 3 + 2]) ** 2;
}

/** Mean square step between neighbours in a row: what a joint has to be measured by. */
export function ownStep(picture: Raster): number {
  const { width, height } = picture;
  let sum = 0;
  let count = 0;
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width - 1; x += 2, count++) sum += squareStep(picture, y * width + x, y * width + x + 1);
  return sum / Math.max(1, count);
}

/** By how much a joint may step more than the cloth itself (mean squares): more is a line that no longer meets itself. */
const MOST_OF_OWN = 36;
const STRANGERS = 4000;

/**
 * Whether a joint cuts through what it should not: lines no longer meet, motifs are halved.
 * @param cost its mean square step @param most part of what places step that have nothing to do with each other
 */
export function isBroken(cloth: Raster, cost: number, most: number): boolean {
  const places = cloth.width * cloth.height;
  let strangers = 0;
  // Pairs spread over the cloth, the same ones every time.
  for (let i = 0; i < STRANGERS; i++)
    strangers += squareStep(cloth, (i * 7_919) % places, (i * 104_729 + (places >> 1)) % places) / STRANGERS;
  return cost > MOST_OF_OWN * (ownStep(cloth) + 1) || cost > most * strangers;
}
