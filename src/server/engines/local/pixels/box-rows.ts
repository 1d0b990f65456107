/** Means over squares, a row at a time: rows go in at the foot of a window, means come out of its middle. */

/** One number a pixel, or three side by side: three running sums in one loop wait for each other no more than one does. */
type Lanes = 1 | 3;

/**
 * Only the rows in the window are kept, so that they stay in a core's own cache: whole planes between two passes went through the memory that
 * all workers share.
 */
export class BoxRows {
  readonly #width: number;
  readonly #height: number;
  readonly #r: number;
  readonly #lanes: Lanes;
  /** Rows in the window and the one that leaves it, each as means along the row. */
  readonly #ring: Float32Array;
  readonly #rows: number;
  readonly #sums: Float64Array;
  #taken = 0;
  #given = 0;

  /** @param r pixels to each side, at least 1 */
  constructor(width: number, height: number, r: number, lanes: Lanes) {
    this.#width = width;
    this.#height = height;
    this.#r = r;
    this.#lanes = lanes;
    this.#rows = Math.min(height, 2 * r + 2);
    this.#ring = new Float32Array(this.#rows * width * lanes);
    this.#sums = new Float64Array(width * lanes);
  }

  /** Takes the next row. @param at where it begins in `source` */
  take(source: Float32Array, at: number): void {
    const ring = this.#ring;
    const length = this.#width * this.#lanes;
    const slot = (this.#taken % this.#rows) * length;
    if (this.#lanes === 1) acrossOne(source, at, ring, slot, this.#width, this.#r);
    else acrossThree(source, at, ring, slot, this.#width, this.#r);
    if (this.#taken++ >= this.#r) return;
    const sums = this.#sums;
    for (let x = 0; x < length; x++) sums[x] += ring[slot + x];
  }

  /** Gives the next row's means. All rows down to `r` below it were taken, and no more. @param at where it begins in `target` */
  give(target: Float32Array, at: number): void {
    const [ring, sums, r] = [this.#ring, this.#sums, this.#r];
    const length = this.#width * this.#lanes;
    const y = this.#given++;
    const added = y + r < this.#height ? ((y + r) % this.#rows) * length : -1;
    const dropped = y - r - 1 >= 0 ? ((y - r - 1) % this.#rows) * length : -1;
    const share = 1 / (Math.min(this.#height, y + r + 1) - Math.max(0, y - r));
    if (added >= 0 && dropped >= 0)
      for (let x = 0; x < length; x++) {
        const sum = sums[x] + ring[added + x] - ring[dropped + x];
        sums[x] = sum;
        target[at + x] = sum * share;
      }
    else
      for (let x = 0; x < length; x++) {
        const sum = sums[x] + (added >= 0 ? ring[added + x] : 0) - (dropped >= 0 ? ring[dropped + x] : 0);
        sums[x] = sum;
        target[at + x] = sum * share;
      }
  }
}

/** Running sums along one row. */
export function acrossOne(source: Float32Array, from: number, target: Float32Array, into: number, width: number, r: number): void {
  const head = Math.min(r, width);
  // Where the window lies wholly inside the row nothing has to be asked.
  const whole = 1 / (2 * r + 1);
  const inner = Math.min(width, r + 1);
  const tail = Math.max(inner, width - r);
  let sum = 0;
  let count = head;
  for (let x = 0; x < head; x++) sum += source[from + x];
  for (let x = 0; x < inner; x++) {
    if (x + r < width) {
      sum += source[from + x + r];
      count++;
    }
    target[into + x] = sum / count;
  }
  for (let x = inner; x < tail; x++) {
    sum += source[from + x + r] - source[from + x - r - 1];
    target[into + x] = sum * whole;
  }
  for (let x = tail; x < width; x++) {
    if (x - r - 1 >= 0) {
      sum -= source[from + x - r - 1];
      count--;
    }
    target[into + x] = sum / count;
  }
}

/** The same for three numbers a pixel. */
function acrossThree(source: Float32Array, from: number, target: Float32Array, into: number, width: number, r: number): void {
  const head = Math.min(r, width);
  const whole = 1 / (2 * r + 1);
  const inner = Math.min(width, r + 1);
  const tail = Math.max(inner, width - r);
  let [s, t, u] = [0, 0, 0];
  let count = head;
  for (let x = 0, i = from; x < head; x++, i += 3) {
    s += source[i];
    t += source[i + 1];
    u += source[i + 2];
  }
  for (let x = 0, o = into; x < inner; x++, o += 3) {
    if (x + r < width) {
      const i = from + (x + r) * 3;
      s += source[i];
      t += source[i + 1];
      u += source[i + 2];
      count++;
    }
    target[o] = s / count;
    target[o + 1] = t / count;
    target[o + 2] = u / count;
  }
  const back = (2 * r + 1) * 3;
  for (let x = inner, i = from + (inner + r) * 3, o = into + inner * 3; x < tail; x++, i += 3, o += 3) {
    s += source[i] - source[i - back];
    t += source[i + 1] - source[i + 1 - back];
    u += source[i + 2] - source[i + 2 - back];
    target[o] = s * whole;
    target[o + 1] = t * whole;
    target[o + 2] = u * whole;
  }
  for (let x = tail, o = into + tail * 3; x < width; x++, o += 3) {
    if (x - r - 1 >= 0) {
      const i = from + (x - r - 1) * 3;
      s -= source[i];
      t -= source[i + 1];
      u -= source[i + 2];
      count--;
    }
    target[o] = s / count;
    target[o + 1] = t / count;
    target[o + 2] = u / count;
  }
}
