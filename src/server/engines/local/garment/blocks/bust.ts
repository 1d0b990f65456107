/** The bust under a body's cloth. */
import type { Garment } from '../specification.ts';

/** Cm below the shoulder's neck point. */
export const BUST = 26;

/** How far a bust lifts thin cloth and thick, cm. A child has none – its belts were torn where cloth came through them – and a man's chest is flat. */
const BUSTS = { thin: 2.2, thick: 1.1, male: 0.8, child: 0.4 } as const;

/** Cm. */
export function bustOf({ kind, wearer }: Garment): number {
  return BUSTS[wearer ?? (kind === 'dress' || kind === 'top' ? 'thin' : 'thick')];
}

/** Part of its height that a bust has at a place of the front. */
export function bustShape(x: number, y: number): number {
  return Math.exp(-(((Math.abs(x) - 8) / 5.6) ** 2) - ((y - BUST) / 6.4) ** 2) + 0.25 * Math.exp(-((x / 9) ** 2) - ((y - BUST) / 7) ** 2);
}
