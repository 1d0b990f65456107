/** What lies together on a garment is one figure – letters of a word, the flowers of an embroidery – and goes whole; what is sewn on lies by itself. */
import { regions } from '../../matting/regions.ts';
import { boxBlur } from '../../pixels/planes.ts';

/** Longer side at which that is looked at: it is a matter of gaps, not of outlines. */
const SIDE = 340;
/** Of the side of a square as large as the garment: what lies this near to each other, from either, is together. */
const NEAR = 0.016;
/** Of what lies together, the part that is by itself; the rest is its own gleam and rim. */
const ALONE = 0.6;

/**
 * @param marks 1 on what is not the cloth's
 * @param garment pixels of it
 * @returns whether a thing of so many pixels is all there is at its place
 */
export function figures(
  marks: Float32Array,
  garment: number,
  width: number,
  height: number,
): (x: number, y: number, pixels: number) => boolean {
  const by = Math.max(1, Math.floor(Math.max(width, height) / SIDE));
  const [w, h] = [Math.ceil(width / by), Math.ceil(height / by)];
  const small = new Float32Array(w * h);
  const weight = new Float32Array(w * h);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / by) * w;
    for (let x = 0; x < width; x++, i++) {
      if (marks[i] === 0) continue;
      const k = row + Math.floor(x / by);
      small[k] = 1;
      weight[k]++;
    }
  }
  const near = boxBlur(small, w, h, Math.max(1, Math.round((Math.sqrt(garment) * NEAR) / by)));
  // A running sum leaves crumbs behind.
  for (let k = 0; k < near.length; k++) near[k] = near[k] > 1e-3 ? 1 : 0;
  const { label, size } = regions(near, w, h);
  const all = size.map(() => 0);
  for (let k = 0; k < label.length; k++) if (weight[k] > 0) all[label[k]] = (all[label[k]] ?? 0) + weight[k];
  return (x, y, pixels) => pixels > ALONE * (all[label[Math.floor(y / by) * w + Math.floor(x / by)]] ?? 0);
}
