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
  for (let y = BEYOND; y < height - BEYOND; y++)
    for (let x = BEYOND; x < width - BEYOND; x++) {
      const at = y * width + x;
      if (marked[at] === 0) continue;
      for (let side = 0; side < 4; side++) {
        const way = side === 0 ? 1 : side === 1 ? -1 : side === 2 ? width : -width;
        if (taken[at + way] === 0) visit(at, -way, at + BEYOND * way);
      }
    }
}
