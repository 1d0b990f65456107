/** A photograph of one thing lies on a ground that runs around it; a print has its motifs at the edge too. */
import { evenGround } from '../../../../contract/colour/even-ground.ts';
import { type Oklab, rgbToOklab } from '../../../../contract/colour/oklab.ts';

/** OKLab: what a lit studio ground stays within. */
const EVEN = 0.07;
/** Of the pixels looked at. The smallest flower that a print cuts off is more than what is left. */
const SHARE = 0.985;
/** Of the width, at each end of the upper and the lower edge: between them a person may be cut off. */
const CORNER = 0.2;

/** @param rgb three bytes a pixel. @returns whether nearly all of the edge, but for the middle of its upper and lower side, has one colour. */
export function hasPlainBorder(rgb: Uint8Array, width: number, height: number): boolean {
  const edge: Oklab[] = [];
  const see = (i: number) => edge.push(rgbToOklab({ r: rgb[i * 3], g: rgb[i * 3 + 1], b: rgb[i * 3 + 2] }));
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) see(y * width + x);
  for (let x = 1; x < width * CORNER; x++) for (const y of [0, height - 1]) for (const at of [x, width - 1 - x]) see(y * width + at);
  return evenGround(edge, EVEN, SHARE) !== undefined;
}
