/** The rim of what is marked in a picture. */

/** How far beyond the rim its step is looked at, px: nearer lies the blur of the edge itself. */
const BEYOND = 3;

/**
 * Looks at each pixel of the rim, row by row, once for each side that lies open.
 * @param marked whose rim it is, 1 = marked @param taken 1 where it is not open: what is marked, and whatever else is none of the outside
 * @param visit `at` is the pixel, `inward` the step away from the open side, `beyond` a pixel that surely lies outside
 */
export function eachRim(
  marked: Float32Array,
  taken: Float32Array,
  width: number,
  height: number,
  visit: (at: number, inward: number, beyond: number) => void,
): void {
  for (let y = BEYOND; y < height - BEYOND; y++) eachOfRow(marked, taken, y * width, width, visit);
}

/** Most of a row is no rim: one question for all four sides of a pixel. */
function eachOfRow(
  marked: Float32Array,
  taken: Float32Array,
  row: number,
  width: number,
  visit: (at: number, inward: number, beyond: number) => void,
): void {
  for (let at = row + BEYOND, end = row + width - BEYOND; at < end; at++) {
    if (marked[at] === 0 || (taken[at + 1] !== 0 && taken[at - 1] !== 0 && taken[at + width] !== 0 && taken[at - width] !== 0)) continue;
    if (taken[at + 1] === 0) visit(at, -1, at + BEYOND);
    if (taken[at - 1] === 0) visit(at, 1, at - BEYOND);
    if (taken[at + width] === 0) visit(at, -width, at + BEYOND * width);
    if (taken[at - width] === 0) visit(at, width, at - BEYOND * width);
  }
}
