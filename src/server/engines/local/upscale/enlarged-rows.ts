/** One channel enlarged a row at a time, from the top: what two rows of the result have in common is made once. */
import type { Taps } from './taps.ts';

/** A channel, and how far an enlarged pixel may go near each of its pixels. */
export interface Bounded {
  readonly own: Float32Array;
  readonly low: Float32Array;
  readonly high: Float32Array;
}

/** Places before the first and behind the last pixel that four taps may ask for. */
const BEYOND = 2;

export class EnlargedRows {
  readonly #channel: Bounded;
  readonly #width: number;
  readonly #height: number;
  readonly #across: Taps;
  readonly #down: Taps;
  /** Of each place of the result, the source's nearest. */
  readonly #nearest: Int32Array;
  /** A source row with its ends repeated, so that no tap has to ask where the picture ends. */
  readonly #row: Float32Array;
  /** The four source rows of a result, widened, by their number. */
  readonly #widened: readonly [Float32Array, Float32Array, Float32Array, Float32Array];
  readonly #low: Float32Array;
  readonly #high: Float32Array;
  #made: number;
  #near = -1;
  #given = 0;

  /** @param across, down as long as the result's sides */
  constructor(channel: Bounded, width: number, height: number, across: Taps, down: Taps) {
    const wide = across.first.length;
    this.#channel = channel;
    this.#width = width;
    this.#height = height;
    this.#across = across;
    this.#down = down;
    this.#nearest = across.first.map((first, x) => within(first + nearerTap(across.weights, x), width));
    this.#row = new Float32Array(width + 2 * BEYOND);
    this.#widened = [new Float32Array(wide), new Float32Array(wide), new Float32Array(wide), new Float32Array(wide)];
    this.#low = new Float32Array(wide);
    this.#high = new Float32Array(wide);
    this.#made = down.first[0] ?? 0;
  }

  /** The next row. @param at where it begins in `target` */
  give(target: Float32Array, at: number): void {
    const y = this.#given++;
    const first = this.#down.first[y];
    for (; this.#made < first + 4; this.#made++) this.#widen(this.#made);
    const near = within(first + nearerTap(this.#down.weights, y), this.#height);
    if (near !== this.#near) this.#bounds(near);
    const [weights, rows] = [this.#down.weights, this.#widened];
    const row = (k: number) => rows[(first + k) & 3] as Float32Array;
    const w = y * 4;
    const [w0, w1, w2, w3] = [weights[w], weights[w + 1], weights[w + 2], weights[w + 3]];
    sumWithin(row(0), row(1), row(2), row(3), w0, w1, w2, w3, this.#low, this.#high, target, at);
  }

  #widen(k: number): void {
    const [row, width] = [this.#row, this.#width];
    const from = within(k, this.#height) * width;
    row.set(this.#channel.own.subarray(from, from + width), BEYOND);
    row.fill(row[BEYOND], 0, BEYOND).fill(row[BEYOND + width - 1], BEYOND + width);
    widen(row, this.#across, this.#widened[k & 3] as Float32Array);
  }

  #bounds(near: number): void {
    this.#near = near;
    const from = near * this.#width;
    spread(this.#channel.low, from, this.#nearest, this.#low);
    spread(this.#channel.high, from, this.#nearest, this.#high);
  }
}

function within(place: number, length: number): number {
  return Math.min(length - 1, Math.max(0, place));
}

/** Which of the two taps in the middle is nearer. */
function nearerTap(weights: Float32Array, k: number): number {
  return weights[k * 4 + 1] >= weights[k * 4 + 2] ? 1 : 2;
}

function widen(row: Float32Array, { first, weights }: Taps, target: Float32Array): void {
  for (let x = 0, w = 0; x < target.length; x++, w += 4) {
    const f = first[x] + BEYOND;
    target[x] = row[f] * weights[w] + row[f + 1] * weights[w + 1] + row[f + 2] * weights[w + 2] + row[f + 3] * weights[w + 3];
  }
}

function spread(plane: Float32Array, from: number, nearest: Int32Array, target: Float32Array): void {
  for (let x = 0; x < target.length; x++) target[x] = plane[from + nearest[x]];
}

function sumWithin(
  a: Float32Array,
  b: Float32Array,
  c: Float32Array,
  d: Float32Array,
  w0: number,
  w1: number,
  w2: number,
  w3: number,
  low: Float32Array,
  high: Float32Array,
  target: Float32Array,
  at: number,
): void {
  for (let x = 0; x < a.length; x++) {
    const v = a[x] * w0 + b[x] * w1 + c[x] * w2 + d[x] * w3;
    target[at + x] = v < low[x] ? low[x] : v > high[x] ? high[x] : v;
  }
}
