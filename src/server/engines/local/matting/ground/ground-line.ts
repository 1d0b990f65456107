/**
 * A figure that ends along a line of the ground: the sea below the horizon stayed between two people, a wall above its floor between the legs of a chair,
 * and the answer was said to be good. No hem is level just where wall and floor meet beside it.
 */
import { type LabPlanes, labDistance } from '../../pixels/lab-planes.ts';

/** Rows to both sides of a line, where it has ended, and that are free of the figure. */
const BESIDE = 5;
const FREE = 6;
/** Share of the width that has to be free; OKLab between both sides of the line, in the mean of that and in so much of it. */
const SEEN = 0.15;
const STEP = 0.06;
const MOST = 0.5;
/** Of all those steps, what is left where they are added up as colours: they go the same way. */
const SAME_WAY = 0.6;
/**
 * How long the figure's edge runs along it, in sides of a square as large as the figure. Of 314 photographs all that have so much were cut wrongly; of
 * those that were cut rightly the nearest has 0.066.
 */
const LONG = 0.1;

/** @param mask 1 = subject @returns whether some of its outline is a line of the ground */
export function endsAtGroundLine(mask: Float32Array, { l, a, b }: LabPlanes, width: number, height: number): boolean {
  let area = 0;
  for (let i = 0; i < mask.length; i++) area += mask[i];
  const long = LONG * Math.sqrt(area);
  // Per column, how many rows above this one are free.
  const above = new Int32Array(width);
  const below = freeBelow(mask, width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) above[x] = mask[y * width + x] > 0 ? 0 : above[x] + 1;
    if (y < FREE || y >= height - FREE || levelEdge(mask, y, width) <= long) continue;
    let [free, clear, steps, dl, da, db] = [0, 0, 0, 0, 0, 0];
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (above[x] <= FREE || below[i] <= FREE) continue;
      const [up, down] = [i - BESIDE * width, i + BESIDE * width];
      const step = [l[up] - l[down], a[up] - a[down], b[up] - b[down]] as const;
      free++;
      const far = labDistance(...step);
      if (far > STEP) clear++;
      steps += far;
      dl += step[0];
      da += step[1];
      db += step[2];
    }
    // Grain and leaves step up here and down there.
    const together = labDistance(dl, da, db);
    if (free > SEEN * width && clear > MOST * free && together > STEP * free && together > SAME_WAY * steps) return true;
  }
  return false;
}

/** Per pixel, how many rows from it on are free of the figure. */
function freeBelow(mask: Float32Array, width: number, height: number): Int32Array {
  const free = new Int32Array(mask.length);
  for (let i = mask.length - 1; i >= 0; i--) free[i] = mask[i] > 0 ? 0 : 1 + (i + width < width * height ? free[i + width] : 0);
  return free;
}

/** The longest stretch of the figure's edge that runs level at a row, to a row. */
function levelEdge(mask: Float32Array, y: number, width: number): number {
  let [run, longest] = [0, 0];
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const edge = mask[i - width] !== mask[i] || mask[i] !== mask[i + width] || mask[i + width] !== mask[i + 2 * width];
    run = edge ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
