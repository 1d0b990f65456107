/**
 * Stripes of a worn shirt run straight again: folds and the body bend them, and a repeat cut from bent ones is a zigzag that nobody drew. Each row is
 * followed from the middle up and down in a few places across; where what is left is the same in every row, the print is its columns.
 */
import type { StopSignal } from '../../../engine.ts';
import { median } from '../../pixels/median.ts';
import type { Raster } from '../../pixels/raster.ts';
import { withEvenLight } from './even-light.ts';
import { turned } from './repeat.ts';

/** Places across at which rows are followed, and the part of the width that is compared there. */
const PLACES = 7;
const WINDOW = 0.3;
/** Pixels that a row may lie beside the one before, and how much of what is followed the newest row is. */
const STEP = 2;
const NEWEST = 0.08;
/** Of the rows at the middle from which it starts. */
const START = 5;
/** Of all that differs, what columns explain once rows lie straight: less is no print of stripes. Striped shirts have 0.83 to 0.91, a ribbed jumper 0.6, checks 0.3, flowers 0.1. */
const STRIPED = 0.66;
/** Larger cloth is looked at half as large first, where stripes explain this much: most prints are none, and an eighth of the work says so. */
const [LARGE, PERHAPS] = [300, 0.5];
/** What is left of each thread's own unevenness. */
const OWN = 0.1;
/** Rows of which a column's colour is the middle. */
const ROWS = 61;

/** The print of a garment's cloth, as it was before it was worn. @param cloth RGB */
export function printOf(cloth: Raster, signal: StopSignal): Raster {
  const even = withEvenLight(cloth);
  signal.throwIfAborted();
  return straightStripes(even, signal) ?? even;
}

/** @param cloth RGB. @returns the same stripes, straight; `undefined` where it has none */
export function straightStripes(cloth: Raster, signal: StopSignal): Raster | undefined {
  if (Math.min(cloth.width, cloth.height) > LARGE) {
    const small = coarse(cloth);
    if (Math.max(straightened(small, signal).striped, straightened(turned(small), signal).striped) < PERHAPS) return undefined;
  }
  const upright = straightened(cloth, signal);
  const lying = straightened(turned(cloth), signal);
  const best = upright.striped >= lying.striped ? upright : lying;
  if (best.striped < STRIPED) return undefined;
  const straight = ofColumns(best.cloth);
  return best === upright ? straight : turned(straight);
}

/** Every second pixel of it. */
function coarse({ width, height, data }: Raster): Raster {
  const [w, h] = [width >> 1, height >> 1];
  const out = new Uint8Array(w * h * 3);
  for (let y = 0, o = 0; y < h; y++)
    for (let x = 0; x < w; x++, o += 3) for (let c = 0; c < 3; c++) out[o + c] = data[(2 * y * width + 2 * x) * 3 + c];
  return { width: w, height: h, channels: 3, data: out };
}

interface Straightened {
  readonly cloth: Raster;
  /** Part of its variance that its columns explain. */
  readonly striped: number;
}

function straightened(picture: Raster, signal: StopSignal): Straightened {
  const { width, height, data } = picture;
  const places = Array.from({ length: PLACES }, (_, k) => Math.round((width * (k + 0.5)) / PLACES));
  const ways = places.map((x) => {
    signal.throwIfAborted();
    return followed(picture, x);
  });
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    const own = Float32Array.from(ways, (way) => way[y] ?? 0);
    straightRow(data, own, out, y * width, width);
  }
  const cloth: Raster = { width, height, channels: 3, data: out };
  return { cloth, striped: explained(cloth) };
}

/** A row of it: with the rows round it in one function, V8 left its compiled code at the end of each. @param ways of this row, at each place */
function straightRow(data: Uint8Array, ways: Float32Array, out: Uint8Array, row: number, width: number): void {
  for (let x = 0; x < width; x++) {
    const at = Math.min(PLACES - 1, Math.max(0, (x * PLACES) / width - 0.5));
    const k = Math.min(PLACES - 2, Math.floor(at));
    const way = ways[k] * (1 - at + k) + ways[k + 1] * (at - k);
    const from = Math.min(width - 1, Math.max(0, x + way));
    const left = Math.min(width - 2, Math.floor(from));
    const t = from - left;
    const o = (row + left) * 3;
    for (let c = 0; c < 3; c++) out[(row + x) * 3 + c] = Math.round(data[o + c] * (1 - t) + data[o + 3 + c] * t);
  }
}

/** How far each row lies to the right of the middle ones around one column. */
function followed({ width, height, data }: Raster, middle: number): Float32Array {
  const half = Math.round((width * WINDOW) / 2);
  const from = Math.max(0, middle - half);
  const count = Math.min(width, middle + half) - from;
  const way = new Float32Array(height);
  const start = height >> 1;
  for (const down of [1, -1]) {
    const model = new Float32Array(count * 3);
    for (let k = 0; k < model.length; k++)
      for (let row = 0; row < START; row++) model[k] += data[((start + row - (START >> 1)) * width + from) * 3 + k] / START;
    let shift = 0;
    for (let y = start; y >= 0 && y < height; y += down) {
      let [best, least] = [shift, Number.POSITIVE_INFINITY];
      for (let next = shift - STEP; next <= shift + STEP; next++) {
        const cost = unlike(data, y * width, width, from + next, model) * (1 + 0.02 * Math.abs(next - shift));
        if (cost < least) [best, least] = [next, cost];
      }
      shift = best;
      way[y] = shift;
      for (let k = 0; k < count; k++) {
        const x = Math.min(width - 1, Math.max(0, from + shift + k));
        for (let c = 0; c < 3; c++) model[k * 3 + c] += NEWEST * (data[(y * width + x) * 3 + c] - model[k * 3 + c]);
      }
    }
  }
  return way;
}

function unlike(data: Uint8Array, row: number, width: number, from: number, model: Float32Array): number {
  let [sum, seen] = [0, 0];
  for (let k = 0; k < model.length / 3; k += 2) {
    const x = from + k;
    if (x < 0 || x >= width) continue;
    const o = (row + x) * 3;
    sum += (data[o] - model[k * 3]) ** 2 + (data[o + 1] - model[k * 3 + 1]) ** 2 + (data[o + 2] - model[k * 3 + 2]) ** 2;
    seen++;
  }
  return seen < model.length / 12 ? Number.POSITIVE_INFINITY : sum / seen;
}

function explained({ width, height, data }: Raster): number {
  const columns = new Float64Array(width * 3);
  let squares = 0;
  for (let i = 0; i < data.length; i++) {
    columns[i % (width * 3)] += data[i] / height;
    squares += data[i] ** 2;
  }
  let [own, all] = [0, squares / height];
  for (let c = 0; c < 3; c++) {
    let mean = 0;
    for (let x = 0; x < width; x++) mean += columns[x * 3 + c] / width;
    for (let x = 0; x < width; x++) own += (columns[x * 3 + c] - mean) ** 2;
    all -= width * mean * mean;
  }
  return own / Math.max(1, all);
}

/** Every column in its own colour, with a little of the thread. */
function ofColumns({ width, height, data }: Raster): Raster {
  const out = new Uint8Array(data.length);
  const step = Math.max(1, Math.floor(height / ROWS));
  for (let x = 0; x < width; x++)
    for (let c = 0; c < 3; c++) {
      const seen: number[] = [];
      for (let y = 0; y < height; y += step) seen.push(data[(y * width + x) * 3 + c]);
      const colour = median(seen);
      for (let y = 0; y < height; y++) {
        const o = (y * width + x) * 3 + c;
        out[o] = Math.round(colour + OWN * (data[o] - colour));
      }
    }
  return { width, height, channels: 3, data: out };
}
