/** A sleeve turned from where it lay to where the arm of whoever wears it is. */
import { clamp, step } from '../garment/blocks/surface.ts';
import type { Piece } from './garment-piece.ts';
import { line } from './line.ts';
import type { SleeveMarks, Spot } from './piece-marks.ts';
import type { WornLimb } from './wearer.ts';

/** Where a sleeve ends on the arm, and which way the arm goes on. */
export interface Cuff {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** Of the arm: what is longer is a long sleeve, which on somebody whose arms are longer than our figures' ends at the wrist as well. */
const LONG = 0.78;
interface Chain {
  readonly points: readonly Spot[];
  readonly length: number;
}

function chain(points: readonly Spot[]): Chain {
  let length = 0;
  for (let i = 1; i < points.length; i++) length += Math.hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y);
  return { points, length };
}

/** Point and direction at a length along a chain; beyond its end it goes straight on. Bends are rounded over `round` px. */
function along({ points }: Chain, at: number, round: number): { x: number; y: number; dx: number; dy: number } {
  const look = (u: number): Spot => {
    let left = u;
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1], points[i]];
      const l = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      if (left <= l || i === points.length - 1) return { x: a.x + ((b.x - a.x) * left) / l, y: a.y + ((b.y - a.y) * left) / l };
      left -= l;
    }
    return points[0];
  };
  const [back, here, on] = [look(at - round), look(at), look(at + round)];
  const [dx, dy] = [on.x - back.x, on.y - back.y];
  const l = Math.hypot(dx, dy) || 1;
  return { x: here.x * 0.5 + (back.x + on.x) * 0.25, y: here.y * 0.5 + (back.y + on.y) * 0.25, dx: dx / l, dy: dy / l };
}

export interface Turned {
  readonly map: (x: number, y: number) => Spot;
  readonly cuff: Cuff;
}

/** How far a sleeve reaches to both sides of its middle line, by length: `BINS` places from root to end. */
const BINS = 24;

interface Extent {
  readonly outer: Float32Array;
  readonly inner: Float32Array;
}

function extentOf(
  { width }: Piece,
  own: Uint8Array,
  of: (x: number, y: number) => { u: number; v: number },
  l: number,
  side: -1 | 1,
): Extent {
  const outer = new Float32Array(BINS + 1);
  const inner = new Float32Array(BINS + 1);
  for (let i = 0; i < own.length; i++) {
    if (own[i] === 0) continue;
    const { u, v } = of(i % width, Math.floor(i / width));
    const bin = Math.round((u / l) * BINS);
    if (bin < 0 || bin > BINS) continue;
    const far = -side * v;
    if (far > 0) outer[bin] = Math.max(outer[bin], far);
    else inner[bin] = Math.max(inner[bin], -far);
  }
  const smooth = (list: Float32Array) =>
    list.map((v, k) => ((list[Math.max(0, k - 1)] ?? v) + v * 2 + (list[Math.min(BINS, k + 1)] ?? v)) / 4);
  return { outer: smooth(outer), inner: smooth(inner) };
}

/**
 * A sleeve turned from where it lay to where the arm is. On a hanging arm its head lies on the shoulder, whatever it has too much of folds
 * away, and nowhere is it thinner than the arm.
 * @param across how much wider, @param lengthwise how much longer it becomes, @param toWrist a long sleeve ends at the wrist
 */
export function turnSleeve(
  piece: Piece,
  sleeve: SleeveMarks,
  side: -1 | 1,
  arm: WornLimb,
  root: Spot,
  across: number,
  lengthwise: number,
  toWrist: boolean,
): Turned {
  const dx = sleeve.end.x - sleeve.root.x;
  const dy = sleeve.end.y - sleeve.root.y;
  const l = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / l, dy / l];
  const of = (x: number, y: number) => ({
    u: (x - sleeve.root.x) * ux + (y - sleeve.root.y) * uy,
    v: -(x - sleeve.root.x) * uy + (y - sleeve.root.y) * ux,
  });
  const target = chain([root, ...arm.joints.slice(1)]);
  // A sleeve is never longer than the arm and half the hand.
  const stretch = Math.min(
    toWrist && lengthwise * l > LONG * target.length ? Math.max(lengthwise, target.length / l) : lengthwise,
    (target.length * 1.1) / l,
  );
  const round = arm.radii[0] * 1.2;
  const radius = line(
    [
      [0, arm.radii[0]],
      [target.length * 0.5, arm.radii[1] ?? 0],
      [target.length, arm.radii[2] ?? 0],
    ],
    0,
    0,
  );
  const { outer, inner } = extentOf(piece, sleeve.own, of, l, side);
  const share = (own: number, k: number, isOuter: boolean) => {
    if (own < 2) return across;
    const u = (k / BINS) * l;
    const least = radius(u * stretch) * 1.16;
    const natural = Math.max(own * across, least);
    const head = isOuter ? step(own * 0.8, own * 3.2, u) : 1;
    return clamp((least + (natural - least) * head) / own, across * 0.45, across * 1.8);
  };
  const wide = { outer: outer.map((own, k) => share(own, k, true)), inner: inner.map((own, k) => share(own, k, false)) };
  const look = (list: Float32Array, u: number) => {
    const at = clamp((u / l) * BINS, 0, BINS - 0.001);
    const k = Math.floor(at);
    return (list[k] ?? across) * (1 - at + k) + (list[k + 1] ?? across) * (at - k);
  };
  return {
    cuff: along(target, l * stretch * 0.96, round),
    map: (x, y) => {
      const { u, v } = of(x, y);
      const p = along(target, u * stretch, round);
      const k = look(side * v < 0 ? wide.outer : wide.inner, u);
      return { x: p.x - p.dy * v * k, y: p.y + p.dx * v * k };
    },
  };
}
