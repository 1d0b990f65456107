/** Shapes along a curve: ribbons that run out thin, bodies that wind, and what is set along them. */
import { type Point, smooth } from '../pixels/svg.ts';

/** A curve through the points (Catmull–Rom), `each` steps from one to the next. */
export function through(points: readonly Point[], each: number): Point[] {
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))] as Point;
  const curve = (a: number, b: number, c: number, d: number, t: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
  return Array.from({ length: (points.length - 1) * each + 1 }, (_, k) => {
    const [i, t] = [Math.floor(k / each), (k % each) / each];
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    return { x: curve(a.x, b.x, c.x, d.x, t), y: curve(a.y, b.y, c.y, d.y, t) };
  });
}

/** A place on a curve: how far along it (0–1), where, which way it goes there, and its left (y runs down). */
export interface Station extends Point {
  readonly t: number;
  readonly along: Point;
  readonly left: Point;
}

/** Places at even distances along a curve. */
export function stations(points: readonly Point[], count: number): Station[] {
  const fine = through(points, 16);
  const run = [0];
  for (let i = 1; i < fine.length; i++) {
    const [a, b] = [fine[i - 1] as Point, fine[i] as Point];
    run.push((run[i - 1] ?? 0) + Math.hypot(b.x - a.x, b.y - a.y));
  }
  const whole = run.at(-1) ?? 0;
  let k = 1;
  return Array.from({ length: count }, (_, n) => {
    const t = n / (count - 1);
    while (k < run.length - 1 && (run[k] ?? 0) < t * whole) k++;
    const [a, b] = [fine[k - 1] as Point, fine[k] as Point];
    const step = (run[k] ?? 0) - (run[k - 1] ?? 0) || 1;
    const part = (t * whole - (run[k - 1] ?? 0)) / step;
    const along = { x: (b.x - a.x) / step, y: (b.y - a.y) / step };
    return { t, x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, along, left: { x: along.y, y: -along.x } };
  });
}

/** A point beside a station. */
export function beside({ x, y, left, along }: Station, out: number, on = 0): Point {
  return { x: x + left.x * out + along.x * on, y: y + left.y * out + along.y * on };
}

/** The outline of what lies between two distances to the left of a curve. */
export function band(list: readonly Station[], low: (t: number) => number, high: (t: number) => number): string {
  const upper = list.map((at) => beside(at, high(at.t)));
  const lower = list.map((at) => beside(at, low(at.t)));
  return smooth([...upper, ...lower.reverse()], true, 0.9);
}

/** The outline of what is as wide on both sides of a curve. @param half of its width at a part of the length */
export const ribbon = (list: readonly Station[], half: (t: number) => number): string => band(list, (t) => -half(t), half);

/** A lock of hair or a flame: broad where it grows, a point where it ends. */
export function lock(points: readonly Point[], wide: number, steps = 9): string {
  const half = (t: number) => (wide / 2) * Math.sin(Math.PI * (0.22 + 0.78 * t) ** 0.9) ** 0.9;
  return ribbon(stations(points, steps), half);
}
