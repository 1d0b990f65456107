/** Slits at both sides, those of a 旗袍 and short ones: the front panel ends before the side seam, and what is seen there is the inside of the back. */
import type { Garment } from '../../specification.ts';
import { step } from '../surface.ts';

export interface SideSlit {
  /** Height at which the side seam ends, cm. */
  readonly from: number;
  /** Angle from the middle of the front at which the front panel ends; a right angle is the side seam. */
  readonly end: (y: number) => number;
  /** The same of the back panel, which ends at the seam or beyond it. */
  readonly behind: (y: number) => number;
}

/** How far round the body the front panel falls short of the side seam at the hem. */
const OPEN = 0.82;

/** The same of short ones, whose back falls off the seam as well: a triangle in the outline. */
const SHORT = { front: 0.72, back: 0.48 } as const;

function shortSlit(length: number, high: number): SideSlit {
  const from = length - high;
  // Its root, because the side turns away: so the edge is straight as it is seen.
  const wide = (y: number) => Math.sqrt(Math.min(1, Math.max(0, (y - from) / high)));
  return { from, end: (y) => Math.PI / 2 - SHORT.front * wide(y), behind: (y) => Math.PI / 2 + SHORT.back * wide(y) };
}

/** @returns undefined for a body without slits, or one too short for them */
export function sideSlit({ kind, seams, skirt, vent, body: { waistAt, length } }: Garment): SideSlit | undefined {
  if (kind === 'trousers') return undefined;
  if (vent?.at === 'sides') return shortSlit(length, vent.high);
  const below = length - waistAt;
  if (!seams.includes('side-slit') || skirt.kind !== 'none' || below < 30) return undefined;
  // A hand above the knee, however long it is; short ones open for two hands.
  const from = waistAt + Math.min(36, below - 16);
  return { from, end: (y) => Math.PI / 2 - OPEN * step(from, length + 0.4 * (length - from), y) ** 0.8, behind: () => Math.PI / 2 };
}
