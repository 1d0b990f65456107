/**
 * The even ground of a product shot, seen through before its colours are read: a dress on white came out as 77 % white, and white led the
 * palette. What the garment encloses stays, white or not.
 */
import { evenGround } from '../../../contract/colour/even-ground.ts';
import { deltaE, type Oklab, rgbToOklab } from '../../../contract/colour/oklab.ts';

export interface Rgba {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** So near to the border's colour, a pixel is ground. */
const NEAR = 0.06;
/** Of the border, so much has to be of one colour; else there is a scene and no ground. */
const EVEN = 0.72;
/** What is left is less than this: then the ground is the picture. */
const LEFT_LEAST = 0.04;

/** Changes `data`: the ground that reaches the border becomes transparent. */
export function seeThroughGround({ width, height, data }: Rgba): void {
  const at = (place: number): Oklab => rgbToOklab({ r: data[place * 4] ?? 0, g: data[place * 4 + 1] ?? 0, b: data[place * 4 + 2] ?? 0 });
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y++) border.push(y * width, y * width + width - 1);
  const ground = evenGround(border.map(at), NEAR, EVEN);
  if (!ground) return;
  const isGround = new Uint8Array(width * height);
  const queue = border;
  let count = 0;
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    if (isGround[place] === 1 || deltaE(at(place), ground) >= NEAR) continue;
    isGround[place] = 1;
    count += 1;
    const x = place % width;
    if (x > 0) queue.push(place - 1);
    if (x < width - 1) queue.push(place + 1);
    if (place >= width) queue.push(place - width);
    if (place < width * (height - 1)) queue.push(place + width);
  }
  if (width * height - count < width * height * LEFT_LEAST) return;
  for (const [place, is] of isGround.entries()) if (is === 1) data[place * 4 + 3] = 0;
}
