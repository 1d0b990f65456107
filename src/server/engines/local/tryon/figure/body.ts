/** A figure as one smooth body: a field of distances that is followed along every line of sight. */
import { curve } from '../../garment/blocks/surface.ts';
import { type Bone, between, LIMB, type Limb, mix } from './bone.ts';
import type { Figure, Group, Point } from './figure-table.ts';
import { footBones } from './foot.ts';
import { hairBones } from './hair.ts';
import { handBones } from './hand.ts';
import { headBones } from './head.ts';

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

/** How far from its joint a limb begins to turn, of its length, and of how many bones it is. */
const JOINT = { leg: { round: 0.22, steps: 20 }, arm: { round: 0.08, steps: 14 } } as const;

/** A limb bone by bone. @param knots radius by length, 1 at the middle joint, 2 at the last */
function limbBones(
  kind: keyof typeof JOINT,
  side: -1 | 1,
  { joints: [a, b, c] }: Limb,
  knots: readonly (readonly [number, number])[],
): Bone[] {
  const { round, steps } = JOINT[kind];
  const group: Group = kind === 'arm' ? 'arm' : 'body';
  const limb = LIMB[kind] + (side > 0 ? 1 : 0);
  const radius = curve(knots);
  // Round its joint: two straight bones meet in an edge.
  const point = (t: number) => {
    if (t <= 1 - round) return between(a, b, t);
    if (t >= 1 + round) return between(b, c, t - 1);
    const k = (t - 1 + round) / (2 * round);
    const [from, to] = [between(a, b, 1 - round), between(b, c, round)];
    return between(between(from, b, k), between(b, to, k), k);
  };
  return Array.from({ length: steps }, (_, i): Bone => {
    const [from, to] = [(i / steps) * 2, ((i + 1) / steps) * 2];
    return { group, limb, a: point(from), b: point(to), ra: radius(from), rb: radius(to), flat: 1 };
  });
}

function armBones(arm: Limb, size: number, side: -1 | 1): Bone[] {
  const [upper, fore, thin] = arm.radii;
  return [
    ...limbBones('arm', side, arm, [
      [0, upper],
      [0.5, upper * 0.93],
      [0.92, fore * 0.92],
      [1.25, fore],
      [1.7, mix(fore, thin, 0.65)],
      [2, thin],
    ]),
    ...handBones(arm, size, side),
  ];
}

function legBones(leg: Limb, { limbs, at }: Figure, size: number, side: -1 | 1): Bone[] {
  const [thigh, knee, thin] = leg.radii;
  const calf = limbs[5];
  return [
    ...limbBones('leg', side, leg, [
      [0, thigh],
      [0.45, thigh * 0.9],
      [0.84, knee * 1.03],
      [1, knee * 0.96],
      [1.13, knee * 0.91],
      [1.36, calf * 1.05],
      [1.64, mix(calf, thin, 0.5)],
      [1.84, thin * 1.03],
      [2, thin * 0.98],
    ]),
    ...footBones(leg.joints[2] as Point, at.sole, thin, size, side),
  ];
}

export function bodyOf(figure: Figure): Body {
  const { at, shoulder, chest, waist, hip, deep, neck } = figure;
  const thigh = figure.limbs[3];
  const size = sizeOf(figure);
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
      ...hairBones(figure),
      ...armBones(arms[0], size, -1),
      ...armBones(arms[1], size, 1),
      ...legBones(legs[0], figure, size, -1),
      ...legBones(legs[1], figure, size, 1),
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
