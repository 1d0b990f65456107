/**
 * Enlarging row by row. Held at once: the result (one byte a channel), the source as planes, and a few rows of floats;
 * for 4096 × 4096 that is under MEMORY_BOUND bytes of pixel buffers.
 */
import type { Pace } from '../../engine.ts';
import { pushPull } from '../pixels/push-pull.ts';
import type { Raster } from '../pixels/raster.ts';
import { byteOf, Hills, PULL_LAG, pullRow, REACH } from './edge-warp.ts';
import { type Bounded, EnlargedRows } from './enlarged-rows.ts';
import { boundsOf, preCorrect } from './pre-correct.ts';
import { tapsFor } from './taps.ts';

/** Rows between two looks whether the work is still wanted. */
const LOOK = 64;
/** Rows of the result that are kept: those that a row's pull is read from, and those it is mixed of. */
const KEPT = REACH + 1 + PULL_LAG;

/** Bytes of pixel buffers for a picture: result, four float planes a channel of the source, rows. */
export function memoryBound(
  source: { width: number; height: number },
  result: { width: number; height: number },
  channels: number,
): number {
  const rows = result.width * 4 * (channels * (KEPT + 6) + 40);
  return result.width * result.height * channels + source.width * source.height * channels * 4 * 6 + rows;
}

/** @param picture RGB or RGBA */
export function enlarge(picture: Raster, width: number, height: number, strength: number, pace: Pace): Raster {
  const { channels } = picture;
  const data = new Uint8Array(width * height * channels);
  const across = tapsFor(picture.width, width);
  const down = tapsFor(picture.height, height);
  const sources = prepared(picture, width / picture.width, pace).map(
    (channel) => new EnlargedRows(channel, picture.width, picture.height, across, down),
  );
  const planes = sources.map(() => new Float32Array(KEPT * width));
  const light = new Float32Array(width);
  const hills = new Hills(width, height);
  const lines = new Int32Array(2 * REACH + 1);
  for (let made = 0; made < height + PULL_LAG; made++) {
    if (made % LOOK === 0) pace.progress(0.15 + (0.85 * Math.min(made, height)) / height, '放大');
    if (made < height) {
      const at = (made % KEPT) * width;
      for (const [c, source] of sources.entries()) source.give(planes[c] as Float32Array, at);
      lightOf(planes, at, light);
    }
    hills.take(light);
    const y = made - PULL_LAG;
    if (y < 0) continue;
    bytesOf(planes, (y % KEPT) * width, width, data, y * width * channels);
    if (strength === 0 || y < REACH || y >= height - REACH) continue;
    for (let k = 0; k < lines.length; k++) lines[k] = ((y + k - REACH) % KEPT) * width;
    pullRow([hills.row(y - 1), hills.row(y), hills.row(y + 1)], planes, lines, strength, data, y * width * channels);
  }
  return { width, height, channels, data };
}

function lightOf(planes: readonly Float32Array[], at: number, light: Float32Array): void {
  const [r, g, b] = planes as readonly [Float32Array, Float32Array, Float32Array];
  for (let x = 0; x < light.length; x++) light[x] = 0.3 * r[at + x] + 0.59 * g[at + x] + 0.11 * b[at + x];
}

function bytesOf(planes: readonly Float32Array[], at: number, width: number, data: Uint8Array, into: number): void {
  const channels = planes.length;
  for (let c = 0; c < channels; c++) {
    const plane = planes[c] as Float32Array;
    for (let x = 0, o = into + c; x < width; x++, o += channels) data[o] = byteOf(plane[at + x]);
  }
}

function prepared({ width, height, channels, data }: Raster, scale: number, pace: Pace): Bounded[] {
  const n = width * height;
  const seen = new Float32Array(n).fill(1);
  if (channels === 4) for (let i = 0; i < n; i++) seen[i] = data[i * 4 + 3] > 0 ? 1 : 0;
  return Array.from({ length: channels }, (_, c) => {
    pace.progress((0.15 * c) / channels, '分析画面');
    let plane: Float32Array = new Float32Array(n);
    for (let i = 0; i < n; i++) plane[i] = data[i * channels + c];
    // What lies under full transparency has no colour of its own: it must not bleed into the outline.
    if (channels === 4 && c < 3) plane = pushPull(plane, seen, width, height);
    const own = preCorrect(plane, width, height, scale, pace.signal);
    pace.signal.throwIfAborted();
    return { own, ...boundsOf(plane, width, height) };
  });
}
