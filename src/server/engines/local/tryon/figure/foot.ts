/** A bare foot seen from before it: heel, instep, the ball across, five toes. */
import { type Bone, LIMB, mix } from './bone.ts';
import type { Point } from './figure-table.ts';

/** Cm of an adult's, from the first toe outwards: across, towards the viewer, how thick. */
const TOES: readonly (readonly [across: number, ahead: number, thick: number])[] = [
  [-2.7, 16.2, 1.3],
  [-0.75, 16.6, 0.98],
  [0.85, 16, 0.92],
  [2.25, 15.1, 0.86],
  [3.45, 13.9, 0.82],
];
const TOE_SOFT = 0.4;

/**
 * @param ground height of the sole, cm @param size against an adult's
 * @param thin radius of the ankle
 */
export function footBones(ankle: Point, ground: number, thin: number, size: number, side: -1 | 1): Bone[] {
  const right = side > 0 ? 1 : 0;
  const foot = LIMB.foot + right;
  // Its tip points outwards a little.
  const on = (across: number, high: number, ahead: number): Point => [
    ankle[0] + side * (across + ahead * 0.12) * size,
    ground - high * size,
    ankle[2] + ahead * size,
  ];
  const bone = (a: Point, b: Point, ra: number, rb: number, limb: number = foot, soft?: number): Bone => ({
    group: 'foot',
    limb,
    a,
    b,
    ra,
    rb,
    flat: 1,
    ...(soft === undefined ? {} : { soft: soft * size }),
  });
  return [
    bone(ankle, on(0, 2.6, -2.4), thin * 0.96, 2.6 * size),
    bone(on(-0.2, mix(5.6, 6.2, 0.5), 2), on(-0.5, 2.3, 10.5), 2.9 * size, 2 * size),
    bone(on(0.7, 4.6, 3), on(1.4, 1.9, 10.5), 2.7 * size, 1.8 * size),
    bone(on(-2.4, 1.75, 11), on(2.6, 1.45, 10.2), 1.75 * size, 1.45 * size),
    ...TOES.map(([across, ahead, thick], i) =>
      bone(
        on(across * 0.9, thick + 0.35, 11.6),
        on(across, thick, ahead),
        thick * 1.05 * size,
        thick * size,
        LIMB.toe + i * 2 + right,
        TOE_SOFT,
      ),
    ),
  ];
}
