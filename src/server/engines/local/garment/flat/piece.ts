/** What a flat is put together from. */
import { SHOULDER_TIP } from '../blocks/armhole.ts';
import { armholeLimit } from '../blocks/torso.ts';
import type { Garment } from '../specification.ts';

/** A closed outline. Later ones lie on top. */
export interface Piece {
  readonly d: string;
  /** Whether what is sewn on the body lies on it. */
  readonly carries?: boolean;
  /** The inside of the far half, seen through the neck. */
  readonly inside?: boolean;
}

/** Height of the shoulder seam at a half width. */
export function shoulderAt(garment: Garment): (x: number) => number {
  const tip = armholeLimit(garment)(SHOULDER_TIP);
  return (x) => Math.max(0, ((x - 7.4) / (tip - 7.4)) * SHOULDER_TIP);
}
