/**
 * Outlines of a soft mask as smooth closed curves: marching squares between the pixels, few points (Douglas–Peucker), curves through them
 * with corners kept.
 */
import type { Pace } from '../../engine.ts';
import { num } from '../pixels/svg.ts';

export interface TraceOptions {
  /** Largest distance between the curve's points and the outline, pixels. */
  readonly tolerance: number;
  /** Islands and holes of less area are left out, pixels. */
  readonly speck: number;
}

/** Edges between two looks whether the work is still wanted. */
const LOOK = 1 << 17;

interface Outline {
  readonly xs: Float32Array;
  readonly ys: Float32Array;
}

/** @param field 0–1 per pixel, inside where above one half; @returns path data, even-odd and non-zero alike (holes run the other way), '' when nothing is inside */
export function traceMask(field: Float32Array, width: number, height: number, options: TraceOptions, pace: Pace): string {
  let d = '';
  for (const [k, outline] of outlines(field, width, height, pace).entries()) {
    if (k % 512 === 0) pace.signal.throwIfAborted();
    if (Math.abs(areaOf(outline)) < options.speck) continue;
    const kept = simplify(outline, options.tolerance);
    if (kept.xs.length >= 3) d += curves(kept);
  }
  return d;
}

/** Edge crossings are numbered 2·cell (upper edge) and 2·cell + 1 (left edge); each is left in one direction only. */
function outlines(field: Float32Array, width: number, height: number, pace: Pace): Outline[] {
  const columns = width + 2;
  const rows = height + 2;
  // A frame outside the picture counts as outside, so that every outline closes.
  const padded = new Float32Array(columns * rows);
  const bits = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y++)
    for (let x = 0, from = y * width, to = (y + 1) * columns + 1; x < width; x++, from++, to++) {
      padded[to] = field[from];
      if (field[from] > 0.5) bits[to] = 1;
    }
  const next = new Int32Array(columns * rows * 2).fill(-1);
  for (let j = 0; j < rows - 1; j++) {
    if (j % 128 === 0) pace.signal.throwIfAborted();
    for (let i = 0, cell = j * columns; i < columns - 1; i++, cell++) {
      const code = bits[cell] | (bits[cell + 1] << 1) | (bits[cell + columns + 1] << 2) | (bits[cell + columns] << 3);
      if (code === 0 || code === 15) continue;
      const sides = [cell * 2, (cell + 1) * 2 + 1, (cell + columns) * 2, cell * 2 + 1];
      const list = SEGMENTS[code] as readonly number[];
      for (let k = 0; k < list.length; k += 2) next[sides[list[k] as number] as number] = sides[list[k + 1] as number] as number;
    }
  }
  const found: Outline[] = [];
  const xs: number[] = [];
  const ys: number[] = [];
  for (let start = 0; start < next.length; start++) {
    if (start % LOOK === 0) pace.signal.throwIfAborted();
    if (next[start] < 0) continue;
    xs.length = 0;
    ys.length = 0;
    for (let edge = start; edge >= 0 && next[edge] >= 0; ) {
      const cell = edge >> 1;
      const i = cell % columns;
      const j = (cell - i) / columns;
      const vertical = (edge & 1) === 1;
      const a = padded[cell];
      const b = padded[vertical ? cell + columns : cell + 1];
      const t = a === b ? 0.5 : (a - 0.5) / (a - b);
      // Pixel centres lie on half numbers; the frame shifts by one.
      xs.push(Math.min(width, Math.max(0, i - 0.5 + (vertical ? 0 : t))));
      ys.push(Math.min(height, Math.max(0, j - 0.5 + (vertical ? t : 0))));
      const following = next[edge];
      next[edge] = -1;
      edge = following;
    }
    found.push({ xs: Float32Array.from(xs), ys: Float32Array.from(ys) });
  }
  return found;
}

/** From side to side, the inside on the right. Sides: 0 top, 1 right, 2 bottom, 3 left. */
const SEGMENTS: Readonly<Record<number, readonly number[]>> = {
  1: [3, 0],
  2: [0, 1],
  3: [3, 1],
  4: [1, 2],
  5: [3, 0, 1, 2],
  6: [0, 2],
  7: [3, 2],
  8: [2, 3],
  9: [2, 0],
  10: [0, 1, 2, 3],
  11: [2, 1],
  12: [1, 3],
  13: [1, 0],
  14: [0, 3],
};

function areaOf({ xs, ys }: Outline): number {
  let sum = 0;
  for (let i = 0, j = xs.length - 1; i < xs.length; j = i++) sum += xs[j] * ys[i] - xs[i] * ys[j];
  return sum / 2;
}

/** Douglas–Peucker on a ring, split at its two most distant points; without recursion, for rings of any length. */
function simplify({ xs, ys }: Outline, tolerance: number): Outline {
  const n = xs.length;
  if (n < 5) return { xs, ys };
  let far = 0;
  let most = -1;
  for (let i = 1; i < n; i++) {
    const d = (xs[i] - xs[0]) ** 2 + (ys[i] - ys[0]) ** 2;
    if (d > most) [most, far] = [d, i];
  }
  const keep = new Uint8Array(n + 1);
  keep[0] = 1;
  keep[far] = 1;
  const stack: [number, number][] = [
    [0, far],
    [far, n],
  ];
  for (let range = stack.pop(); range; range = stack.pop()) {
    const [from, to] = range;
    const ax = xs[from];
    const ay = ys[from];
    const bx = xs[to % n];
    const by = ys[to % n];
    const length = Math.hypot(bx - ax, by - ay);
    let worst = 0;
    let index = -1;
    for (let i = from + 1; i < to; i++) {
      const d = length < 1e-6 ? Math.hypot(xs[i] - ax, ys[i] - ay) : Math.abs((bx - ax) * (ys[i] - ay) - (by - ay) * (xs[i] - ax)) / length;
      if (d > worst) [worst, index] = [d, i];
    }
    if (worst <= tolerance || index < 0) continue;
    keep[index] = 1;
    stack.push([from, index], [index, to]);
  }
  const kept: number[] = [];
  for (let i = 0; i < n; i++) if (keep[i] === 1) kept.push(i);
  return { xs: Float32Array.from(kept, (i) => xs[i]), ys: Float32Array.from(kept, (i) => ys[i]) };
}

const CORNER = Math.cos((52 * Math.PI) / 180);

/** Cubic curves through the points. The tangent leans to the longer side, so that straight stretches stay straight. */
function curves({ xs, ys }: Outline): string {
  const n = xs.length;
  const tx = new Float32Array(n);
  const ty = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    const before = (i + n - 1) % n;
    const after = (i + 1) % n;
    const px = xs[i] - xs[before];
    const py = ys[i] - ys[before];
    const qx = xs[after] - xs[i];
    const qy = ys[after] - ys[i];
    const p = Math.hypot(px, py) || 1;
    const q = Math.hypot(qx, qy) || 1;
    const turn = (px * qx + py * qy) / (p * q);
    if (turn < CORNER) continue;
    const [sx, sy] = [px + qx, py + qy];
    const length = Math.hypot(sx, sy) || 1;
    tx[i] = sx / length;
    ty[i] = sy / length;
  }
  let d = `M${short(xs[0])} ${short(ys[0])}`;
  let [x, y] = [short(xs[0]), short(ys[0])];
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    const length = Math.hypot(xs[j] - xs[i], ys[j] - ys[i]) / 3;
    const [ex, ey] = [short(xs[j]), short(ys[j])];
    if (tx[i] === 0 && ty[i] === 0 && tx[j] === 0 && ty[j] === 0) d += `l${pair(ex - x, ey - y)}`;
    else {
      const c1 = [
        tx[i] || ty[i] ? xs[i] + tx[i] * length : xs[i] + (xs[j] - xs[i]) / 3,
        tx[i] || ty[i] ? ys[i] + ty[i] * length : ys[i] + (ys[j] - ys[i]) / 3,
      ];
      const c2 = [
        tx[j] || ty[j] ? xs[j] - tx[j] * length : xs[j] - (xs[j] - xs[i]) / 3,
        tx[j] || ty[j] ? ys[j] - ty[j] * length : ys[j] - (ys[j] - ys[i]) / 3,
      ];
      d += `c${pair((c1[0] as number) - x, (c1[1] as number) - y)} ${pair((c2[0] as number) - x, (c2[1] as number) - y)} ${pair(ex - x, ey - y)}`;
    }
    [x, y] = [ex, ey];
  }
  return `${d}Z`;
}

/** A tenth of a pixel. */
function short(v: number): number {
  return Math.round(v * 10) / 10;
}

function pair(x: number, y: number): string {
  const [a, b] = [num(short(x)), num(short(y))];
  return b.startsWith('-') ? `${a}${b}` : `${a} ${b}`;
}
