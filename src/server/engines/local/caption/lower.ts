/** What hangs from the waist: legs or one piece. On somebody it is known to, and what its outline shows at the waist is the hem of the top. */
import { median } from '../pixels/median.ts';
import type { Inseam } from './inseam.ts';
import { between, type Row, wide } from './rows.ts';
import type { Silhouette } from './words.ts';

/** Length in waists below which they are shorts. */
export const SHORTS = 1.9;
/** Part of the lower half's rows in which two legs stand apart. */
const APART = 0.42;
/** Legs that touch: so long, and so much narrower below, in hips. Three photographs of them have 2.65–3.3 and 0.34–0.59, skirts taper to 0.8. */
const LONG = 2.3;
const TAPERED = 0.72;
/** A leg next to a leg, however short: no skirt narrows to half of its hips. */
const LEG = { long: 1.9, tapered: 0.55 } as const;
/** Hips in halves of the head's width: 30 people who stand have 2.1–4.4; who sits has 5.9 and more, and so has what ground was taken with. */
const SPREAD = 5.5;
/** Rows from here on down, of what the frame cuts off. */
const PARTED = 0.92;
/** A waist below this, in hips, is a scrap of what the mask left. */
const SCRAP = 0.4;

/** Length in hips of its wearer where a skirt ends near the knee, and how far from it that is sure: three short ones have 1.15–1.43, one on a slim person 1.62. */
const KNEE = 1.6;
const DOUBT = 0.12;

/** Rows without any cloth: what is below so many are shoes that were taken with it. */
const BARE = 4;

function withoutShoes(rows: readonly Row[]): readonly Row[] {
  for (let k = Math.floor(rows.length / 3); k + BARE < rows.length; k++)
    if (rows.slice(k, k + BARE).every(({ runs }) => runs.length === 0)) return rows.slice(0, k);
  return rows;
}

/** Rows over which a hem ends, from where on one is looked for, and of the width above it what goes on below: legs alone, or another garment. No leg is half as wide a few rows further down. */
const HEM = { rows: 3, from: 12, to: 52, above: 4, legs: 0.42, other: 0.58 } as const;

/** @returns the row of a hem below which narrower things were taken with a garment, and of its width what they have; undefined without one */
function hemWithin(rows: readonly Row[]): { readonly row: number; readonly below: number } | undefined {
  const widths = rows.map(wide);
  for (let k = HEM.from; k < Math.min(HEM.to, rows.length - HEM.rows); k++) {
    const above = median(widths.slice(k - HEM.above, k));
    const next = rows.slice(k + HEM.rows, k + HEM.rows + HEM.above);
    const below = Math.max(...next.map(wide)) / Math.max(1, above);
    // Below a bag that hides a hip two legs go on as two.
    if (below < HEM.other && next.every(({ runs }) => runs.length === 1)) return { row: k, below };
  }
  return undefined;
}

/** In hips: cut off above where two legs part, nobody knows whether there are two. */
const UNTOLD = 1.3;

/**
 * @param taken what was found, in rows
 * @param tall its height in pixels
 * @param cutOff it goes on below the picture
 * @param half of the width of the head of whoever wears it
 */
export function readLower(taken: readonly Row[], tall: number, inseam: Inseam, cutOff: boolean, half?: number): Silhouette {
  const standing = withoutShoes(taken);
  const ends = hemWithin(standing);
  const rows = ends && ends.below < HEM.legs ? standing.slice(0, ends.row + 1) : standing;
  const height = (tall * rows.length) / taken.length;
  const waist = median(between(rows, 0.03, 0.12).map(wide));
  const hip = Math.max(1, ...between(rows, 0.06, 0.4).map(wide));
  const hem = median(between(rows, 0.88, 0.97).map(wide));
  const untold: Silhouette = { garment: '裤或裙', sure: 0.5, sleeve: undefined, length: undefined, shape: undefined };
  // Of a train, of a lap and of a street an outline says neither legs nor length.
  if (half !== undefined && hip > SPREAD * half) return untold;
  // A long shirt over trousers was a pair of them.
  if (ends && ends.below >= HEM.legs) return untold;
  const clear = waist > SCRAP * hip;
  const apart = between(rows, 0.5, 0.96).filter(({ runs }) => runs.length >= 2).length / between(rows, 0.5, 0.96).length;
  // The frame cuts legs just below where they part.
  const parted = cutOff && between(rows, PARTED, 0.99).every(({ runs }) => runs.length >= 2);
  const narrows = (long: number, to: number) => height > long * hip && hem < to * hip;
  const taper = !cutOff && (narrows(LONG, TAPERED) || narrows(LEG.long, LEG.tapered));
  const legs = (clear && apart > APART) || inseam === 'whole' || (inseam === 'low' && cutOff) || parted || taper;
  if (legs) {
    const short = !cutOff && height < SHORTS * Math.max(1, waist);
    return {
      garment: short ? '短裤' : '长裤',
      sure: clear ? 0.8 : 0.5,
      sleeve: undefined,
      length: undefined,
      shape: cutOff || !clear ? undefined : trouserShape(rows),
    };
  }
  if (cutOff && height < UNTOLD * hip) return untold;
  const seen = skirt(height / hip, hem / hip);
  return {
    ...seen,
    sure: clear && !cutOff ? seen.sure : 0.5,
    // Narrow hips make a short skirt a longer one.
    length: cutOff || Math.abs(height / hip - KNEE) < DOUBT ? undefined : seen.length,
    shape: cutOff ? undefined : seen.shape,
  };
}

/** @param long its length, and @param flare its hem, in waists */
export function skirt(long: number, flare: number): Silhouette {
  return {
    garment: '半身裙',
    sure: 0.6,
    sleeve: undefined,
    length: long > 2.5 ? '长款' : long > 1.6 ? '中长款' : '短款',
    shape: flare > 1.5 ? 'A 字' : '直筒',
  };
}

/** Legs that open below the knee, of thighs so much narrower than the hips, are flared; wide ones fall from the hip. Three photographs have 0.71–0.79. */
const FITTED = 0.8;

export function trouserShape(rows: readonly Row[]): Silhouette['shape'] {
  const hip = Math.max(...between(rows, 0.06, 0.4).map(wide));
  const thigh = median(between(rows, 0.5, 0.6).map(wide));
  const ankle = median(between(rows, 0.9, 0.97).map(wide));
  if (ankle > thigh * 1.1) return thigh < FITTED * hip ? '喇叭' : '宽松';
  return ankle > thigh * 0.82 ? '直筒' : undefined;
}

/** A bib, in widths of the hips below it; a bodice with straps is as wide as a waist. */
const BIB = 0.74;

/** Legs below straps are no dress. */
export function dungarees(rows: readonly Row[], legs: number): Silhouette {
  const hip = Math.max(...between(rows, 0.25, 0.5).map(wide));
  const bib = between(rows, 0.02, 0.12).some((row) => row.runs.length === 1 && wide(row) < BIB * hip);
  return {
    garment: bib ? '背带裤' : '连体裤',
    sure: Math.min(1, legs),
    sleeve: bib ? undefined : '吊带',
    length: undefined,
    shape: trouserShape(rows),
  };
}
