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
  /** The ground without the subject, its slow part, and where it was seen. */
  readonly whole: readonly Float32Array[];
  readonly slow: readonly Float32Array[];
  readonly seen: Float32Array;
}

function plateOf({ width, height, data, ground }: Sheet, pace: Pace): Plate {
  // Pixels beside the subject carry its colour and its shadow.
  const near = boxBlur(ground, width, height, Math.max(2, Math.round(Math.max(width, height) / 180)));
  const seen = near.map((v) => (v > 0.995 ? 1 : 0));
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
  return { whole, slow, seen };
}

/** Wider by `left` and `right` pixels. What was there stays to the bit. */
export function extendAcross(sheet: Sheet, left: number, right: number, pace: Pace): Sheet {
  const { width, height, data, ground } = sheet;
  const wide = width + left + right;
  const out = new Uint8Array(wide * height * 3);
  const known = new Float32Array(wide * height).fill(1);
  const { whole, slow, seen } = plateOf(sheet, pace);
  const strip = Math.max(2, Math.round(width * 0.06));
  for (let y = 0; y < height; y++) {
    if ((y & 31) === 0) pace.progress(y / height, '延伸背景');
    out.set(data.subarray(y * width * 3, (y + 1) * width * 3), (y * wide + left) * 3);
    known.set(ground.subarray(y * width, (y + 1) * width), y * wide + left);
    const places = seenPlaces(seen, y, width);
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
          const settle = Math.min(1, q / (strip * 2));
          const grain = seen[i] ? w[i] - s[i] : grainOf(w, s, order, y * width, q);
          const v = s[i] * (1 - settle) + edge * settle + grain;
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

function seenPlaces(seen: Float32Array, y: number, width: number): number[] {
  const list: number[] = [];
  for (let x = 0; x < width; x++) if (seen[y * width + x] > 0) list.push(x);
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
