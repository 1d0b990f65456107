/** A head as a sculptor blocks it out: skull, jaw, brow, nose and lips without paint, the ears, the neck. */
import { type Bone, LIMB } from './bone.ts';
import type { Figure, Point } from './figure-table.ts';

/** Cm of an adult's head: y from the neck's base, z towards the viewer. Features of a face are finer than a body's softness. */
interface Feature {
  readonly a: Point;
  readonly b: Point;
  readonly ra: number;
  readonly rb: number;
  readonly soft: number;
  readonly flat?: number;
}

/** On both sides, each its own limb. */
const PAIRS: readonly Feature[] = [
  // The jaw, from below the ear to the chin.
  { a: [4.9, -14.4, 0.6], b: [3.9, -11.4, 2], ra: 2, rb: 2, soft: 3.2 },
  { a: [3.9, -11.4, 2], b: [1.2, -9.2, 4.4], ra: 2, rb: 1.9, soft: 3.2 },
  // Lids, closed.
  { a: [1.9, -16.75, 6.5], b: [3.1, -16.85, 6.6], ra: 0.4, rb: 0.78, soft: 0.6 },
  { a: [3.1, -16.85, 6.6], b: [4.3, -16.7, 5.7], ra: 0.78, rb: 0.4, soft: 0.6 },
  // Lips, thinner towards their corners.
  { a: [0.3, -12.05, 6.95], b: [2, -11.65, 6.05], ra: 0.55, rb: 0.2, soft: 0.6 },
  { a: [0.2, -11, 6.75], b: [1.6, -11.4, 6.1], ra: 0.68, rb: 0.22, soft: 0.6 },
  { a: [0.7, -13.9, 7.85], b: [0.8, -13.85, 7.8], ra: 0.5, rb: 0.5, soft: 0.7 },
];

const MIDDLE: readonly Feature[] = [
  { a: [-3.4, -18.6, 6.2], b: [3.4, -18.6, 6.2], ra: 1.3, rb: 1.3, soft: 1.2 },
  { a: [0, -17.6, 7.3], b: [0, -14.4, 8.9], ra: 0.62, rb: 0.85, soft: 1 },
  { a: [-0.5, -8.9, 5.2], b: [0.5, -8.9, 5.2], ra: 1.7, rb: 1.7, soft: 2 },
];

const EAR: Feature = { a: [7.25, -16.9, -0.9], b: [6.9, -14.3, -0.5], ra: 0.95, rb: 0.6, soft: 0.7, flat: 1.7 };

/** Under a bob or long hair nobody sees an ear. */
const OPEN: ReadonlySet<Figure['hairstyle']> = new Set(['bun', 'short', 'tail']);

export function headBones({ head: h, sunk, neck, hairstyle }: Figure): Bone[] {
  const at = ([x, y, z]: Point, side = 1): Point => [side * x * h, y * h + sunk, z * h];
  const bone = (limb: number, { a, b, ra, rb, soft, flat = 1 }: Feature, side = 1): Bone => ({
    group: 'head',
    limb,
    a: at(a, side),
    b: at(b, side),
    ra: ra * h,
    rb: rb * h,
    flat,
    soft: soft * h,
  });
  const pairs = OPEN.has(hairstyle) ? [...PAIRS, EAR] : PAIRS;
  const face = LIMB.face;
  return [
    bone(LIMB.head, { a: [0, -19.7, -1], b: [0, -17.2, -0.5], ra: 7.15, rb: 7, soft: 2.6, flat: 1.16 }),
    bone(face, { a: [0, -16.4, 1.1], b: [0, -11, 2.5], ra: 6.2, rb: 4.3, soft: 2.6, flat: 1.08 }),
    ...MIDDLE.map((feature, i) => bone(face + 1 + i, feature)),
    ...pairs.flatMap((feature, i) => [-1, 1].map((side) => bone(face + 8 + i * 2 + (side > 0 ? 1 : 0), feature, side))),
    {
      group: 'head',
      limb: LIMB.neck,
      a: [0, -11 * h + sunk, -1.2],
      b: [0, 3, -1.6],
      ra: neck * 0.84,
      rb: neck * 0.98,
      flat: 1,
      soft: 2 * h,
    },
  ];
}
