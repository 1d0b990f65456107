/**
 * 斗篷: a body without armholes. It lies on the shoulders and falls from their tips; the arms come out through slits in its front.
 * Only its outline is another one: neck, hood, closures and cloth are those of every coat.
 */
import type { Garment } from '../specification.ts';
import { curve } from './surface.ts';

export function isCape({ cape }: Garment): boolean {
  return cape === true;
}

/** Cm below the neck where it leaves the shoulder, and the half widths it passes through on its way to the hem. */
const TIP = 4.6;

export function capeShape({ body: { shoulder, length, sweep } }: Garment): {
  readonly width: (y: number) => number;
  readonly depth: (y: number) => number;
} {
  const hem = shoulder + sweep;
  const low = Math.max(length, 46);
  return {
    width: curve([
      [-1, 6.4],
      [0, 7.4],
      [1.4, 10],
      [TIP, shoulder - 2.6],
      [8, shoulder + 0.9],
      [14, shoulder + 3.6],
      [24, shoulder + 7],
      [low * 0.62, shoulder + 7 + (hem - shoulder - 7) * 0.6],
      [low, hem],
    ]),
    depth: curve([
      [-1, 3.6],
      [0, 4.4],
      [TIP, 6.4],
      [14, 11],
      [26, 13.4],
      [low, hem * 0.56],
    ]),
  };
}

/** The slit of an arm, cm: how far from the middle, and from where to where. */
export function armSlit({ body: { length, shoulder } }: Garment): { readonly x: number; readonly from: number; readonly to: number } {
  const to = Math.min(58, length - 12);
  return { x: shoulder * 0.74, from: Math.max(22, to - 23), to };
}

/** Half of the hem, spread out: the drawn half section and the folds that hang in it. */
export function capeHem(garment: Garment): number {
  const { width, depth } = capeShape(garment);
  const { length } = garment.body;
  return (Math.PI / 2) * (width(length) + depth(length)) * 1.12;
}
