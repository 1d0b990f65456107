/** A hand that hangs: its back half towards the viewer, four fingers a little bent, the thumb before them. */
import { type Bone, LIMB, type Limb } from './bone.ts';
import type { Point } from './figure-table.ts';

/** Cm of an adult's hand: where a finger begins across it and along it, how long it is, how thick. */
const FINGERS: readonly (readonly [across: number, along: number, long: number, thick: number])[] = [
  [2.7, 8.6, 7.2, 0.92],
  [0.95, 9.1, 7.9, 0.95],
  [-0.85, 8.9, 7.3, 0.9],
  [-2.5, 8.2, 5.8, 0.78],
];
/** How far the last two parts of a finger go towards the palm. */
const BENT = 1.5;
const FINGER_SOFT = 0.45;

type Vector = readonly [number, number, number];
const unit = ([x, y, z]: Vector): Vector => {
  const l = Math.hypot(x, y, z) || 1;
  return [x / l, y / l, z / l];
};
const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

/** @param size against an adult's */
export function handBones({ joints: [, elbow, wrist], radii: [, , thin] }: Limb, size: number, side: -1 | 1): Bone[] {
  // In the forearm's direction, a little straighter down.
  const fore = unit([(wrist[0] - elbow[0]) * 0.6, wrist[1] - elbow[1], wrist[2] - elbow[2]]);
  const down = unit([fore[0], fore[1] + 0.08, fore[2]]);
  // From the little finger to the first: towards the viewer and the body.
  const lean = unit(cross(down, cross([-side * 0.72, 0, 0.7], down)));
  // Towards the palm, which looks at the body and back.
  const palm = unit(side > 0 ? cross(lean, down) : cross(down, lean));
  const on = (along: number, across = 0, into = 0): Point => {
    const part = (c: 0 | 1 | 2) => wrist[c] + size * (down[c] * along + lean[c] * across + palm[c] * into);
    return [part(0), part(1), part(2)];
  };
  const right = side > 0 ? 1 : 0;
  const bone = (limb: number, a: Point, b: Point, ra: number, rb: number, soft?: number): Bone => ({
    group: 'arm',
    limb,
    a,
    b,
    ra,
    rb,
    flat: 1,
    ...(soft === undefined ? {} : { soft: soft * size }),
  });
  const arm = LIMB.arm + right;
  const thumb = LIMB.thumb + right;
  return [
    bone(arm, wrist, on(3, 0.3), thin, 2.15 * size),
    bone(arm, on(3, 0.9), on(8.6, 2), 1.9 * size, 1.35 * size),
    bone(arm, on(3, -0.6), on(8.4, -1.7), 1.8 * size, 1.3 * size),
    bone(arm, on(3, 0.3), on(9, 0.3), 2.1 * size, 1.5 * size),
    ...FINGERS.flatMap(([across, start, long, thick], i) => {
      const limb = LIMB.finger + i * 2 + right;
      const spread = across * 1.06;
      const bend = [
        on(start, across),
        on(start + long * 0.46, spread, 0.15),
        on(start + long * 0.76, spread, BENT * 0.5),
        on(start + long * 0.96, spread * 0.97, BENT * 1.15),
      ];
      return [0, 1, 2].map((k) =>
        bone(limb, bend[k] as Point, bend[k + 1] as Point, thick * (1 - k * 0.1) * size, thick * (0.9 - k * 0.1) * size, FINGER_SOFT),
      );
    }),
    bone(thumb, on(2.2, 1.8, 0.4), on(5.6, 3.5, 0.9), 1.5 * size, 1.15 * size, 1),
    bone(thumb, on(5.6, 3.5, 0.9), on(8.9, 4, 1.2), 1.1 * size, 0.75 * size, 1),
  ];
}
