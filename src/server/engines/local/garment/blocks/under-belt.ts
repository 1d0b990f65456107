/** What a belt does to the cloth of a body under it. */
import { handOf } from '../cloth/fabric-hand.ts';
import type { Garment } from '../specification.ts';
import { step } from './surface.ts';

/** Creases, against poplin's, from which a belt has to hold them: softer ones never came through it. */
const CRISP = 1.2;
/** Half the height of what goes round a waist, cm, and how far beside it cloth comes free. */
const BANDS: Partial<Record<Garment['waist'], number>> = { belt: 2, sash: 3.2, bow: 2, elastic: 2.4 };
const FREE = 4.5;
/** Part of its creases that is left under it. */
const FLAT = 0.2;

/** Part of its creases and of its padding that cloth keeps at a height of a body. Belts over loose linen and over down were torn where it came through. */
export function underBelt({ cloth, waist, body, seams }: Garment): (y: number) => number {
  const band = handOf(cloth).creases > CRISP || seams.includes('baffle') || seams.includes('quilt') ? (BANDS[waist] ?? 0) : 0;
  if (band === 0) return () => 1;
  return (y) => FLAT + (1 - FLAT) * step(band, band + FREE, Math.abs(y - body.waistAt));
}
