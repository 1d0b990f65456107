/** Arithmetic on single-channel float planes. All blurs are normalised at the edges. */
import { boxMeans } from './box-means.ts';

/** Mean over a (2r+1)² square, by running sums. */
export function boxBlur(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const r = Math.max(0, Math.floor(radius));
  if (r === 0) return Float32Array.from(source);
  const result = new Float32Array(source.length);
  boxMeans(source, result, width, height, r);
  return result;
}

/** Radius of the three boxes of a blur. */
export function radiusOf(sigma: number): number {
  return Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
}

/** Nearly Gaussian: three box passes of the same variance. @param sigma in pixels */
export function blur(source: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const r = radiusOf(sigma);
  // One plane serves all passes: new ones each time cost as much as the sums.
  const result = new Float32Array(source.length);
  for (let pass = 0; pass < 3; pass++) boxMeans(pass === 0 ? source : result, result, width, height, r);
  return result;
}

/** Mean of 2×2 blocks; odd last rows and columns repeat. */
export function halve(source: Float32Array, width: number, height: number): { width: number; height: number; data: Float32Array } {
  const w = Math.ceil(width / 2);
  const h = Math.ceil(height / 2);
  const data = new Float32Array(w * h);
  for (let y = 0; y < h; y++) halveRow(source, 2 * y * width, Math.min(height - 1, 2 * y + 1) * width, width, data, y * w, w);
  return { width: w, height: h, data };
}

/** Two rows become one. A function of its own: V8 leaves its compiled code at the end of each row where a loop stands within a loop. */
function halveRow(source: Float32Array, top: number, bottom: number, width: number, into: Float32Array, at: number, count: number): void {
  for (let x = 0; x < count; x++) {
    const left = 2 * x;
    const right = Math.min(width - 1, left + 1);
    into[at + x] = (source[top + left] + source[top + right] + source[bottom + left] + source[bottom + right]) / 4;
  }
}

/** The largest value in a square around each pixel. @param by pixels from its middle to its sides */
export function mostAround(plane: Float32Array, width: number, height: number, by: number): Float32Array {
  const rows = plane.slice();
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      for (let j = i - Math.min(by, x), end = i + Math.min(by, width - 1 - x); j <= end; j++) if (plane[j] > rows[i]) rows[i] = plane[j];
  const most = rows.slice();
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      for (let j = i - Math.min(by, y) * width, end = i + Math.min(by, height - 1 - y) * width; j <= end; j += width)
        if (rows[j] > most[i]) most[i] = rows[j];
  return most;
}
