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
    for (let row = 0; row < now.length; row += width) mixedAlong(now, across, row, width, own, near, far);
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

/** A row mixed with its neighbours to both sides; at its ends they repeat, and only there that is asked. */
function mixedAlong(now: Float32Array, across: Float32Array, row: number, width: number, own: number, near: number, far: number): void {
  const last = row + width - 1;
  for (let i = row + 2; i < last - 1; i++) across[i] = own * now[i] + near * (now[i - 1] + now[i + 1]) + far * (now[i - 2] + now[i + 2]);
  for (const i of [row, Math.min(row + 1, last), Math.max(row, last - 1), last]) {
    const beside = now[Math.max(row, i - 1)] + now[Math.min(last, i + 1)];
    across[i] = own * now[i] + near * beside + far * (now[Math.max(row, i - 2)] + now[Math.min(last, i + 2)]);
  }
}

/** How far beyond its neighbours an enlarged pixel may swing, as a share of their span: peaks of texture, not ringing. */
const SWING = 0.06;

/** How low and how high an enlarged pixel may be: little beyond the least and the largest of the nearest pixel and its eight neighbours. */
export function boundsOf(plane: Float32Array, width: number, height: number): { low: Float32Array; high: Float32Array } {
  const rowLeast = new Float32Array(plane.length);
  const rowMost = new Float32Array(plane.length);
  const low = new Float32Array(plane.length);
  const high = new Float32Array(plane.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const a = plane[x > 0 ? i - 1 : i];
      const b = plane[i];
      const c = plane[x < width - 1 ? i + 1 : i];
      rowLeast[i] = a < b ? (a < c ? a : c) : b < c ? b : c;
      rowMost[i] = a > b ? (a > c ? a : c) : b > c ? b : c;
    }
  for (let y = 0; y < height; y++)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const u = y > 0 ? i - width : i;
      const d = y < height - 1 ? i + width : i;
      const least = lesser(rowLeast[i], lesser(rowLeast[u], rowLeast[d]));
      const most = greater(rowMost[i], greater(rowMost[u], rowMost[d]));
      const swing = (most - least) * SWING;
      low[i] = least - swing;
      high[i] = most + swing;
    }
  return { low, high };
}

// `Math.min` also minds not-a-number and the sign of nought.
function lesser(a: number, b: number): number {
  return a < b ? a : b;
}

function greater(a: number, b: number): number {
  return a > b ? a : b;
}
