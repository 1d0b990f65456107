/** How wide and deep each neck is cut, before and behind. Cm. */
import type { Neckline } from '../../specification.ts';
import { BIB } from '../bib-shape.ts';

interface Opening {
  readonly half: number;
  readonly deep: number;
  readonly back: number;
}

export const OPENINGS: Readonly<Record<Neckline, Opening>> = {
  round: { half: 8.6, deep: 10, back: 3 },
  crew: { half: 8, deep: 8.2, back: 2.4 },
  scoop: { half: 10, deep: 15, back: 5 },
  v: { half: 8.6, deep: 18, back: 2.6 },
  'deep-v': { half: 9, deep: 25, back: 3 },
  square: { half: 9.5, deep: 14, back: 5 },
  boat: { half: 13, deep: 5.5, back: 3.6 },
  sweetheart: { half: 20, deep: 17, back: 20 },
  straps: { half: 20, deep: 17, back: 20 },
  'off-shoulder': { half: 22, deep: 11.5, back: 10.5 },
  halter: { half: 6.6, deep: 6.5, back: 22 },
  'one-shoulder': { half: 7.4, deep: 6, back: 6 },
  high: { half: 7.4, deep: 5, back: 1.6 },
  mandarin: { half: 7.6, deep: 7, back: 1.6 },
  stand: { half: 8, deep: 7.4, back: 1.8 },
  turtle: { half: 7.6, deep: 5.6, back: 1.6 },
  hood: { half: 8.4, deep: 9, back: 2 },
  shirt: { half: 7.8, deep: 8.6, back: 1.8 },
  'peter-pan': { half: 8, deep: 8, back: 2 },
  notch: { half: 8.4, deep: 26, back: 1.8 },
  shawl: { half: 8.6, deep: 30, back: 1.8 },
  cowl: { half: 11.4, deep: 16.5, back: 3.4 },
  'cowl-straps': { half: 20, deep: 22.5, back: 20 },
  sailor: { half: 8.8, deep: 19, back: 2.4 },
  bib: { half: BIB.front.half, deep: BIB.front.top, back: BIB.back.top },
};
