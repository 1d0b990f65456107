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

/** Sums over rectangles of a yes/no plane. */
function table({ width, height }: Level, is: (i: number) => boolean): Int32Array {
  const sums = new Int32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const j = (y + 1) * (width + 1) + x + 1;
      sums[j] = sums[j - 1] + sums[j - width - 1] - sums[j - width - 2] + (is(y * width + x) ? 1 : 0);
    }
  return sums;
}

export class PatchField {
  readonly level: Level;
  /** Places whose patch touches the hole. */
  readonly targets: Int32Array;
  readonly #isTarget: Uint8Array;
  /** Middles of whole patches that are known. */
  readonly #valid: Uint8Array;
  readonly #sources: number[] = [];
  readonly #confidence: Float32Array;
  readonly nearest: Int32Array;
  readonly #cost: Float32Array;

  constructor(level: Level) {
    this.level = level;
    const { width, height, hole, banned } = level;
    const n = width * height;
    const w = width + 1;
    const unknown = table(level, (i) => hole[i] === 1 || banned[i] === 1);
    const holes = table(level, (i) => hole[i] === 1);
    const inside = (sums: Int32Array, x: number, y: number) => {
      const [x0, y0, x1, y1] = [Math.max(0, x - R), Math.max(0, y - R), Math.min(width, x + R + 1), Math.min(height, y + R + 1)];
      return sums[y1 * w + x1] - sums[y0 * w + x1] - sums[y1 * w + x0] + sums[y0 * w + x0];
    };
    this.#valid = new Uint8Array(n);
    this.#isTarget = new Uint8Array(n);
    const targets: number[] = [];
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        if (x >= R && y >= R && x < width - R && y < height - R && inside(unknown, x, y) === 0) {
          this.#valid[i] = 1;
          this.#sources.push(i);
        }
        if (inside(holes, x, y) > 0) {
          this.#isTarget[i] = 1;
          targets.push(i);
        }
      }
    this.targets = Int32Array.from(targets);
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

  #distance(t: number, s: number, best: number): number {
    const { width, height, rgb } = this.level;
    const tx = t % width;
    const ty = (t - tx) / width;
    const sx = s % width;
    const sy = (s - sx) / width;
    let sum = 0;
    let count = 0;
    const x0 = Math.max(-R, -tx);
    const x1 = Math.min(R, width - 1 - tx);
    for (let dy = Math.max(-R, -ty); dy <= Math.min(R, height - 1 - ty); dy++) {
      let a = ((ty + dy) * width + tx + x0) * 3;
      let b = ((sy + dy) * width + sx + x0) * 3;
      for (let dx = x0; dx <= x1; dx++, a += 3, b += 3) {
        const r = rgb[a] - rgb[b];
        const g = rgb[a + 1] - rgb[b + 1];
        const l = rgb[a + 2] - rgb[b + 2];
        sum += r * r + g * g + l * l;
      }
      count += x1 - x0 + 1;
      if (sum > best * SIZE * SIZE) return Number.POSITIVE_INFINITY;
    }
    return sum / count;
  }

  /** Good neighbours lead to good neighbours; then a few looks around, ever closer. */
  improve(random: Random, reach: number, pace: Pace): void {
    const { width, height } = this.level;
    const count = this.targets.length;
    for (const t of this.targets) this.#cost[t] = this.#distance(t, this.nearest[t], Number.POSITIVE_INFINITY);
    for (let turn = 0; turn < 2; turn++) {
      const step = turn === 1 ? 1 : -1;
      for (let k = 0; k < count; k++) {
        if ((k & 0x7ff) === 0) pace.signal.throwIfAborted();
        const t = this.targets[turn === 1 ? count - 1 - k : k];
        const x = t % width;
        let best = this.nearest[t];
        let cost = this.#cost[t];
        const consider = (s: number) => {
          if (s < 0 || s >= this.#valid.length || this.#valid[s] === 0 || s === best) return;
          const d = this.#distance(t, s, cost);
          if (d < cost) {
            cost = d;
            best = s;
          }
        };
        if (x + step >= 0 && x + step < width && this.#isTarget[t + step]) consider(this.nearest[t + step] - step);
        const beside = t + step * width;
        if (beside >= 0 && beside < this.#valid.length && this.#isTarget[beside]) consider(this.nearest[beside] - step * width);
        for (let radius = Math.min(reach, Math.max(width, height)); radius >= 1; radius *= 0.5) {
          const sx = Math.round((best % width) + (random.next() * 2 - 1) * radius);
          const sy = Math.round(Math.floor(best / width) + (random.next() * 2 - 1) * radius);
          if (sx >= R && sy >= R && sx < width - R && sy < height - R) consider(sy * width + sx);
        }
        this.nearest[t] = best;
        this.#cost[t] = cost;
      }
    }
  }

  /** Every pixel of the hole becomes the mean of what the patches over it say, better ones louder. @param spread 0 takes the middle's word alone */
  vote(spread: number): void {
    const { width, height, rgb, hole } = this.level;
    const sums = new Float32Array(rgb.length);
    const weights = new Float32Array(hole.length);
    const sample: number[] = [];
    for (let k = 0; k < this.targets.length; k += Math.max(1, this.targets.length >> 10)) sample.push(this.#cost[this.targets[k]]);
    sample.sort((a, b) => a - b);
    const usual = Math.max(20, sample[Math.floor(sample.length * 0.75)] ?? 20);
    for (const t of this.targets) {
      const s = this.nearest[t];
      const x = t % width;
      const y = (t - x) / width;
      const weight = Math.exp(-this.#cost[t] / (2 * usual)) * this.#confidence[t] + 1e-6;
      for (let dy = Math.max(-spread, -y); dy <= Math.min(spread, height - 1 - y); dy++)
        for (let dx = Math.max(-spread, -x); dx <= Math.min(spread, width - 1 - x); dx++) {
          const j = t + dy * width + dx;
          if (hole[j] === 0) continue;
          const b = (s + dy * width + dx) * 3;
          sums[j * 3] += rgb[b] * weight;
          sums[j * 3 + 1] += rgb[b + 1] * weight;
          sums[j * 3 + 2] += rgb[b + 2] * weight;
          weights[j] += weight;
        }
    }
    for (let i = 0; i < hole.length; i++)
      if (hole[i] === 1 && weights[i] > 0) for (let c = 0; c < 3; c++) rgb[i * 3 + c] = sums[i * 3 + c] / weights[i];
  }
}

/** What is near the rim is surer than what is deep inside. */
function confidence({ width, height, hole }: Level): Float32Array {
  return stepsIn(hole, width, height).map((d, i) => (hole[i] ? 1.3 ** -Math.min(d, 20) : 1.5));
}

/** Steps from each place of the hole to the nearest known pixel. */
export function stepsIn(hole: Uint8Array, width: number, height: number): Float32Array {
  const far = new Float32Array(hole.length);
  for (let i = 0; i < far.length; i++) if (hole[i]) far[i] = 1e4;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (x > 0) far[i] = Math.min(far[i], far[i - 1] + 1);
      if (y > 0) far[i] = Math.min(far[i], far[i - width] + 1);
    }
  for (let y = height - 1, i = far.length - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--, i--) {
      if (x < width - 1) far[i] = Math.min(far[i], far[i + 1] + 1);
      if (y < height - 1) far[i] = Math.min(far[i], far[i + width] + 1);
    }
  return far;
}

export const PATCH_REACH = R;
