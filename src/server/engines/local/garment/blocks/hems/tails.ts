/** 燕尾: a front that ends at the waist and a back that goes on to the knee. Cm; angles round the body in radians. */
import type { Garment } from '../../specification.ts';
import { step } from '../surface.ts';

/** The front ends below the waist, and is cut away to the tails from before the side seam to behind it. */
const TAILS = { below: 6, from: 1.2, to: 1.95 } as const;

/** How long its front is. */
export function frontLength({ body }: Garment): number {
  return Math.min(body.length, body.waistAt + TAILS.below);
}

/** Cm by which its hem is higher than the tails at an angle; nothing for what has none. */
export function tailsDrawn(garment: Garment): ((theta: number) => number) | undefined {
  if (!garment.tails) return undefined;
  const high = garment.body.length - frontLength(garment);
  return (theta) => high * (1 - step(TAILS.from, TAILS.to, Math.abs(theta)) ** 0.8);
}
