/** What the cuts of manners share. Lengths in cm. */
import type { Garment } from '../../specification.ts';
import { LONG as LONG_SLEEVE, type OuterwearCut, type OuterwearType } from '../cuts/outerwear-cuts.ts';

/** By key of a manner (`manner.ts`); 新中式 is none of the form's, and `chinese` here. */
export type CutsOfManners = Readonly<Record<string, readonly OuterwearCut[]>>;

/** Those of one manner, class by class. */
export type CutsOfClasses = Partial<Record<OuterwearType | 'design_trousers', readonly OuterwearCut[]>>;

export const BODY = { shoulder: 20, bust: 21, waist: 20.6, hip: 21, waistAt: 42 } as const;
/** Let out and dropped at the shoulder; 街头 lets it out a little more. */
export const OVER = { shoulder: 20.8, bust: 22.4, waist: 22.4, hip: 22.4, waistAt: 42 } as const;
export const LONG = LONG_SLEEVE;
/** Of a vest. */
export const NO_SLEEVE: Garment['sleeve'] = { kind: 'none', length: 0, ease: 0, cuff: 'none' };
/** A blouson's ends. */
export const RIBBED: { readonly trims: Garment['trims']; readonly sleeve: Garment['sleeve'] } = {
  trims: ['rib-hem'],
  sleeve: { ...LONG_SLEEVE, ease: 0.24, cuff: 'rib' },
};
