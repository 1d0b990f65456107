/** Where one spot colour is drawn: its own shapes, what runs under the next, softened. Row by row, where it is alone. */
import type { StopSignal } from '../../engine.ts';
import { OUTSIDE, type Separation } from '../inks/inks.ts';
import type { Box } from '../pixels/boxes.ts';
import type { Sheet } from './outlines.ts';

/** Part of a pixel below which an ink is not in it. */
const LEAST = 0.02;
/** Rows between two looks whether the work is still wanted. */
const LOOK = 128;

/** The box of each ink's own pixels, as much wider as its layer may run under the next. */
export function inkBoxes({ inks, first, second, blend }: Separation, width: number, height: number, trap: number): Box[] {
  const count = inks.length;
  const [left, top] = [new Int32Array(count).fill(width), new Int32Array(count).fill(height)];
  const [right, bottom] = [new Int32Array(count).fill(-1), new Int32Array(count).fill(-1)];
  const take = (k: number, x: number, y: number) => {
    if (x < left[k]) left[k] = x;
    if (x > right[k]) right[k] = x;
    if (y < top[k]) top[k] = y;
    bottom[k] = y;
  };
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (first[i] < count && blend[i] < 1 - LEAST) take(first[i], x, y);
      if (second[i] < count && blend[i] > LEAST) take(second[i], x, y);
    }
  // One more is half covered by the softening, and one ends the shapes.
  const more = trap + 2;
  return inks.map((_, k) => {
    const [x, y] = [Math.max(0, left[k] - more), Math.max(0, top[k] - more)];
    const wide = Math.min(width, right[k] + 1 + more) - x;
    const tall = Math.min(height, bottom[k] + 1 + more) - y;
    return right[k] < 0 ? { x: 0, y: 0, width: 0, height: 0 } : { x, y, width: wide, height: tall };
  });
}

/** Its colours as they meet at one pixel. */
export function coverOf({ first, second, blend }: Separation, inside: Float32Array, k: number, i: number): number {
  if (first[i] === OUTSIDE) return 0;
  return ((first[i] >= k ? 1 - blend[i] : 0) + (second[i] >= k ? blend[i] : 0)) * inside[i];
}

/**
 * Lays a layer on the sheet: of ink `k` and those above it what is at most `trap` pixels from ink `k` itself; softened enough to round the steps
 * of pixels, where a full blur would eat hairlines.
 */
export function layField(
  sheet: Sheet,
  separation: Separation,
  inside: Float32Array,
  k: number,
  trap: number,
  { x: x0, y: y0, width: wide, height: tall }: Box,
  signal: StopSignal,
): void {
  const { width, height, columns, values, bits } = sheet;
  bits.fill(0);
  const nearest = new Int32Array(width).fill(-1 - trap);
  const fields = [0, 1, 2].map(() => new Float32Array(width));
  const means = [0, 1, 2].map(() => new Float32Array(width));
  for (let y = y0; y < y0 + trap; y++) putNear(nearest, separation, k, trap, width, y, x0, x0 + wide, y0 + tall);
  for (let y = y0; y <= y0 + tall; y++) {
    if (y % LOOK === 0) signal.throwIfAborted();
    putNear(nearest, separation, k, trap, width, y + trap, x0, x0 + wide, y0 + tall);
    const [field, mean] = [fields[y % 3] as Float32Array, means[y % 3] as Float32Array];
    if (y < y0 + tall) {
      for (let x = x0, i = y * width + x0; x < x0 + wide; x++, i++)
        field[x] = nearest[x] < y - trap ? 0 : coverOf(separation, inside, k, i);
      meansAlong(field, mean, x0, x0 + wide, width);
    } else mean.fill(0);
    if (y === y0) continue;
    const own = fields[(y - 1) % 3] as Float32Array;
    const [a, b, c] = [means[(y + 1) % 3], means[(y + 2) % 3], mean] as [Float32Array, Float32Array, Float32Array];
    const share = 1 / (Math.min(height, y + 1) - Math.max(0, y - 2));
    for (let x = x0, to = y * columns + 1 + x0; x < x0 + wide; x++, to++) {
      const soft = Math.fround((a[x] + b[x] + c[x]) * share);
      values[to] = 0.45 * soft + 0.55 * own[x];
      bits[to] = values[to] > 0.5 ? 1 : 0;
    }
  }
}

/** Notes the row in all columns that are near enough to a pixel of the ink in it. */
function putNear(
  nearest: Int32Array,
  { first, second, blend }: Separation,
  k: number,
  trap: number,
  width: number,
  y: number,
  from: number,
  to: number,
  rows: number,
): void {
  if (y >= rows) return;
  for (let x = from, i = y * width + from, done = from; x < to; x++, i++) {
    if (!((first[i] === k && blend[i] < 1 - LEAST) || (second[i] === k && blend[i] > LEAST))) continue;
    const end = Math.min(to, x + trap + 1);
    for (let u = Math.max(done, x - trap); u < end; u++) nearest[u] = y;
    done = end;
  }
}

/** Means of three along a row; at the sides of the picture of two. As `boxBlur` counts them, to the bit. */
function meansAlong(field: Float32Array, mean: Float32Array, from: number, to: number, width: number): void {
  for (let x = from; x < to; x++) {
    const sum = (x > from ? field[x - 1] : 0) + field[x] + (x + 1 < to ? field[x + 1] : 0);
    mean[x] = x > 1 && x + 1 < width ? sum * THIRD : sum / (1 + (x > 0 ? 1 : 0) + (x + 1 < width ? 1 : 0));
  }
}

const THIRD = 1 / 3;
