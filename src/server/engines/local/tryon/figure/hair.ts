/** Hair as sculpted volumes that lie on the head. */
import { type Bone, LIMB } from './bone.ts';
import type { Figure, Point } from './figure-table.ts';

/** Hair lies on the head, it does not melt into it. */
const LYING = 0.6;
const MELT = 3;

type Lock = readonly [a: Point, b: Point, ra: number, rb: number, flat?: number];

const CAP: readonly Lock[] = [[[0, -21.5, -1.8], [0, -17.6, -3.6], 7.75, 7.5, 1.1]];

const mirrored = ([[ax, ...a], [bx, ...b], ...rest]: Lock): Lock => [[-ax, ...a], [-bx, ...b], ...rest];
const both = (...locks: readonly Lock[]): readonly Lock[] => locks.flatMap((lock) => [mirrored(lock), lock]);

/** Cm of an adult's head, as `head.ts`. */
const STYLES: Readonly<Record<Figure['hairstyle'], readonly Lock[]>> = {
  bun: [...CAP, ...both([[5.4, -20.4, 1.4], [6.3, -17.4, 0.6], 1.6, 0.8])],
  bob: [
    ...CAP,
    [[-2.6, -24.6, 2.2], [4.4, -22.2, 3.6], 2.6, 1.6],
    ...both([[5, -20.6, -1.2], [6.3, -13.4, -0.2], 3.6, 2.9], [[6.3, -13.4, -0.2], [5.6, -9.6, 0.6], 2.9, 1.8]),
  ],
  long: [
    ...CAP,
    [[-2.6, -24.6, 2.2], [4.6, -22, 3.4], 2.6, 1.5],
    ...both([[4.8, -20.4, -1.6], [6, -12.4, -1.4], 3.7, 2.8], [[6, -12.4, -1.4], [6.2, 0.8, -3.6], 2.8, 2.2]),
  ],
  tail: [...CAP, [[-2.4, -24.6, 2.4], [3, -22.8, 3.8], 2.4, 1.6], ...both([[5.4, -20.6, 1.2], [6.4, -17.6, 0], 1.8, 1.2])],
  short: [...CAP, [[-3, -24.4, 1.6], [3.4, -25, 1.9], 3.4, 3.2], ...both([[5.8, -20.8, 1.2], [6.5, -16.6, 0.4], 1.8, 0.7])],
};

/** What is tied together stands off the head. */
const TIED: Partial<Record<Figure['hairstyle'], readonly Lock[]>> = {
  bun: [[[0, -28.6, -3], [0, -29.3, -3], 3.6, 3.3]],
  tail: both([[7.6, -20.2, -2.6], [9.4, -16.6, -2.6], 1.4, 2.7], [[9.4, -16.6, -2.6], [10, -8.8, -2.2], 2.7, 0.9]),
};

export function hairBones({ head: h, sunk, hairstyle }: Figure): Bone[] {
  const at = ([x, y, z]: Point): Point => [x * h, y * h + sunk, z * h];
  const lay =
    (limb: number) =>
    ([a, b, ra, rb, flat = 1]: Lock): Bone => ({
      group: 'hair',
      limb,
      a: at(a),
      b: at(b),
      ra: ra * h,
      rb: rb * h,
      flat,
      soft: LYING,
      melt: MELT * h,
    });
  return [...STYLES[hairstyle].map(lay(LIMB.hair)), ...(TIED[hairstyle] ?? []).map(lay(LIMB.hair + 1))];
}
