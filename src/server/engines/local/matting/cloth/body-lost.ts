/** A dark jacket that reaches the frame: it was taken for ground, and a head and a hand that hang in the air were said to be usable. */
import { skinLike } from '../../garment-area/skin.ts';
import type { LabPlanes } from '../../pixels/lab-planes.ts';
import { regions } from '../regions.ts';

/** Pixels below the lowest of the subject in a column, and how dark it is there and as far as the frame. OKLab. */
const APART = 4;
const DARK = 0.36;
/** Lightness of the upper frame from which on the ground is none of that. */
const PALE = 0.5;
/** Share of the columns below which it is so, and of the largest part that is skin. */
const MOST = 0.5;
const SKIN = 0.15;

/** @param mask 1 = subject @returns whether a body stayed behind below somebody's head */
export function bodyLost(mask: Float32Array, { l, a, b }: LabPlanes, width: number, height: number): boolean {
  let upper = 0;
  for (let x = 0; x < width; x++) upper += l[x] / width;
  if (upper < PALE) return false;
  const { label, size, value } = regions(mask, width, height);
  const largest = size.reduce((best, n, k) => (value[k] === 1 && n > (size[best] ?? 0) ? k : best), size.length);
  if (largest === size.length) return false;
  const lowest = new Int32Array(width).fill(-1);
  let skin = 0;
  for (let i = 0; i < mask.length; i++) {
    if (label[i] !== largest) continue;
    lowest[i % width] = Math.floor(i / width);
    if (skinLike(l[i], a[i], b[i])) skin++;
  }
  if (skin < SKIN * (size[largest] as number)) return false;
  let [columns, dark] = [0, 0];
  for (let x = 0; x < width; x++) {
    if (lowest[x] < 0) continue;
    columns++;
    const [from, end] = [lowest[x] + APART, height - 1];
    if (from < end && l[from * width + x] < DARK && l[end * width + x] < DARK) dark++;
  }
  return dark > MOST * columns;
}
