/** A repeat out of a picture of cloth: its period is searched, its edges are joined along the path where both sides differ least. */
import type { Pace } from '../../../engine.ts';
import { blur } from '../../pixels/planes.ts';
import type { Raster } from '../../pixels/raster.ts';

/** A repeat is looked for from this part of the picture … */
const SHORTEST = 0.3;
/** … and this part of it is kept for the joint. */
const JOINT = 0.14;
const FEATHER = 2.5;

/** Light that changes slowly is the photograph's, not the print's. @param picture RGB */
export function withEvenLight({ width, height, data }: Raster): Raster {
  const n = width * height;
  const light = new Float32Array(n);
  for (let i = 0; i < n; i++) light[i] = 0.3 * data[i * 3] + 0.59 * data[i * 3 + 1] + 0.11 * data[i * 3 + 2];
  const slow = blur(light, width, height, Math.min(width, height) * 0.2);
  let mean = 0;
  for (const v of light) mean += v / n;
  const out = new Uint8Array(data.length);
  for (let i = 0; i < n; i++) {
    const k = 1 + 0.9 * (Math.min(1.5, Math.max(0.67, mean / Math.max(8, slow[i]))) - 1);
    for (let c = 0; c < 3; c++) out[i * 3 + c] = Math.min(255, Math.round(data[i * 3 + c] * k));
  }
  return { width, height, channels: 3, data: out };
}

/** How unlike the picture is to itself moved right by `period`, mean square over every third pixel. */
function unlike({ width, height, data }: Raster, period: number): number {
  let sum = 0;
  let count = 0;
  const reach = width - period;
  for (let y = 0; y < height; y += 3)
    for (let x = 0; x < reach; x += 3) {
      const a = (y * width + x) * 3;
      const b = a + period * 3;
      sum += (data[a] - data[b]) ** 2 + (data[a + 1] - data[b + 1]) ** 2 + (data[a + 2] - data[b + 2]) ** 2;
      count++;
    }
  return sum / Math.max(1, count);
}

/** The width at which the picture repeats best. Longer repeats win ties: they show more of the print. */
function periodAcross(picture: Raster, pace: Pace): number {
  const { width } = picture;
  const longest = Math.floor(width * (1 - JOINT));
  let best = { period: longest, cost: Number.POSITIVE_INFINITY };
  const step = Math.max(1, Math.round(width / 220));
  const look = (period: number) => {
    pace.signal.throwIfAborted();
    const cost = unlike(picture, period) * (1 + 0.35 * (1 - period / longest));
    if (cost < best.cost) best = { period, cost };
  };
  for (let period = Math.round(width * SHORTEST); period <= longest; period += step) look(period);
  const found = best.period;
  for (let period = found - step; period <= Math.min(longest, found + step); period++) look(period);
  return best.period;
}

/** Closes the picture from right to left at `period`. */
function closeAcross({ width, height, data }: Raster, period: number): Raster {
  const o = Math.min(width - period, Math.max(4, Math.round(width * JOINT)));
  const margin = Math.min(Math.ceil(FEATHER), (o - 1) >> 1);
  const cost = new Float32Array(o * height);
  /** @param start where the path must begin */
  const search = (start?: number) => {
    for (let y = 0; y < height; y++)
      for (let x = 0; x < o; x++) {
        const a = (y * width + x) * 3;
        const b = a + period * 3;
        // Nearer to the side of the overlap the mixing would not be done before the tile ends: a line at every repeat.
        const whole = x >= margin && x < o - margin && (y > 0 || start === undefined || x === start) ? 0 : 1e7;
        let e = whole + (data[a] - data[b]) ** 2 + (data[a + 1] - data[b + 1]) ** 2 + (data[a + 2] - data[b + 2]) ** 2;
        if (y > 0) {
          const up = (y - 1) * o;
          e += Math.min(cost[up + x], cost[up + Math.max(0, x - 1)], cost[up + Math.min(o - 1, x + 1)]);
        }
        cost[y * o + x] = e;
      }
  };
  search();
  let cut = 0;
  for (let x = 1; x < o; x++) if (cost[(height - 1) * o + x] < cost[(height - 1) * o + cut]) cut = x;
  // The last row lies above the first of the next repeat: the path begins where it ends.
  search(cut);
  const out = new Uint8Array(period * height * 3);
  for (let y = height - 1; y >= 0; y--) {
    for (let x = 0; x < period; x++) {
      const own = (y * width + x) * 3;
      const t = x < o ? Math.min(1, Math.max(0, (x - cut + FEATHER) / (2 * FEATHER))) : 1;
      for (let c = 0; c < 3; c++) {
        const further = t < 1 ? data[own + period * 3 + c] : 0;
        out[(y * period + x) * 3 + c] = Math.round(data[own + c] * t + further * (1 - t));
      }
    }
    if (y === 0) break;
    let next = cut;
    for (const x of [cut - 1, cut + 1]) if (x >= 0 && x < o && cost[(y - 1) * o + x] < cost[(y - 1) * o + next]) next = x;
    cut = next;
  }
  return { width: period, height, channels: 3, data: out };
}

export function turned({ width, height, data }: Raster): Raster {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) for (let c = 0; c < 3; c++) out[(x * height + y) * 3 + c] = data[(y * width + x) * 3 + c];
  return { width: height, height: width, channels: 3, data: out };
}

/** @param picture RGB with even light @returns one repeat whose opposite edges meet */
export function findRepeat(picture: Raster, pace: Pace): Raster {
  const across = closeAcross(picture, periodAcross(picture, pace));
  pace.progress(0.5, '寻找循环');
  const upright = turned(across);
  const down = closeAcross(upright, periodAcross(upright, pace));
  pace.progress(1, '寻找循环');
  return turned(down);
}

/** The picture and its mirror images: closes whatever is on it. */
export function mirrored({ width, height, data }: Raster): Raster {
  const out = new Uint8Array(width * height * 12);
  for (let y = 0; y < height * 2; y++)
    for (let x = 0; x < width * 2; x++) {
      const from = ((y < height ? y : 2 * height - 1 - y) * width + (x < width ? x : 2 * width - 1 - x)) * 3;
      for (let c = 0; c < 3; c++) out[(y * width * 2 + x) * 3 + c] = data[from + c];
    }
  return { width: width * 2, height: height * 2, channels: 3, data: out };
}

/** Two repeats side by side, the second half a repeat lower. */
export function halfDropped({ width, height, data }: Raster): Raster {
  const out = new Uint8Array(width * height * 6);
  const half = height >> 1;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width * 2; x++) {
      const from = (((x < width ? y : y + half) % height) * width + (x % width)) * 3;
      for (let c = 0; c < 3; c++) out[(y * width * 2 + x) * 3 + c] = data[from + c];
    }
  return { width: width * 2, height, channels: 3, data: out };
}
