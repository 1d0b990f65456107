/** 露背: where a back is cut away below its neck. Cm; a distance, positive on the cloth. */
import type { Garment } from '../../specification.ts';
import { OPENINGS } from './openings.ts';

type OpenBack = NonNullable<Garment['openBack']>;

/** A scoop is fuller than an ellipse, and no wider at the shoulder than the neck before it. */
const FULL = 2.7;
/** The widest of a drop below a collar, and how far below it that begins. */
const DROP = { wide: 7.6, under: 3.4 } as const;
/** Straps stand on what is left beside it. */
const BETWEEN_STRAPS = 8.2;

/** Half width of a drop at a part of its height: pointed above, round below. */
const dropHalf = (part: number) => DROP.wide * 2.2 * part ** 0.9 * Math.sqrt(Math.max(0, 1 - part)) * 0.9;

/** Height at which a drop begins: below the neck's own edge, and that of the front, or the room behind was seen through it. */
export function dropTop({ neckline }: Pick<Garment, 'neckline'>): number {
  const { deep, back } = OPENINGS[neckline];
  return Math.max(back + DROP.under, deep + 1);
}

/** Height of the upper edge of a back between straps. */
export function openBackHeight(neckline: Garment['neckline'], { deep }: OpenBack, x: number): number {
  const { back } = OPENINGS[neckline];
  const part = Math.min(1, Math.abs(x) / BETWEEN_STRAPS);
  return back + (deep - back) * (1 - part * part);
}

export function openBackEdge(neckline: Garment['neckline'], { shape, deep }: OpenBack, x: number, y: number): number {
  const ax = Math.abs(x);
  const { half } = OPENINGS[neckline];
  if (shape === 'low') return (y - openBackHeight(neckline, { shape, deep }, x)) * (ax < BETWEEN_STRAPS ? 0.5 : 0.98);
  if (shape === 'drop') {
    const top = dropTop({ neckline });
    const part = (y - top) / (deep - top);
    if (part <= 0) return Math.hypot(x, y - top);
    return part >= 1 ? Math.hypot(x, y - deep) : (ax - dropHalf(part)) * 0.8;
  }
  if (shape === 'v') return (y - deep * (1 - ax / half)) / Math.hypot(1, deep / half);
  return (((ax / half) ** FULL + (Math.max(0, y) / deep) ** FULL) ** (1 / FULL) - 1) * half;
}

/** Its outline from the middle to the shoulder or the edge of a bodice, or all round a drop: what a flat draws. */
export function openBackLine(garment: Garment, shoulder: number): readonly (readonly [x: number, y: number])[] {
  const { openBack, neckline } = garment;
  if (!openBack) return [];
  const { shape, deep } = openBack;
  const { half, back } = OPENINGS[neckline];
  const parts = Array.from({ length: 19 }, (_, i) => i / 18);
  if (shape === 'low') return parts.map((part) => [part * BETWEEN_STRAPS, back + (deep - back) * (1 - part * part)] as const);
  if (shape === 'drop') {
    const top = dropTop(garment);
    // Closer together where it is round.
    return parts.map((part) => 1 - (1 - part) ** 2).map((part) => [dropHalf(part), top + (deep - top) * part] as const);
  }
  if (shape === 'v')
    return [
      [0, deep],
      [half, shoulder],
    ];
  return parts.map((part) => {
    const angle = (part * Math.PI) / 2;
    const full = (v: number) => Math.abs(v) ** (2 / FULL);
    return [half * full(Math.sin(angle)), shoulder + (deep - shoulder) * full(Math.cos(angle))] as const;
  });
}
