/** Sleeves: tubes along a bent arm line, with fullness, elbow folds and cuffs. */
import { fractal, noise } from '../pixels/noise.ts';
import type { Random } from '../pixels/random.ts';
import { type Crease, crease, creaseHeight, strew } from './creases.ts';
import { handOf } from './fabric-hand.ts';
import type { Garment, SleeveKind } from './specification.ts';
import { curve, type Surface, step } from './surface.ts';
import { BAFFLE } from './torso.ts';

interface Shape {
  /** Radius along the length, as parts of the armhole radius. */
  readonly radius: readonly (readonly [number, number])[];
  /** Gathers at head and foot, cm. */
  readonly head: number;
  readonly foot: number;
  /** How far it stands off, degrees from the vertical. */
  readonly lean: number;
}

const SHAPES: Readonly<Record<Exclude<SleeveKind, 'none'>, Shape>> = {
  cap: {
    radius: [
      [0, 1],
      [1, 0.98],
    ],
    head: 0,
    foot: 0,
    lean: 40,
  },
  short: {
    radius: [
      [0, 1],
      [0.4, 0.93],
      [1, 0.92],
    ],
    head: 0,
    foot: 0,
    lean: 33,
  },
  puff: {
    radius: [
      [0, 0.95],
      [0.28, 1.2],
      [0.7, 1.2],
      [1, 0.74],
    ],
    head: 0.55,
    foot: 0.55,
    lean: 34,
  },
  elbow: {
    radius: [
      [0, 1],
      [0.5, 0.86],
      [1, 0.8],
    ],
    head: 0,
    foot: 0,
    lean: 26,
  },
  flutter: {
    radius: [
      [0, 0.95],
      [0.5, 1.35],
      [1, 1.9],
    ],
    head: 0.25,
    foot: 0.5,
    lean: 40,
  },
  'three-quarter': {
    radius: [
      [0, 1],
      [0.5, 0.8],
      [1, 0.66],
    ],
    head: 0,
    foot: 0,
    lean: 22,
  },
  long: {
    radius: [
      [0, 1],
      [0.35, 0.82],
      [0.6, 0.7],
      [1, 0.52],
    ],
    head: 0,
    foot: 0,
    lean: 19,
  },
  bishop: {
    radius: [
      [0, 0.98],
      [0.4, 0.86],
      [0.75, 0.98],
      [0.93, 0.95],
      [1, 0.46],
    ],
    head: 0.2,
    foot: 0.5,
    lean: 20,
  },
  bell: {
    radius: [
      [0, 0.98],
      [0.45, 0.78],
      [0.72, 0.92],
      [1, 1.5],
    ],
    head: 0,
    foot: 0.3,
    lean: 21,
  },
  'puff-long': {
    radius: [
      [0, 0.96],
      [0.16, 1.22],
      [0.36, 1.1],
      [0.5, 0.74],
      [1, 0.48],
    ],
    head: 0.55,
    foot: 0,
    lean: 21,
  },
  raglan: {
    radius: [
      [0, 1.05],
      [0.35, 0.84],
      [0.6, 0.72],
      [1, 0.55],
    ],
    head: 0,
    foot: 0,
    lean: 22,
  },
};

interface ArmLine {
  point(t: number): { x: number; y: number; z: number };
  tangent(t: number): { x: number; y: number };
  readonly length: number;
}

/** From inside the shoulder outwards, then down the arm with a slight bend at the elbow. */
export function armLine(garment: Garment, side: number): ArmLine {
  const { shoulder, bust } = garment.body;
  const shape = garment.sleeve.kind === 'none' ? undefined : SHAPES[garment.sleeve.kind];
  const lean = ((shape?.lean ?? 20) * Math.PI) / 180;
  const length = garment.sleeve.length;
  const start = { x: Math.min(shoulder, bust) - 4.2, y: 13.4 };
  const bend = { x: shoulder + 0.6, y: 14 };
  // Long sleeves are measured from the shoulder tip; short ones read better a little longer than their measure.
  const reach = length + 4 - 11 * step(28, 52, length);
  const end = { x: bend.x + Math.sin(lean) * reach, y: bend.y + Math.cos(lean) * reach };
  const over = { x: bend.x + Math.sin(lean) * reach * 0.3, y: bend.y + Math.cos(lean) * reach * 0.3 };
  const at = (t: number) => {
    const k = 1 - t;
    const x = k * k * k * start.x + 3 * k * k * t * (bend.x + 1.2) + 3 * k * t * t * over.x + t * t * t * end.x;
    const y = k * k * k * start.y + 3 * k * k * t * bend.y + 3 * k * t * t * (over.y + 2) + t * t * t * end.y;
    const forward = length > 40 ? 3.2 * t * t : 0.6 * t;
    return { x: side * (x - (length > 40 ? 2.4 * t * t : 0)), y, z: forward };
  };
  return {
    length: reach,
    point: at,
    tangent(t) {
      const a = at(Math.max(0, t - 0.005));
      const b = at(Math.min(1, t + 0.005));
      const l = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      return { x: (b.x - a.x) / l, y: (b.y - a.y) / l };
    },
  };
}

/** Folds of an arm that hangs: rings at the elbow, pulls under the head, a bunch above the cuff. Angle × radius across, cm along. */
function armCreases(garment: Garment, length: number, radius: number, random: Random): Crease[] {
  const { creases, size } = handOf(garment.cloth.fabric);
  const long = step(30, 50, garment.sleeve.length);
  const list = strew(
    random,
    { x0: -radius * 3, x1: radius * 3, y0: 3, y1: length },
    12,
    Math.PI / 2 + 0.4,
    0.7,
    9 * size,
    1.1 * size,
    0.28 * creases,
  );
  for (let i = 0; i < 8; i++)
    list.push(
      crease(
        random.range(-radius * 3, radius * 3),
        length * random.range(0.42, 0.62),
        random.range(-0.5, 0.5),
        9 * size,
        1.1 * size,
        0.5 * creases * long * random.range(0.5, 1),
        random.range(-0.2, 0.2),
      ),
    );
  for (let i = 0; i < 7; i++)
    list.push(
      crease(
        random.range(-radius * 3, radius * 3),
        length * random.range(0.82, 0.95),
        random.range(-0.35, 0.35),
        8 * size,
        0.9 * size,
        0.45 * creases * long * random.range(0.4, 1),
      ),
    );
  for (let i = 0; i < 5; i++)
    list.push(
      crease(
        random.range(-radius, radius),
        random.range(2, 6),
        Math.PI / 2 + random.range(-0.7, 0.7),
        9,
        1.3 * size,
        0.35 * creases * random.range(0.4, 1),
      ),
    );
  return list;
}

export function sleeve(garment: Garment, kind: Exclude<SleeveKind, 'none'>, side: number, random: Random): Surface {
  const shape = SHAPES[kind];
  const arm = armLine(garment, side);
  const radiusAt = curve(shape.radius);
  const base = 8.2 * (1 + garment.sleeve.ease);
  const list = armCreases(garment, arm.length, base, random);
  const swell = fractal(random.whole(1, 1e6), 3);
  const wander = noise(random.whole(1, 1e6));
  const { creases, stiff } = handOf(garment.cloth.fabric);
  const gathers = 13;
  const puffed = garment.seams.includes('baffle');
  return {
    cloth: 0,
    detailed: false,
    nu: 220,
    nv: 200,
    at(u, v, out) {
      const angle = (u - 0.5) * 2 * Math.PI * (side > 0 ? -1 : 1);
      const c = arm.point(v);
      const tangent = arm.tangent(v);
      // Outwards: across the arm line, away from the body.
      const nx = side > 0 ? tangent.y : -tangent.y;
      const ny = side > 0 ? -tangent.x : tangent.x;
      const r = base * radiusAt(v);
      const across = angle * r * 0.9;
      const along = v * arm.length;
      const wave = Math.cos(angle * gathers + 2.5 * wander(angle * 2, v * 2));
      const head = shape.head * Math.exp(-(((v - 0.1) / 0.16) ** 2)) * wave * (ny < 0 || v > 0.1 ? 1 : 0.6);
      const foot =
        shape.foot * Math.exp(-(((1 - v) / 0.17) ** 2)) * wave * (kind === 'bell' || kind === 'flutter' ? 2.2 * (1 - 0.5 * stiff) : 1);
      const relief =
        creaseHeight(list, across, along) * step(0.06, 0.2, v) * step(0, 0.03, 1 - v) +
        swell(angle * 2.2, along / 9) * 0.35 * creases * step(0.08, 0.2, v) +
        head +
        foot +
        (puffed ? 1.3 * Math.abs(Math.sin((Math.PI * along) / BAFFLE)) ** 0.55 * step(0.12, 0.2, v) : 0);
      // The open end starts flat, inside the body, and grows out through it: only the seam where they meet is seen.
      const flat = 0.82 + 0.06 * stiff - 0.42 * (1 - step(0, 0.2, v));
      const rin = (r + relief) * Math.cos(angle);
      const rz = (r * flat + relief) * Math.sin(angle);
      out.x = c.x + nx * rin;
      out.y = c.y + ny * rin;
      out.z = c.z + rz;
      out.s = across;
      out.t = along;
      out.edge = (1 - v) * arm.length + 0.01;
      out.rx = c.x + nx * r * Math.cos(angle);
      out.ry = c.y + ny * r * Math.cos(angle);
    },
  };
}

/** A band at the foot of a sleeve. */
export function cuff(garment: Garment, kind: Exclude<SleeveKind, 'none'>, side: number, height: number, cloth: number): Surface {
  const arm = armLine(garment, side);
  const radiusAt = curve(SHAPES[kind].radius);
  const base = 8.2 * (1 + garment.sleeve.ease) * radiusAt(1) + handOf(garment.cloth.fabric).thick * 1.5;
  const end = arm.point(1);
  const tangent = arm.tangent(1);
  const nx = side > 0 ? tangent.y : -tangent.y;
  const ny = side > 0 ? -tangent.x : tangent.x;
  return {
    cloth,
    detailed: false,
    nu: 90,
    nv: 24,
    at(u, v, out) {
      const angle = (u - 0.5) * 2 * Math.PI * (side > 0 ? -1 : 1);
      const along = (v - 0.18) * height;
      const r = base + 0.25 * Math.sin(v * Math.PI);
      const rin = r * Math.cos(angle);
      out.x = end.x + tangent.x * along + nx * rin;
      out.y = end.y + tangent.y * along + ny * rin;
      out.z = end.z + r * 0.84 * Math.sin(angle);
      out.s = angle * r;
      out.t = along;
      out.edge = Math.min(v, 1 - v) * height + 0.01;
      out.rx = out.x;
      out.ry = out.y;
    },
  };
}
