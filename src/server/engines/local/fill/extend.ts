/**
 * The ground of a picture carried on beyond its edge: every row keeps its own colour (so floor lines run on), and the ground's grain is taken
 * from inside, mirrored, never from the subject.
 */
import type { Pace } from '../../engine.ts';
import { blur, boxBlur } from '../pixels/planes.ts';
import { pushPull } from '../pixels/push-pull.ts';

export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** RGB. */
  readonly data: Uint8Array;
  /** 1 = ground, 0 = subject. */
  readonly ground: Float32Array;
}

interface Plate {
  /** The ground without the subject, its slow part, and where its grain is its own: clear of the subject, its rim and its shade. */
  readonly whole: readonly Float32Array[];
  readonly slow: readonly Float32Array[];
  readonly far: Float32Array;
}

/** 1 where no subject is within `reach` pixels. */
function clearOf(ground: Float32Array, width: number, height: number, reach: number): Float32Array {
  return boxBlur(ground, width, height, reach).map((v) => (v > 0.995 ? 1 : 0));
}

function plateOf({ width, height, data, ground }: Sheet, pace: Pace): Plate {
  // Pixels beside the subject carry its colour and its shadow.
  const seen = clearOf(ground, width, height, Math.max(2, Math.round(Math.max(width, height) / 180)));
  const whole: Float32Array[] = [];
  const slow: Float32Array[] = [];
  const sigma = Math.max(3, Math.max(width, height) / 72);
  for (let c = 0; c < 3; c++) {
    pace.signal.throwIfAborted();
    const plane = new Float32Array(width * height);
    for (let i = 0; i < plane.length; i++) plane[i] = data[i * 3 + c];
    const filled = pushPull(plane, seen, width, height);
    whole.push(filled);
    slow.push(blur(filled, width, height, sigma));
  }
  return { whole, slow, far: clearOf(ground, width, height, Math.max(4, Math.round(Math.max(width, height) / 26))) };
}

/** Rows that are judged together. */
const BAND = 16;
/** Grain is alike all over: what goes beyond that many times the usual is shade or the rim of the subject, and would show as its ghost. */
const RARE = 4;
/** Strips after which a row is even: what lies farther in, a shadow at the subject's feet, is not repeated. */
const SETTLED = 0.8;

/** How far the ground of some rows usually is from its slow part, levels (median). */
function usualGrain(whole: Float32Array, slow: Float32Array, far: Float32Array, from: number, width: number): number {
  const away: number[] = [];
  for (let i = from * width; i < Math.min(far.length, (from + BAND) * width); i += 3)
    if (far[i] > 0) away.push(Math.abs(whole[i] - slow[i]));
  return Float32Array.from(away).sort()[away.length >> 1] ?? 0;
}

/** Wider by `left` and `right` pixels. What was there stays to the bit. */
export function extendAcross(sheet: Sheet, left: number, right: number, pace: Pace): Sheet {
  const { width, height, data, ground } = sheet;
  const wide = width + left + right;
  const out = new Uint8Array(wide * height * 3);
  const known = new Float32Array(wide * height).fill(1);
  const { whole, slow, far } = plateOf(sheet, pace);
  const strip = Math.max(2, Math.round(width * 0.06));
  let most: readonly number[] = [];
  for (let y = 0; y < height; y++) {
    if ((y & 31) === 0) pace.progress(y / height, '延伸背景');
    out.set(data.subarray(y * width * 3, (y + 1) * width * 3), (y * wide + left) * 3);
    known.set(ground.subarray(y * width, (y + 1) * width), y * wide + left);
    const places = seenPlaces(far, y, width);
    if (y % BAND === 0)
      most = [0, 1, 2].map((c) => usualGrain(whole[c] as Float32Array, slow[c] as Float32Array, far, y, width) * RARE + 0.5);
    for (const side of [0, 1] as const) {
      const count = side === 0 ? left : right;
      if (count === 0) continue;
      const order = side === 0 ? places : [...places].reverse();
      for (let c = 0; c < 3; c++) {
        const [w, s] = [whole[c] as Float32Array, slow[c] as Float32Array];
        const edge = rowEdge(s, y, width, strip, side);
        for (let q = 0; q < count; q++) {
          const x = mirrored(q, width, side);
          const i = y * width + x;
          // Near the edge the picture's own slow change runs on; farther out the row is even.
          const settle = Math.min(1, q / (strip * SETTLED));
          const grain = far[i] ? w[i] - s[i] : grainOf(w, s, order, y * width, q);
          const limit = most[c] ?? 0;
          const v = s[i] * (1 - settle) + edge * settle + Math.max(-limit, Math.min(limit, grain));
          const at = (y * wide + (side === 0 ? left - 1 - q : left + width + q)) * 3 + c;
          out[at] = v < 0 ? 0 : v > 255 ? 255 : Math.round(v);
        }
      }
    }
  }
  return { width: wide, height, data: out, ground: known };
}

function mirrored(q: number, width: number, side: 0 | 1): number {
  const period = Math.max(1, Math.floor(width * 0.5));
  let m = q % (2 * period);
  if (m >= period) m = 2 * period - 1 - m;
  return side === 0 ? m : width - 1 - m;
}

function seenPlaces(far: Float32Array, y: number, width: number): number[] {
  const list: number[] = [];
  for (let x = 0; x < width; x++) if (far[y * width + x] > 0) list.push(x);
  return list;
}

/** Grain of another place of the row, neighbours beside neighbours. */
function grainOf(whole: Float32Array, slow: Float32Array, places: readonly number[], row: number, q: number): number {
  if (places.length < 8) return 0;
  const i = row + (places[q % places.length] ?? 0);
  return whole[i] - slow[i];
}

/** What a row looks like at its edge. */
function rowEdge(slow: Float32Array, y: number, width: number, strip: number, side: 0 | 1): number {
  let sum = 0;
  for (let q = 0; q < strip; q++) sum += slow[y * width + (side === 0 ? q : width - 1 - q)];
  return sum / strip;
}

/** Rows become columns. */
export function turned({ width, height, data, ground }: Sheet): Sheet {
  const flat = new Uint8Array(data.length);
  const known = new Float32Array(ground.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [i, j] = [y * width + x, x * height + y];
      known[j] = ground[i];
      for (let c = 0; c < 3; c++) flat[j * 3 + c] = data[i * 3 + c];
    }
  return { width: height, height: width, data: flat, ground: known };
}
