/** A figure as one smooth body: a field of distances that is followed along every line of sight. */
import { curve } from '../garment/blocks/surface.ts';
import type { Figure, Group, Point } from './figure-table.ts';

/** A rounded cone. */
interface Bone {
  readonly group: Group;
  readonly a: Point;
  readonly b: Point;
  readonly ra: number;
  readonly rb: number;
  /** Depth against width. */
  readonly flat: number;
  /** Bones of one limb meet as they are; limbs run into each other softly. */
  readonly limb: number;
}

/** Names of limbs, so that bones know their neighbours. */
const LIMB = { head: 0, nose: 1, neck: 2, hair: 3, arm: 10, thumb: 12, leg: 20, foot: 22, bust: 30 } as const;

/** Where a limb runs, cm: what sleeves and trouser legs follow. */
export interface Limb {
  readonly joints: readonly Point[];
  /** Radius at every joint. */
  readonly radii: readonly number[];
}

export interface Body {
  readonly bones: readonly Bone[];
  /** Half width and half depth of the trunk by height, cm. */
  readonly width: (y: number) => number;
  readonly depth: (y: number) => number;
  readonly forward: (y: number) => number;
  readonly top: number;
  readonly end: number;
  readonly arms: readonly [Limb, Limb];
  readonly legs: readonly [Limb, Limb];
  /** How softly parts run into each other, cm. */
  readonly soft: number;
}

/** Of hands and feet, against an adult's. */
const sizeOf = ({ at }: Figure) => 0.25 + (0.75 * at.sole) / 151;

const mix = (a: number, b: number, k: number) => a + (b - a) * k;
const between = (a: Point, b: Point, k: number): Point => [mix(a[0], b[0], k), mix(a[1], b[1], k), mix(a[2], b[2], k)];

function armOf(figure: Figure, side: -1 | 1): Limb {
  const { elbow, wrist } = figure.arms[side < 0 ? 0 : 1];
  const [upper, fore, thin] = figure.limbs;
  const shoulder: Point = [side * (figure.shoulder - upper * 0.12), figure.at.chest * 0.2 + upper, -1];
  const from = (p: Point): Point => [shoulder[0] + p[0], shoulder[1] + p[1], shoulder[2] + p[2]];
  return { joints: [shoulder, from(elbow), from(wrist)], radii: [upper, fore, thin] };
}

function legOf(figure: Figure, side: -1 | 1): Limb {
  const { at, hip, stance, stride, limbs } = figure;
  const [, , , thigh, knee, , ankle] = limbs;
  const ahead = side > 0 ? stride : -stride * 0.5;
  const root: Point = [side * (hip - thigh), at.hip + 2, 0];
  return {
    joints: [
      root,
      [side * mix(root[0] * side, stance, 0.5), at.knee, 1 + ahead * 0.6],
      [side * stance, at.sole - 7.5 * sizeOf(figure) - Math.max(0, -ahead) * 0.3, -2 + ahead],
    ],
    radii: [thigh, knee, ankle],
  };
}

/** A limb bone by bone. @param knots radius by length, 1 at the middle joint, 2 at the last */
function limbBones(group: Group, limb: number, { joints: [a, b, c] }: Limb, knots: readonly (readonly [number, number])[]): Bone[] {
  const radius = curve(knots);
  const point = (t: number) => (t < 1 ? between(a, b, t) : between(b, c, t - 1));
  const steps = 10;
  return Array.from({ length: steps }, (_, i): Bone => {
    const [from, to] = [(i / steps) * 2, ((i + 1) / steps) * 2];
    return { group, limb, a: point(from), b: point(to), ra: radius(from), rb: radius(to), flat: 1 };
  });
}

function armBones(arm: Limb, head: number, side: -1 | 1): Bone[] {
  const [upper, fore, thin] = arm.radii;
  const [, elbow, wrist] = arm.joints;
  const l = Math.hypot(wrist[0] - elbow[0], wrist[1] - elbow[1], wrist[2] - elbow[2]);
  // The hand hangs on in the forearm's direction, a little straighter down.
  const on = (far: number, out = 0): Point => {
    const k = (far * head) / l;
    return [
      wrist[0] + (wrist[0] - elbow[0]) * k * 0.6 + side * out * head,
      wrist[1] + (wrist[1] - elbow[1]) * k + far * head * 0.08,
      wrist[2] + (wrist[2] - elbow[2]) * k,
    ];
  };
  const limb = LIMB.arm + (side > 0 ? 1 : 0);
  const hand = (from: Point, to: Point, ra: number, rb: number, own = limb): Bone => ({
    group: 'arm',
    limb: own,
    a: from,
    b: to,
    ra,
    rb,
    flat: 1,
  });
  return [
    ...limbBones('arm', limb, arm, [
      [0, upper],
      [0.5, upper * 0.93],
      [0.92, fore * 0.92],
      [1.25, fore],
      [1.7, mix(fore, thin, 0.65)],
      [2, thin],
    ]),
    hand(wrist, on(5), thin, 2.7 * head),
    hand(on(5), on(9.5), 2.7 * head, 2.3 * head),
    hand(on(9.5), on(16.5, -0.8), 2.3 * head, 1 * head),
    hand(on(2.5, -0.6), on(8.5, -2.9), 1.3 * head, 0.85 * head, LIMB.thumb + (side > 0 ? 1 : 0)),
  ];
}

function legBones(leg: Limb, figure: Figure, side: -1 | 1): Bone[] {
  const { limbs, at } = figure;
  const head = sizeOf(figure);
  const [thigh, knee, thin] = leg.radii;
  const ankle = leg.joints[2];
  const sole = at.sole - 2;
  const limb = LIMB.foot + (side > 0 ? 1 : 0);
  const foot = (a: Point, b: Point, ra: number, rb: number): Bone => ({ group: 'foot', limb, a, b, ra, rb, flat: 1 });
  const heel: Point = [ankle[0], sole - 0.8 * head, ankle[2] - 2 * head];
  const toe: Point = [ankle[0] + side * 2.6 * head, sole + 0.2, ankle[2] + 13 * head];
  return [
    ...limbBones('body', LIMB.leg + (side > 0 ? 1 : 0), leg, [
      [0, thigh],
      [0.45, thigh * 0.9],
      [0.86, knee * 1.06],
      [1, knee],
      [1.14, knee * 0.94],
      [1.36, limbs[5]],
      [1.75, mix(limbs[5], thin, 0.78)],
      [2, thin],
    ]),
    foot(ankle, heel, thin, 2.8 * head),
    foot([ankle[0], sole - 3 * head, ankle[2] + 2 * head], toe, 3.2 * head, 2.2 * head),
  ];
}

/** Egg of a head, a hint of nose and jaw, hair as one sculpted piece. */
function headBones(figure: Figure): Bone[] {
  const h = figure.head;
  const bone = (group: Group, limb: number, a: Point, b: Point, ra: number, rb: number, flat = 1): Bone => ({
    group,
    limb,
    a,
    b,
    ra,
    rb,
    flat,
  });
  const y = (v: number) => v * h + figure.sunk;
  const list = [
    bone('head', LIMB.head, [0, y(-19.6), -0.4 * h], [0, y(-17), 0], 7 * h, 6.9 * h, 1.16),
    bone('head', LIMB.neck + 2, [0, y(-16.4), 0.8 * h], [0, y(-10.2), 2.8 * h], 6 * h, 3.4 * h, 1.1),
    bone('head', LIMB.nose, [0, y(-17.4), 7.4 * h], [0, y(-14), 8.7 * h], 0.6 * h, 0.95 * h),
    bone('head', LIMB.neck, [0, y(-10), -1], [0, 3, -1.6], figure.neck * 0.9, figure.neck),
  ];
  const hair = (a: Point, b: Point, ra: number, rb: number, flat = 1) => bone('hair', LIMB.hair, a, b, ra, rb, flat);
  const cap = hair([0, y(-21.4), -0.4 * h], [0, y(-17.6), -2.6 * h], 7.5 * h, 7.3 * h, 1.06);
  const nape = (far: number, r: number) =>
    [-1, 1].map((s) => hair([s * 4.6 * h, y(-20), -2.4 * h], [s * 5.4 * h, y(far), -3.4 * h], 3.9 * h, r * h));
  switch (figure.hairstyle) {
    case 'bun':
      return [...list, cap, hair([0, y(-28.8), -3 * h], [0, y(-29.4), -3 * h], 3.7 * h, 3.4 * h)];
    case 'bob':
      return [...list, cap, ...nape(-9.4, 3)];
    case 'long':
      return [...list, cap, ...nape(1.5, 2.6)];
    case 'tail':
      return [...list, cap, ...[-1, 1].map((s) => hair([s * 8.2 * h, y(-19.4), -3 * h], [s * 10.6 * h, y(-9), -3 * h], 2.7 * h, 1.5 * h))];
    default:
      return [...list, cap];
  }
}

export function bodyOf(figure: Figure): Body {
  const { at, shoulder, chest, waist, hip, deep, neck } = figure;
  const thigh = figure.limbs[3];
  const arms = [armOf(figure, -1), armOf(figure, 1)] as const;
  const legs = [legOf(figure, -1), legOf(figure, 1)] as const;
  const tip = at.chest * 0.24;
  return {
    arms,
    legs,
    soft: 2.6 * sizeOf(figure),
    top: -3 * sizeOf(figure),
    end: at.crotch - 1,
    width: curve([
      [-3 * sizeOf(figure), neck * 0.95],
      [0, neck * 1.28],
      [tip * 0.5, neck * 0.7 + shoulder * 0.4],
      [tip * 1.1, shoulder * 0.86],
      [tip * 2, shoulder * 0.97],
      [at.chest * 0.66, mix(shoulder, chest, 0.6)],
      [at.chest, chest],
      [mix(at.chest, at.waist, 0.5), mix(chest, waist, 0.5)],
      [at.waist, waist],
      [mix(at.waist, at.hip, 0.5), mix(waist, hip, 0.56)],
      [at.hip, hip],
      [at.crotch - 1, hip - thigh * 0.16],
    ]),
    depth: curve([
      [-3 * sizeOf(figure), neck * 0.9],
      [tip, neck * 1.06 * deep],
      [at.chest * 0.6, chest * 0.56 * deep],
      [at.chest, chest * 0.66 * deep],
      [at.waist, waist * 0.68 * deep],
      [at.hip, hip * 0.62 * deep],
      [at.crotch - 1, thigh * 0.9],
    ]),
    forward: curve([
      [0, -1.4],
      [at.chest, 0.4],
      [at.waist, 0.2],
      [at.hip, -1],
    ]),
    bones: [
      ...headBones(figure),
      ...armBones(arms[0], sizeOf(figure), -1),
      ...armBones(arms[1], sizeOf(figure), 1),
      ...legBones(legs[0], figure, -1),
      ...legBones(legs[1], figure, 1),
      ...bustBones(figure),
    ],
  };
}

function bustBones({ bust, chest, at, deep }: Figure): Bone[] {
  if (bust < 1) return [];
  return [-1, 1].map((s): Bone => {
    const r = 3.4 + bust * 0.42;
    const middle: Point = [s * chest * 0.48, at.chest + 4.4, chest * 0.66 * deep - r + bust * 0.62];
    return {
      group: 'body',
      limb: LIMB.bust + s,
      a: [s * chest * 0.5, at.chest - 3, middle[2] - 2.6],
      b: middle,
      ra: r * 0.8,
      rb: r,
      flat: 1.1,
    };
  });
}
