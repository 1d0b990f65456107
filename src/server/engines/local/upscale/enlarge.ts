/**
 * Enlarging in strips. Held at once: the result (one byte a channel), the source as planes, and one strip of floats;
 * for 4096 × 4096 that is under MEMORY_BOUND bytes of pixel buffers.
 */
import type { Pace } from '../../engine.ts';
import { pushPull } from '../pixels/push-pull.ts';
import type { Raster } from '../pixels/raster.ts';
import { WARP_MARGIN, warpEdges } from './edge-warp.ts';
import { preCorrect, rangeOf } from './pre-correct.ts';
import { type Taps, tapsFor } from './taps.ts';

/** Rows of the result that are made at once. */
const STRIP = 64;
/** How far beyond its neighbours an enlarged pixel may swing, as a share of their span: peaks of texture, not ringing. */
const SWING = 0.06;

/** Bytes of pixel buffers for a picture: result, four float planes a channel of the source, strips. */
export function memoryBound(
  source: { width: number; height: number },
  result: { width: number; height: number },
  channels: number,
): number {
  const strip = result.width * (STRIP + 2 * WARP_MARGIN) * 4;
  return result.width * result.height * channels + source.width * source.height * channels * 4 * 6 + strip * (channels * 3 + 6);
}

interface Source {
  readonly width: number;
  readonly height: number;
  /** By channel: sharpened for enlarging, and the range of each neighbourhood. */
  readonly planes: readonly { readonly own: Float32Array; readonly least: Float32Array; readonly most: Float32Array }[];
}

/** @param picture RGB or RGBA */
export function enlarge(picture: Raster, width: number, height: number, strength: number, pace: Pace): Raster {
  const source = prepared(picture, width / picture.width, pace);
  const { channels } = picture;
  const data = new Uint8Array(width * height * channels);
  const across = tapsFor(picture.width, width);
  const down = tapsFor(picture.height, height);
  for (let y0 = 0; y0 < height; y0 += STRIP) {
    pace.progress(0.15 + (0.85 * y0) / height, '放大');
    const from = Math.max(0, y0 - WARP_MARGIN);
    const to = Math.min(height, y0 + STRIP + WARP_MARGIN);
    const strip = source.planes.map((plane) => stripOf(plane, source, across, down, width, from, to));
    const sharp = strength > 0 ? warpEdges(strip, width, to - from, strength) : strip;
    for (let y = y0; y < Math.min(height, y0 + STRIP); y++)
      for (let c = 0; c < channels; c++) {
        const plane = sharp[c] as Float32Array;
        const row = (y - from) * width;
        for (let x = 0, o = y * width * channels + c; x < width; x++, o += channels) {
          const v = plane[row + x];
          data[o] = v < 0 ? 0 : v > 255 ? 255 : v + 0.5;
        }
      }
  }
  return { width, height, channels, data };
}

function prepared({ width, height, channels, data }: Raster, scale: number, pace: Pace): Source {
  const n = width * height;
  const seen = new Float32Array(n).fill(1);
  if (channels === 4) for (let i = 0; i < n; i++) seen[i] = data[i * 4 + 3] > 0 ? 1 : 0;
  const planes = Array.from({ length: channels }, (_, c) => {
    pace.progress((0.15 * c) / channels, '分析画面');
    let plane: Float32Array = new Float32Array(n);
    for (let i = 0; i < n; i++) plane[i] = data[i * channels + c];
    // What lies under full transparency has no colour of its own: it must not bleed into the outline.
    if (channels === 4 && c < 3) plane = pushPull(plane, seen, width, height);
    const own = preCorrect(plane, width, height, scale, pace.signal);
    pace.signal.throwIfAborted();
    return { own, ...rangeOf(plane, width, height) };
  });
  return { width, height, planes };
}

function stripOf(
  { own, least, most }: Source['planes'][number],
  { width, height }: Source,
  across: Taps,
  down: Taps,
  wide: number,
  from: number,
  to: number,
): Float32Array {
  const strip = new Float32Array((to - from) * wide);
  const first = down.first[from];
  const rows = down.first[to - 1] + 4 - first;
  const widened = new Float32Array(rows * wide);
  for (let k = 0; k < rows; k++) {
    const row = Math.min(height - 1, Math.max(0, first + k)) * width;
    for (let x = 0; x < wide; x++) {
      const f = across.first[x];
      const w = x * 4;
      const weights = across.weights;
      widened[k * wide + x] =
        f >= 0 && f + 3 < width
          ? own[row + f] * weights[w] +
            own[row + f + 1] * weights[w + 1] +
            own[row + f + 2] * weights[w + 2] +
            own[row + f + 3] * weights[w + 3]
          : edgeSum(own, row, f, width, weights, w);
    }
  }
  for (let y = from; y < to; y++) {
    const base = (down.first[y] - first) * wide;
    const w = y * 4;
    const [w0, w1, w2, w3] = [down.weights[w], down.weights[w + 1], down.weights[w + 2], down.weights[w + 3]];
    const near = Math.min(height - 1, Math.max(0, down.first[y] + (w1 >= w2 ? 1 : 2))) * width;
    for (let x = 0; x < wide; x++) {
      const p = base + x;
      const v = widened[p] * w0 + widened[p + wide] * w1 + widened[p + 2 * wide] * w2 + widened[p + 3 * wide] * w3;
      const f = across.first[x] + (across.weights[x * 4 + 1] >= across.weights[x * 4 + 2] ? 1 : 2);
      const i = near + (f < 0 ? 0 : f >= width ? width - 1 : f);
      const swing = (most[i] - least[i]) * SWING;
      strip[(y - from) * wide + x] = v < least[i] - swing ? least[i] - swing : v > most[i] + swing ? most[i] + swing : v;
    }
  }
  return strip;
}

function edgeSum(own: Float32Array, row: number, first: number, width: number, weights: Float32Array, w: number): number {
  let sum = 0;
  for (let k = 0; k < 4; k++) sum += own[row + Math.min(width - 1, Math.max(0, first + k))] * weights[w + k];
  return sum;
}
