/** The slits at both sides of a 旗袍: the front panel ends before the side seam, and what is seen there is the inside of the back. */
import type { Garment } from '../specification.ts';
import { step } from './surface.ts';

export interface SideSlit {
  /** Height at which the side seam ends, cm. */
  readonly from: number;
  /** Angle from the middle of the front at which the front panel ends; a right angle is the side seam. */
  readonly end: (y: number) => number;
}

/** How far round the body the front panel falls short of the side seam at the hem. */
const OPEN = 0.82;

/** @returns undefined for a body without slits, or one too short for them */
export function sideSlit({ seams, skirt, body: { waistAt, length } }: Garment): SideSlit | undefined {
  const below = length - waistAt;
  if (!seams.includes('side-slit') || skirt.kind !== 'none' || below < 30) return undefined;
  // A hand above the knee, however long it is; short ones open for two hands.
  const from = waistAt + Math.min(36, below - 16);
  return { from, end: (y) => Math.PI / 2 - OPEN * step(from, length + 0.4 * (length - from), y) ** 0.8 };
}
