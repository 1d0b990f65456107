/** Edges made narrower by pulling pixels towards them (warp sharpening): steeper, and never beyond the colours on both sides. */
import { boxBlur } from '../pixels/planes.ts';

/** Farthest pull, pixels of the enlarged picture. */
const FARTHEST = 1.8;
export const WARP_MARGIN = 8;

/**
 * @param strip channels as planes of `width` × `rows`, the first and last WARP_MARGIN rows only for looking
 * @param strength 0–1
 */
export function warpEdges(strip: readonly Float32Array[], width: number, rows: number, strength: number): Float32Array[] {
  const [r, g, b] = strip as readonly [Float32Array, Float32Array, Float32Array];
  const light = new Float32Array(width * rows);
  for (let i = 0; i < light.length; i++) light[i] = 0.3 * r[i] + 0.59 * g[i] + 0.11 * b[i];
  const soft = boxBlur(light, width, rows, 1);
  const edge = new Float32Array(light.length);
  for (let y = 1; y < rows - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const slope = Math.abs(soft[i + 1] - soft[i - 1]) + Math.abs(soft[i + width] - soft[i - width]);
      edge[i] = slope < 5 ? 0 : slope > 60 ? 55 : slope - 5;
    }
  const hill = boxBlur(boxBlur(edge, width, rows, 2), width, rows, 2);
  const out = strip.map((plane) => Float32Array.from(plane));
  const pull = strength * 0.42;
  for (let y = 2; y < rows - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      let dx = (hill[i - 1] - hill[i + 1]) * pull;
      let dy = (hill[i - width] - hill[i + width]) * pull;
      if (dx * dx + dy * dy < 0.003) continue;
      dx = dx > FARTHEST ? FARTHEST : dx < -FARTHEST ? -FARTHEST : dx;
      dy = dy > FARTHEST ? FARTHEST : dy < -FARTHEST ? -FARTHEST : dy;
      const fx = Math.floor(dx);
      const fy = Math.floor(dy);
      const [u, v] = [dx - fx, dy - fy];
      const j = i + fy * width + fx;
      for (let c = 0; c < strip.length; c++) {
        const p = strip[c] as Float32Array;
        (out[c] as Float32Array)[i] = (p[j] * (1 - u) + p[j + 1] * u) * (1 - v) + (p[j + width] * (1 - u) + p[j + width + 1] * u) * v;
      }
    }
  return out;
}
