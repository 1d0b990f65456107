/** One level of the fill: which patch of known pixels each place of the hole takes after, found by PatchMatch (Barnes 2009), and what they vote for (Wexler 2007). */
import type { Pace } from '../../engine.ts';
import type { Random } from '../pixels/random.ts';

/** Half a patch: 5 × 5 pixels tell cloth from cloth, and cost half of 7 × 7. */
const R = 2;
const SIZE = 2 * R + 1;

export interface Level {
  readonly width: number;
  readonly height: number;
  /** Three a pixel, 0–255; the hole is filled in place. */
  readonly rgb: Float32Array;
  /** 1 where something must be made up. */
  readonly hole: Uint8Array;
  /** 1 where nothing may be taken from. */
  readonly banned: Uint8Array;
}

/** 1 where a window of `SIZE` around a place holds a 1 of the plane; what lies beyond the edges is none. */
function near(plane: Uint8Array, width: number, height: number): Uint8Array {
  const rows = new Uint8Array(plane.length);
  for (let y = 0; y < height; y++)
    for (let x = 0, i = y * width; x < width; x++, i++)
      if (plane[i] === 1) rows.fill(1, i - Math.min(R, x), i + Math.min(R, width - 1 - x) + 1);
  const result = new Uint8Array(plane.length);
  for (let y = 0; y < height; y++)
    for (let v = Math.max(0, y - R); v <= Math.min(height - 1, y + R); v++)
      for (let x = 0, i = y * width, j = v * width; x < width; x++, i++, j++) result[i] |= rows[j];
  return result;
}

/** Mean square of the differences between two patches that lie wholly in the picture, given up beyond `most` in all. @param a, b where they begin in `rgb` */
function wholePatch(rgb: Float32Array, line: number, a: number, b: number, most: number): number {
  let sum = 0;
  for (let row = 0; row < SIZE; row++, a += line, b += line) {
    for (let k = 0; k < SIZE * 3; k += 3) {
      const r = rgb[a + k] - rgb[b + k];
      const g = rgb[a + k + 1] - rgb[b + k + 1];
      const l = rgb[a + k + 2] - rgb[b + k + 2];
      sum += r * r + g * g + l * l;
    }
    if (sum > most) return Number.POSITIVE_INFINITY;
  }
  return sum / (SIZE * SIZE);
}

function either(one: Uint8Array, other: Uint8Array): Uint8Array {
  const result = one.slice();
  for (let i = 0; i < result.length; i++) result[i] |= other[i];
  return result;
}

export class PatchField {
  readonly level: Level;
  /** Places whose patch touches the hole. */
  readonly targets: Int32Array;
  readonly #isTarget: Uint8Array;
  /** Middles of whole patches that are known. */
  readonly #valid: Uint8Array;
  readonly #sources: Int32Array;
  readonly #confidence: Float32Array;
  readonly nearest: Int32Array;
  readonly #cost: Float32Array;

  constructor(level: Level) {
    this.level = level;
    const { width, height, hole, banned } = level;
    const n = width * height;
    this.#isTarget = near(hole, width, height);
    const unknown = banned.includes(1) ? near(either(hole, banned), width, height) : this.#isTarget;
    this.#valid = new Uint8Array(n);
    const [sources, targets] = [new Int32Array(n), new Int32Array(n)];
    let [known, count] = [0, 0];
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) {
        if (this.#isTarget[i] === 1) targets[count++] = i;
        if (unknown[i] === 1 || x < R || y < R || x >= width - R || y >= height - R) continue;
        this.#valid[i] = 1;
        sources[known++] = i;
      }
    this.#sources = sources.subarray(0, known);
    this.targets = targets.slice(0, count);
    this.nearest = new Int32Array(n).fill(-1);
    this.#cost = new Float32Array(n);
    this.#confidence = confidence(level);
  }

  get possible(): boolean {
    return this.#sources.length > 0;
  }

  /** @param coarse what the level above found */
  start(coarse: PatchField | undefined, random: Random): void {
    const { width, height } = this.level;
    for (const t of this.targets) {
      let s = -1;
      if (coarse) {
        const [x, y] = [t % width, Math.floor(t / width)];
        const up = coarse.level;
        const found = coarse.nearest[Math.min(up.height - 1, y >> 1) * up.width + Math.min(up.width - 1, x >> 1)];
        if (found >= 0) {
          const sx = (found % up.width) * 2 + (x & 1);
          const sy = Math.floor(found / up.width) * 2 + (y & 1);
          if (sx < width && sy < height && this.#valid[sy * width + sx]) s = sy * width + sx;
        }
      }
      this.nearest[t] = s >= 0 ? s : (this.#sources[Math.floor(random.next() * this.#sources.length)] ?? 0);
    }
  }

  /** @param worst a mean square that is worse than what is known already: whatever exceeds it is given up. @param tx, ty where t lies */
  #distance(t: number, tx: number, ty: number, s: number, worst: number): number {
    const { width, height, rgb } = this.level;
    if (tx >= R && ty >= R && tx < width - R && ty < height - R) {
      const first = R * (width + 1);
      return wholePatch(rgb, width * 3, (t - first) * 3, (s - first) * 3, worst * SIZE * SIZE);
    }
    const [x0, x1] = [Math.max(-R, -tx), Math.min(R, width - 1 - tx)];
    const [y0, y1] = [Math.max(-R, -ty), Math.min(R, height - 1 - ty)];
    const count = (x1 - x0 + 1) * (y1 - y0 + 1);
    let sum = 0;
    for (let dy = y0; dy <= y1; dy++) {
      let a = (t + dy * width + x0) * 3;
      let b = (s + dy * width + x0) * 3;
      for (let dx = x0; dx <= x1; dx++, a += 3, b += 3) {
        const r = rgb[a] - rgb[b];
        const g = rgb[a + 1] - rgb[b + 1];
        const l = rgb[a + 2] - rgb[b + 2];
        sum += r * r + g * g + l * l;
      }
      if (sum > worst * count) return Number.POSITIVE_INFINITY;
    }
    return sum / count;
  }

  /** Good neighbours lead to good neighbours; then a few looks around, ever closer. */
  improve(random: Random, reach: number, pace: Pace): void {
    const { width, height } = this.level;
    const { targets, nearest } = this;
    const [valid, isTarget, costs] = [this.#valid, this.#isTarget, this.#cost];
    const count = targets.length;
    for (let k = 0; k < count; k++) {
      if ((k & 0x1fff) === 0) pace.signal.throwIfAborted();
      const t = targets[k];
      const x = t % width;
      costs[t] = this.#distance(t, x, (t - x) / width, nearest[t], Number.POSITIVE_INFINITY);
    }
    const widest = Math.min(reach, Math.max(width, height));
    for (let turn = 0; turn < 2; turn++) {
      const step = turn === 1 ? 1 : -1;
      for (let k = 0; k < count; k++) {
        if ((k & 0x7ff) === 0) pace.signal.throwIfAborted();
        const t = targets[turn === 1 ? count - 1 - k : k];
        const x = t % width;
        const y = (t - x) / width;
        let best = nearest[t];
        let cost = costs[t];
        const ahead = x + step >= 0 && x + step < width && isTarget[t + step] === 1 ? nearest[t + step] - step : best;
        if (ahead !== best && ahead >= 0 && valid[ahead] === 1) {
          const d = this.#distance(t, x, y, ahead, cost);
          if (d < cost) {
            cost = d;
            best = ahead;
          }
        }
        const beside = t + step * width;
        const below = y + step >= 0 && y + step < height && isTarget[beside] === 1 ? nearest[beside] - step * width : best;
        if (below !== best && below >= 0 && valid[below] === 1) {
          const d = this.#distance(t, x, y, below, cost);
          if (d < cost) {
            cost = d;
            best = below;
          }
        }
        let bx = best % width;
        let by = (best - bx) / width;
        for (let radius = widest; radius >= 1; radius *= 0.5) {
          const sx = Math.round(bx + (random.next() * 2 - 1) * radius);
          const sy = Math.round(by + (random.next() * 2 - 1) * radius);
          if (sx < R || sy < R || sx >= width - R || sy >= height - R) continue;
          const s = sy * width + sx;
          if (s === best || valid[s] === 0) continue;
          const d = this.#distance(t, x, y, s, cost);
          if (d >= cost) continue;
          cost = d;
          best = s;
          bx = sx;
          by = sy;
        }
        nearest[t] = best;
        costs[t] = cost;
      }
    }
  }

  /**
   * Every pixel of the hole becomes the mean of what the patches over it say, better ones louder. What they say is known, and never made up here: the
   * mean takes its place at once. @param spread 0 takes the middle's word alone
   */
  vote(spread: number): void {
    const { width, height, rgb, hole } = this.level;
    const { targets, nearest } = this;
    const costs = this.#cost;
    const sample: number[] = [];
    for (let k = 0; k < targets.length; k += Math.max(1, targets.length >> 10)) sample.push(costs[targets[k]]);
    sample.sort((a, b) => a - b);
    const usual = Math.max(20, sample[Math.floor(sample.length * 0.75)] ?? 20);
    const weights = new Float64Array(hole.length);
    for (let k = 0; k < targets.length; k++) {
      const t = targets[k];
      weights[t] = Math.exp(-costs[t] / (2 * usual)) * this.#confidence[t] + 1e-6;
    }
    for (let k = 0; k < targets.length; k++) {
      const j = targets[k];
      if (hole[j] === 0) continue;
      const x = j % width;
      const y = (j - x) / width;
      const [x0, x1] = [Math.max(0, x - spread), Math.min(width - 1, x + spread)];
      const y1 = Math.min(height - 1, y + spread);
      let [red, green, blue, all] = [0, 0, 0, 0];
      for (let v = Math.max(0, y - spread); v <= y1; v++)
        for (let u = x0; u <= x1; u++) {
          const t = v * width + u;
          const weight = weights[t];
          const b = (nearest[t] + j - t) * 3;
          // As exact as a plane of such numbers, and no more: so much for each place at a time.
          red = Math.fround(red + rgb[b] * weight);
          green = Math.fround(green + rgb[b + 1] * weight);
          blue = Math.fround(blue + rgb[b + 2] * weight);
          all = Math.fround(all + weight);
        }
      rgb[j * 3] = red / all;
      rgb[j * 3 + 1] = green / all;
      rgb[j * 3 + 2] = blue / all;
    }
  }
}

/** What is near the rim is surer than what is deep inside. */
function confidence({ width, height, hole }: Level): Float32Array {
  const result = stepsIn(hole, width, height);
  const deep = Float32Array.from({ length: 21 }, (_, d) => 1.3 ** -d);
  for (let i = 0; i < result.length; i++) result[i] = hole[i] === 1 ? deep[Math.min(result[i], 20)] : 1.5;
  return result;
}

/** Steps from each place of the hole to the nearest known pixel. */
export function stepsIn(hole: Uint8Array, width: number, height: number): Float32Array {
  const far = new Float32Array(hole.length);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (hole[i] === 0) continue;
      const left = x > 0 ? far[i - 1] + 1 : 1e4;
      const above = y > 0 ? far[i - width] + 1 : 1e4;
      far[i] = Math.min(1e4, left, above);
    }
  for (let y = height - 1, i = far.length - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--, i--) {
      if (hole[i] === 0) continue;
      const right = x < width - 1 ? far[i + 1] + 1 : 1e4;
      const below = y < height - 1 ? far[i + width] + 1 : 1e4;
      far[i] = Math.min(far[i], right, below);
    }
  return far;
}

export const PATCH_REACH = R;
