/** A photograph of one thing lies on a ground that runs around it; a print has its motifs at the edge too. */

/** Levels of a channel that a lit studio ground stays within, to both sides of its middle. */
const EVEN = 22;
/** Of the pixels looked at. The smallest flower that a print cuts off is more than what is left. */
const SHARE = 0.985;
/** Of the width, at each end of the upper and the lower edge: between them a person may be cut off. */
const CORNER = 0.2;

/** @param rgb three bytes a pixel. @returns whether nearly all of the edge, but for the middle of its upper and lower side, has one colour. */
export function hasPlainBorder(rgb: Uint8Array, width: number, height: number): boolean {
  const edge: number[] = [];
  for (let y = 0; y < height; y++) edge.push(y * width, y * width + width - 1);
  for (let x = 1; x < width * CORNER; x++) for (const y of [0, height - 1]) edge.push(y * width + x, y * width + width - 1 - x);
  const middles = [0, 1, 2].map((c) => edge.map((i) => rgb[i * 3 + c]).sort((a, b) => a - b)[edge.length >> 1]);
  const even = edge.filter((i) => middles.every((middle, c) => Math.abs(rgb[i * 3 + c] - middle) <= EVEN));
  return even.length >= edge.length * SHARE;
}
