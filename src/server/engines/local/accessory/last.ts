/**
 * A shoe on its last: heel at x = 0, toe to the right, y up negative from the ground, z towards the viewer. Cm. Every section across the foot is an
 * arch from one edge of the sole over the instep to the other; what lies above the top line is cut away.
 */
import { clamp, curve, type Surface, type Vertex } from '../garment/blocks/surface.ts';

type Knots = readonly (readonly [x: number, value: number])[];

export interface LastShape {
  readonly length: number;
  /** Half width of the sole. */
  readonly half: Knots;
  /** How pointed the toe is: 1 round, 2 pointed. */
  readonly point: number;
  /** Height of the closed upper above the foot bed. */
  readonly crown: Knots;
  /** Height at which the upper is cut, above the foot bed; far above the crown where it is closed. */
  readonly topLine: Knots;
  /** Height of the foot bed above the ground. */
  readonly bed: Knots;
}

export interface Last {
  readonly shape: LastShape;
  half(x: number): number;
  bed(x: number): number;
  /**
   * A place on the upper. @param angle 0 the near edge of the sole, π / 2 the top, π the far edge @param lift cm off it
   * @param low part of the crown's height, of what spans the opening @returns its height above the foot bed
   */
  place(x: number, angle: number, lift: number, out: Vertex, low?: number): number;
  topLine(x: number): number;
}

export function makeLast(shape: LastShape): Last {
  const { length, point } = shape;
  const [wide, crown, topLine, bed] = [curve(shape.half), curve(shape.crown), curve(shape.topLine), curve(shape.bed)];
  // Both ends are rounded off in plan and in height.
  const toe = (x: number) => Math.sqrt(Math.max(0, 1 - clamp((x - (length - 5)) / 5, 0, 1) ** 2)) ** point;
  const heel = (x: number) => Math.sqrt(Math.max(0, 1 - clamp((2.6 - x) / 2.6, 0, 1) ** 2));
  const half = (x: number) => wide(x) * toe(x) * heel(x);
  return {
    shape,
    half,
    bed,
    topLine,
    place(x, angle, lift, out, low = 1) {
      const [sin, cos] = [Math.max(0, Math.sin(angle)), Math.cos(angle)];
      const up = low * crown(x) * toe(x) ** 0.62;
      // Nearly upright at the sole, flat over the toes; narrower where it is high.
      const high = up * sin ** 0.82;
      const lean = 1 - 0.028 * Math.max(0, high - 3);
      const across = (half(x) + lift) * Math.sign(cos) * Math.abs(cos) ** 0.7 * lean;
      const back = clamp((3 - x) / 3, 0, 1);
      out.x = x - lift * back - 0.05 * back * Math.max(0, 5 - Math.abs(high - 5));
      out.y = -(bed(x) + high + lift * sin);
      out.z = across;
      return high;
    },
  };
}

/** Where nothing drawn lies. */
export function plain(out: Vertex, s: number, t: number, edge: number): void {
  out.s = s;
  out.t = t;
  out.edge = edge;
  out.rx = 999;
  out.ry = 999;
}

/** The upper, cut at its top line. */
export function upper(last: Last, cloth: number): Surface {
  const { length } = last.shape;
  return {
    cloth,
    detailed: false,
    nu: 240,
    nv: 220,
    at(u, v, out) {
      const x = length * u;
      const angle = Math.PI * (1 - v);
      const high = last.place(x, angle, 0, out);
      plain(out, x, angle * 4, last.topLine(x) - high);
    },
  };
}

export interface Patch {
  readonly from: number;
  readonly to: number;
  /** As in `place`. */
  readonly angles: readonly [low: number, high: number];
  /** Cm off the upper. */
  readonly lift: number;
  readonly cloth: number;
  /** Its middle lies this much further forward, cm. */
  readonly slant?: number;
  /** Spans the opening at this part of the crown's height; otherwise it is cut with the upper. */
  readonly free?: number;
}

/** A part that lies on the upper or spans its opening: strap, cap, eyestay. */
export function patch(last: Last, { from, to, angles: [low, high], lift, cloth, slant = 0, free }: Patch): Surface {
  return {
    cloth,
    detailed: false,
    nu: 70,
    nv: 110,
    at(u, v, out) {
      const angle = high + (low - high) * v;
      const x = clamp(from + (to - from) * u + slant * Math.sin(angle), 0, last.shape.length);
      const height = last.place(x, angle, lift, out, free);
      const rim = Math.min(u, 1 - u) * (to - from) + 0.01;
      plain(out, x, angle * 4, free === undefined ? Math.min(rim, last.topLine(x) - height) : rim);
    },
  };
}

/** Part of a sole's rows that make its welt, and how far that reaches under the upper, cm. */
const WELT = 0.15;
const UNDER = 0.5;

/** The wall of a sole: its plan, drawn down. @param margin beyond the upper @param over its upper edge above the foot bed @param ground height of its lower edge at x */
export function soleWall(last: Last, margin: number, over: number, ground: (x: number) => number, cloth: number): Surface {
  const { length } = last.shape;
  return {
    cloth,
    detailed: false,
    nu: 420,
    nv: 16,
    at(u, v, out) {
      const phi = (u - 0.5) * 2 * Math.PI;
      const end = Math.sin(phi);
      const x = length / 2 + (length / 2) * end;
      const high = last.bed(x) + over;
      // It begins under the upper: a gap between the two would let the ground through.
      const welt = Math.min(1, v / WELT);
      const reach = margin * welt - UNDER * (1 - welt);
      const down = Math.max(0, (v - WELT) / (1 - WELT));
      out.x = x + end * reach;
      out.y = -(high + (ground(x) - high) * down);
      out.z =
        Math.sign(Math.cos(phi) || 1) *
        Math.max(0, last.half(clamp(x, 0.001, length - 0.001)) + reach) *
        Math.min(1, Math.abs(Math.cos(phi)) * 14);
      plain(out, phi * 6, v * 3, 9);
    },
  };
}

/** The front of a heel, seen under the arch of the foot. @param margin as of its sole */
export function heelBreast(last: Last, x: number, margin: number, cloth: number): Surface {
  return {
    cloth,
    detailed: false,
    nu: 12,
    nv: 12,
    at(u, v, out) {
      out.x = x;
      out.y = -last.bed(x) * (1 - v);
      out.z = (1 - 2 * u) * (last.half(x) + margin);
      plain(out, out.z, out.y, 9);
    },
  };
}

/** What the foot stands on, seen through the opening. @param upTo part of the length: under a closed toe it would stand out of the upper */
export function insole(last: Last, cloth: number, upTo = 0.9): Surface {
  const { length } = last.shape;
  return {
    cloth,
    detailed: false,
    nu: 90,
    nv: 30,
    at(u, v, out) {
      const x = length * (0.004 + (upTo - 0.004) * u);
      out.x = x;
      out.y = -(last.bed(x) + 0.5);
      out.z = (v * 2 - 1) * Math.max(0.02, last.half(x) - 0.12);
      plain(out, x, out.z, 9);
    },
  };
}
