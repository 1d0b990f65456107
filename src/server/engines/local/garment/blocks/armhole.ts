/** Where sleeve and body meet. */
import type { Garment } from '../specification.ts';
import { byRow, curve, step } from './surface.ts';

/** Heights (cm below the shoulder's neck point) that every body block shares. */
export const SHOULDER_TIP = 4.6;
export const ARMHOLE = 21.5;

/** Half width of the seam where sleeve and body meet; below the armhole it lets the hanging arm lie before the body. */
export function armhole({ body: { shoulder, bust }, sleeve }: Garment): (y: number) => number {
  const middle = shoulder * 0.6 + bust * 0.4 - 1.2;
  const head: [number, number][] =
    sleeve.kind === 'raglan'
      ? [
          [0, 8.4],
          [SHOULDER_TIP, 11],
          [14, (11 + bust) / 2 + 0.5],
        ]
      : [
          [0, shoulder + 0.3],
          [SHOULDER_TIP, shoulder],
          [9, Math.min(shoulder - 1, middle)],
          [14, middle],
        ];
  return curve([
    ...head,
    [18.5, bust - 1.1],
    [ARMHOLE, bust + 0.1],
    [ARMHOLE + 4, bust - 0.7],
    [ARMHOLE + 10, bust - 3],
    [ARMHOLE + 16, -99],
  ]);
}

/**
 * Part of its swelling that padding keeps beside the seam of a sleeve, where that hangs before it: as full as on the chest it came through where the sleeve is
 * stitched down between two channels, and of another colour it was a hole in the arm.
 */
export function tuckedIn(garment: Garment): (across: number, y: number) => number {
  if (garment.sleeve.kind === 'none' || garment.sleeve.kind === 'batwing') return () => 1;
  const seam = byRow(armhole(garment));
  return (across, y) => (y > ARMHOLE + 10 ? 1 : 1 - step(-1, 1.5, across - seam(y)) * (1 - step(ARMHOLE + 6, ARMHOLE + 10, y)));
}
