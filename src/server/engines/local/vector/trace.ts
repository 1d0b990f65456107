/** Outlines of a soft mask as smooth closed curves: between the pixels (`outlines`), few points (Douglas–Peucker), curves through them with corners kept. */
import type { Pace } from '../../engine.ts';
import type { Box } from '../pixels/boxes.ts';
import { num } from '../pixels/svg.ts';
import { type Outline, outlines, putField, type Sheet, sheetOf } from './outlines.ts';

export interface TraceOptions {
  /** Largest distance between the curve's points and the outline, pixels. */
  readonly tolerance: number;
  /** Islands and holes of less area are left out, pixels. */
  readonly speck: number;
}

/** @param field 0–1 per pixel, inside where above one half; @returns path data, even-odd and non-zero alike (holes run the other way), '' when nothing is inside */
export function traceMask(field: Float32Array, width: number, height: number, options: TraceOptions, pace: Pace): string {
  const sheet = sheetOf(width, height);
  putField(sheet, field);
  return traceSheet(sheet, { x: 0, y: 0, width, height }, options, pace);
}

/** The same of what lies on a sheet. @param box of the picture, which holds all that is inside */
export function traceSheet(sheet: Sheet, box: Box, options: TraceOptions, pace: Pace): string {
  let d = '';
  for (const [k, outline] of outlines(sheet, box, pace.signal).entries()) {
    if (k % 512 === 0) pace.signal.throwIfAborted();
    if (Math.abs(areaOf(outline)) < options.speck) continue;
    const kept = simplify(outline, options.tolerance);
    if (kept.xs.length >= 3) d += curves(kept);
  }
  return d;
}

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
    const [dx, dy] = [bx - ax, by - ay];
    const length = Math.hypot(dx, dy);
    let worst = 0;
    let index = -1;
    for (let i = from + 1; i < to; i++) {
      const d = length < 1e-6 ? Math.hypot(xs[i] - ax, ys[i] - ay) : Math.abs(dx * (ys[i] - ay) - dy * (xs[i] - ax)) / length;
      if (d > worst) {
        worst = d;
        index = i;
      }
    }
    if (worst <= tolerance || index < 0) continue;
    keep[index] = 1;
    stack.push([from, index], [index, to]);
  }
  let count = 0;
  for (let i = 0; i < n; i++) count += keep[i];
  const kept = { xs: new Float32Array(count), ys: new Float32Array(count) };
  for (let i = 0, k = 0; i < n; i++) {
    if (keep[i] === 0) continue;
    kept.xs[k] = xs[i];
    kept.ys[k++] = ys[i];
  }
  return kept;
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
