/**
 * Iterative back-projection (Irani & Peleg 1991) before enlarging instead of after: enlarging and averaging back is a small filter on the source,
 * so its inverse can be applied where pixels are few. Averaged back, the large picture gives the small one again.
 */
import type { StopSignal } from '../../engine.ts';
import { roundTrip } from './taps.ts';

const ROUNDS = 4;

/** One channel, 0–255. */
export function preCorrect(plane: Float32Array, width: number, height: number, scale: number, signal: StopSignal): Float32Array {
  const [own, near, far] = roundTrip(scale);
  const now = plane.slice();
  const across = new Float32Array(plane.length);
  for (let round = 0; round < ROUNDS; round++) {
    signal.throwIfAborted();
    for (let y = 0; y < height; y++) {
      const row = y * width;
      for (let x = 0; x < width; x++) {
        const a = row + (x > 0 ? x - 1 : 0);
        const b = row + (x < width - 1 ? x + 1 : x);
        const c = row + (x > 1 ? x - 2 : 0);
        const d = row + (x < width - 2 ? x + 2 : width - 1);
        across[row + x] = own * now[row + x] + near * (now[a] + now[b]) + far * (now[c] + now[d]);
      }
    }
    for (let y = 0; y < height; y++) {
      const up = Math.max(0, y - 1) * width;
      const down = Math.min(height - 1, y + 1) * width;
      const up2 = Math.max(0, y - 2) * width;
      const down2 = Math.min(height - 1, y + 2) * width;
      const row = y * width;
      for (let x = 0; x < width; x++) {
        const back = own * across[row + x] + near * (across[up + x] + across[down + x]) + far * (across[up2 + x] + across[down2 + x]);
        now[row + x] += plane[row + x] - back;
      }
    }
  }
  return now;
}

/** Least and largest of each pixel and its eight neighbours: an enlarged edge must not swing beyond them. */
export function rangeOf(plane: Float32Array, width: number, height: number): { least: Float32Array; most: Float32Array } {
  const rowLeast = new Float32Array(plane.length);
  const rowMost = new Float32Array(plane.length);
  const least = new Float32Array(plane.length);
  const most = new Float32Array(plane.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const [a, b, c] = [plane[x > 0 ? i - 1 : i], plane[i], plane[x < width - 1 ? i + 1 : i]];
      rowLeast[i] = a < b ? (a < c ? a : c) : b < c ? b : c;
      rowMost[i] = a > b ? (a > c ? a : c) : b > c ? b : c;
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const [u, d] = [y > 0 ? i - width : i, y < height - 1 ? i + width : i];
      least[i] = Math.min(rowLeast[u], rowLeast[i], rowLeast[d]);
      most[i] = Math.max(rowMost[u], rowMost[i], rowMost[d]);
    }
  return { least, most };
}
