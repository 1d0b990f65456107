/** A reference picture without whoever stands in it: its place is wanted, and a second person looked out from behind the first. */
import type { Pace } from '../../engine.ts';
import { findHead } from '../garment-area/wearer-head.ts';
import { matte } from '../matting/matte.ts';
import { labPlanes } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';
import type { Raster } from '../pixels/raster.ts';

/** Parts of the picture between which something stands in it; less is a detail of the place, more is all there is. */
const LEAST = 0.03;
const MOST = 0.75;
/** Of the longer side: rim and shade beside a subject that go with it, and what is looked at beside those. */
const RIM = 0.014;
const BESIDE = 0.02;

/** @param picture RGB @returns the picture with its ground carried on behind somebody, `undefined` where nobody stands out from a calm one */
export async function withoutPerson(picture: Raster, pace: Pace): Promise<Raster | undefined> {
  const { width, height, data } = picture;
  const { alpha, colour, busy, grade } = await matte(picture, { shaded: true }, pace);
  const covered = alpha.reduce((sum, v) => sum + v, 0) / alpha.length;
  if (busy || grade === 'poor' || covered < LEAST || covered > MOST) return undefined;
  // A window in a wall is what was wanted.
  if (!findHead(alpha, labPlanes(colour, alpha.length), width, height)) return undefined;
  const side = Math.max(width, height);
  const wide = boxBlur(alpha, width, height, Math.max(2, Math.round(side * RIM))).map((v) => (v > 0.002 ? 1 : 0));
  const beside = Math.max(3, Math.round(side * BESIDE));
  const filled = [0, 1, 2].map(() => new Float32Array(wide.length));
  for (let y = 0; y < height; y++) {
    if ((y & 31) === 0) pace.signal.throwIfAborted();
    for (let x = 0; x < width; x++) {
      if (wide[y * width + x] === 0) continue;
      const from = x;
      while (x < width && wide[y * width + x] === 1) x++;
      // Every row goes on from one side to the other, so the line of a floor does too.
      for (const [c, plane] of filled.entries()) {
        const left = meanOf(data, wide, width, y, from - beside, from, c);
        const right = meanOf(data, wide, width, y, x, x + beside, c);
        const [l, r] = [left ?? right ?? 128, right ?? left ?? 128];
        for (let k = from; k < x; k++) plane[y * width + k] = l + ((r - l) * (k - from + 1)) / (x - from + 1);
      }
    }
  }
  const out = Uint8Array.from(data);
  const weight = boxBlur(wide, width, height, 2);
  for (const [c, plane] of filled.entries()) {
    // A row beside a speck would be a streak.
    const soft = boxBlur(plane, width, height, 2);
    for (let i = 0; i < wide.length; i++)
      if (wide[i] === 1) out[i * 3 + c] = Math.round((soft[i] as number) / Math.max(1e-3, weight[i] as number));
  }
  return { ...picture, data: out };
}

function meanOf(data: Uint8Array, taken: Float32Array, width: number, y: number, from: number, to: number, c: number): number | undefined {
  let [sum, count] = [0, 0];
  for (let x = Math.max(0, from); x < Math.min(width, to); x++) {
    if (taken[y * width + x] === 1) continue;
    sum += data[(y * width + x) * 3 + c] as number;
    count++;
  }
  return count > 0 ? sum / count : undefined;
}
