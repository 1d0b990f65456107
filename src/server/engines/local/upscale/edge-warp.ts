/**
 * Edges made narrower by pulling pixels towards them (warp sharpening): steeper, and never beyond the colours on both sides.
 * Row by row: planes of the enlarged picture would go through the memory that all workers share, once for each step.
 */
import { BoxRows } from '../pixels/box-rows.ts';

/** Farthest pull, pixels of the enlarged picture. */
const FARTHEST = 1.8;
/** Rows above and below that a pulled pixel may be mixed of. */
export const REACH = 2;
/** A row's pull is known when so many rows below it were taken. */
export const PULL_LAG = 7;

/** Slopes of brightness over two pixels, 0–255: what is flat is not pulled, and how steep the steepest counts. */
const FLAT = 5;
const STEEP = 60;

/** How steep each place and its neighbourhood are: what is pulled goes uphill. */
export class Hills {
  readonly #width: number;
  readonly #height: number;
  readonly #soft: BoxRows;
  readonly #once: BoxRows;
  readonly #twice: BoxRows;
  readonly #softRows: readonly [Float32Array, Float32Array, Float32Array];
  readonly #edge: Float32Array;
  readonly #mean: Float32Array;
  /** By their number. */
  readonly #rows: readonly [Float32Array, Float32Array, Float32Array];
  #step = 0;

  constructor(width: number, height: number) {
    const row = () => new Float32Array(width);
    this.#width = width;
    this.#height = height;
    this.#soft = new BoxRows(width, height, 1, 1);
    this.#once = new BoxRows(width, height, 2, 1);
    this.#twice = new BoxRows(width, height, 2, 1);
    this.#softRows = [row(), row(), row()];
    this.#edge = row();
    this.#mean = row();
    this.#rows = [row(), row(), row()];
  }

  /** @param light the next row's brightness; anything below the last */
  take(light: Float32Array): void {
    const [step, height] = [this.#step++, this.#height];
    const has = (y: number) => y >= 0 && y < height;
    if (has(step)) this.#soft.take(light, 0);
    if (has(step - 1)) this.#soft.give(this.#softRows[(step - 1) % 3] as Float32Array, 0);
    if (has(step - 2)) {
      this.#slopes(step - 2);
      this.#once.take(this.#edge, 0);
    }
    if (has(step - 4)) {
      this.#once.give(this.#mean, 0);
      this.#twice.take(this.#mean, 0);
    }
    if (has(step - 6)) this.#twice.give(this.#rows[(step - 6) % 3] as Float32Array, 0);
  }

  /** Known of a row while PULL_LAG rows below it and no more were taken. */
  row(y: number): Float32Array {
    return this.#rows[y % 3] as Float32Array;
  }

  #slopes(y: number): void {
    if (y === 0 || y === this.#height - 1) this.#edge.fill(0);
    else {
      const soft = (k: number) => this.#softRows[k % 3] as Float32Array;
      slopes(soft(y - 1), soft(y), soft(y + 1), this.#edge, this.#width);
    }
  }
}

function slopes(above: Float32Array, soft: Float32Array, below: Float32Array, edge: Float32Array, width: number): void {
  for (let x = 1; x < width - 1; x++) {
    const slope = Math.abs(soft[x + 1] - soft[x - 1]) + Math.abs(below[x] - above[x]);
    edge[x] = slope < FLAT ? 0 : slope > STEEP ? STEEP - FLAT : slope - FLAT;
  }
}

/**
 * Writes a row's pulled pixels over those that were not.
 * @param planes channels of as many rows as are kept @param lines where in them the rows from REACH above to REACH below begin
 * @param strength 0–1 @param at the row's first byte in `data`
 */
export function pullRow(
  hills: readonly [above: Float32Array, own: Float32Array, below: Float32Array],
  planes: readonly Float32Array[],
  lines: Int32Array,
  strength: number,
  data: Uint8Array,
  at: number,
): void {
  const [above, own, below] = hills;
  const pull = strength * 0.42;
  const channels = planes.length;
  for (let x = REACH, end = own.length - REACH; x < end; x++) {
    let dx = (own[x - 1] - own[x + 1]) * pull;
    let dy = (above[x] - below[x]) * pull;
    if (dx * dx + dy * dy < 0.003) continue;
    dx = dx > FARTHEST ? FARTHEST : dx < -FARTHEST ? -FARTHEST : dx;
    dy = dy > FARTHEST ? FARTHEST : dy < -FARTHEST ? -FARTHEST : dy;
    const fx = Math.floor(dx);
    const fy = Math.floor(dy);
    const u = dx - fx;
    const v = dy - fy;
    const i = lines[fy + REACH] + x + fx;
    const j = lines[fy + REACH + 1] + x + fx;
    for (let c = 0, o = at + x * channels; c < channels; c++, o++) {
      const p = planes[c] as Float32Array;
      data[o] = byteOf(Math.fround((p[i] * (1 - u) + p[i + 1] * u) * (1 - v) + (p[j] * (1 - u) + p[j + 1] * u) * v));
    }
  }
}

export function byteOf(v: number): number {
  return v < 0 ? 0 : v > 255 ? 255 : v + 0.5;
}
