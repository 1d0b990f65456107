/** The panels of a 背带裤: one on the chest, a lower one on the back. Cm. */
import { clamp } from './surface.ts';

interface Panel {
  /** Height of its upper edge, and half its width there. */
  readonly top: number;
  readonly half: number;
  /** How it opens to the side seam: higher powers keep it straight longer. */
  readonly curve: number;
}

export const BIB: Readonly<Record<'front' | 'back', Panel>> = {
  front: { top: 15.5, half: 10.4, curve: 3.2 },
  back: { top: 23, half: 5.6, curve: 1.7 },
};
/** Where both reach round to the side, and beyond every body's half width there. */
const SIDE = { y: 37, half: 24 } as const;

/** Half width of a panel at a height below its upper edge. */
export function bibHalf(y: number, front: boolean): number {
  const { top, half, curve } = BIB[front ? 'front' : 'back'];
  return half + (SIDE.half - half) * clamp((y - top) / (SIDE.y - top), 0, 1) ** curve;
}

/** Cm inside the edge of a panel. */
export function bibEdge(x: number, y: number, front: boolean): number {
  return Math.min(y - BIB[front ? 'front' : 'back'].top, (bibHalf(y, front) - Math.abs(x)) * 0.9);
}

/** A strap: half its width, how far inside the corner of the panel it is sewn, where it crosses the shoulder and ends behind. */
export const BIB_STRAP = { half: 1.8, corner: 2.5, shoulder: 8.6, behind: 3, onto: 1.2 } as const;

/** Middle of a strap at a part of its way from the bib (−1) over the shoulder (0) to the back (1). */
export function strapAt(over: number): { readonly x: number; readonly y: number } {
  const { corner, shoulder, behind, onto } = BIB_STRAP;
  const { front, back } = BIB;
  const far = Math.abs(over);
  const [foot, x] = over < 0 ? [front.top + onto, front.half - corner] : [back.top + onto, behind];
  return { x: shoulder + (x - shoulder) * far ** 1.3, y: 0.5 + (foot - 0.5) * far ** 1.3 };
}
