/** The cord that draws a body up, tied where its channel ends. Cm. */
import type { Random } from '../../../pixels/random.ts';
import type { Garment } from '../../specification.ts';
import type { Surface } from '../surface.ts';
import { bodyShape, frontDepth } from '../torso.ts';
import { bow, sloping } from '../trims.ts';
import { gatheringOf, hemDrawn, seamX } from './ruching.ts';

/** Size of its loops, how long its ends hang, how far above the hem it is tied. */
export const CORD = { loop: 3.4, ends: 14, above: 1.2 } as const;

/** Where it is tied. */
export function cordAt(garment: Garment): { readonly x: number; readonly y: number } | undefined {
  const seam = gatheringOf(garment);
  if (!seam || !garment.ruched?.cord) return undefined;
  const lifted = hemDrawn(garment)?.(seam.angle) ?? 0;
  // A middle that is drawn up above a long skirt is tied at its upper end, where the cord comes out.
  const y = seam.to < garment.body.length ? seam.from + 0.6 : seam.to - lifted - CORD.above;
  return { x: seamX(seam, bodyShape(garment).width(y)), y };
}

export function drawnUp(garment: Garment, random: Random): Surface[] {
  const at = cordAt(garment);
  return at ? bow(at.x, at.y, frontDepth(garment)(at.x, at.y) + 0.4, CORD.loop, CORD.ends, 0, random, sloping(0.04)) : [];
}
