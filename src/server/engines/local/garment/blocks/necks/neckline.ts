/** Where the body is cut away at the neck: a distance in cm, positive on the cloth. */
import { type Garment, KNITTED, type Neckline } from '../../specification.ts';
import { BIB, bibEdge } from '../bib-shape.ts';
import { cowlEdge, cowlOf } from './cowl.ts';
import { openBackEdge } from './open-back.ts';
import { OPENINGS } from './openings.ts';

/** Half width and height of the outer end of a notched collar's front, where it meets the lapel: cm from the shoulder's neck point. */
export interface Gorge {
  readonly x: number;
  readonly y: number;
}

/** How a notched lapel lies: where it breaks, how wide it is, and how far the front laps over the middle. */
export interface Lapel {
  readonly depth: number;
  readonly wide: number;
  readonly overlap: number;
}

/** Where lapels break over one button, and how much higher with each further one; cm. */
const BREAKS = { one: 37, each: 6, least: 19 } as const;

export function lapelOf({ neckline, closure, buttonRows }: Garment): Lapel {
  const double = closure === 'double-breasted';
  const single = buttonRows === undefined ? 31 : Math.max(BREAKS.least, BREAKS.one - BREAKS.each * (buttonRows - 1));
  return { depth: neckline === 'shawl' ? 30 : double ? 27 : single, wide: double ? 14.5 : 13, overlap: double ? 6.5 : 2.2 };
}

/** A jacket with lapels and no buttons is a biker's. */
export function gorgeOf(garment: Garment): Gorge {
  if (garment.closure === 'none' && garment.kind !== 'coat') return { x: 14.5, y: 7 };
  const { depth, wide } = lapelOf(garment);
  return { x: wide - 0.9, y: depth * 0.16 };
}

const VEES: ReadonlySet<Neckline> = new Set(['v', 'deep-v', 'notch', 'shawl', 'sailor']);

/** Height of the top edge of a strapless bodice. */
function topEdge(kind: Neckline, x: number): number {
  if (kind === 'bib') return BIB.front.top;
  const ax = Math.abs(x);
  const hang = cowlOf({ neckline: kind });
  // Between its straps it hangs, beside them it is cut as any slip.
  if (hang && ax < hang.half - 0.4) return cowlEdge(hang, x);
  // It falls again towards the arm: left to rise, the bodice ended in a horn on each side.
  if (kind === 'off-shoulder') return 11.5 - 0.012 * ax * ax + 0.6 * Math.cos(ax / 5) + 0.24 * Math.max(0, ax - 10) ** 1.5;
  const cup = Math.exp(-(((ax - 8.2) / 4.6) ** 2));
  return kind === 'sweetheart' ? 19 - 5 * cup + 0.05 * Math.max(0, ax - 10) : 20 - 6.2 * cup + 0.12 * Math.max(0, ax - 9);
}

export function isStrapless(kind: Neckline): boolean {
  return kind === 'sweetheart' || isSlung(kind) || kind === 'off-shoulder' || kind === 'bib';
}

/** Held by two thin straps. */
export function isSlung(kind: Neckline): boolean {
  return kind === 'straps' || kind === 'cowl-straps';
}

/** Nothing lies on at least one of the shoulders. */
export function baresShoulder(kind: Neckline): boolean {
  return isStrapless(kind) || kind === 'halter' || kind === 'one-shoulder';
}

/** 单肩: from beside the neck, over the wearer's left shoulder, to under the other arm. Cm; its side is on the right of who looks from before. */
const SLANT = { neck: 7, from: 0.2, under: -18.6, to: 20.4, bend: 0.16 } as const;

/** Height of the upper edge of what goes over one shoulder, before as behind. */
export function slantTop(x: number): number {
  const { neck, from, under, to, bend } = SLANT;
  const part = (neck - x) / (neck - under);
  return from + (to - from) * part * (1 - bend + bend * part);
}

/** Where cloth lies on a shoulder and sleeves are set: −1 the wearer's right, 1 the left. */
export function shoulderSides({ neckline }: Pick<Garment, 'neckline'>): readonly (-1 | 1)[] {
  return neckline === 'one-shoulder' ? [1] : [-1, 1];
}

/** 一字肩泡泡袖: the shoulder is bare, and sleeves begin on the arm at the level of the bodice. */
export function hasDroppedSleeves({ neckline, sleeve }: Pick<Garment, 'neckline' | 'sleeve'>): boolean {
  return neckline === 'off-shoulder' && sleeve.kind !== 'none';
}

/** The level at which bodice and dropped sleeves end above, all round: it rises from the middle of the front and falls over the arms. */
export function droppedTop(x: number, front: boolean): number {
  const inner = Math.min(10, Math.abs(x));
  const dip = front ? 0.012 * (100 - inner * inner) + 0.6 * (Math.cos(inner / 5) - Math.cos(2)) : 0;
  return 10.05 + dip + 0.06 * (Math.abs(x) - inner) + 0.02 * Math.max(0, Math.abs(x) - 16) ** 2;
}

export function necklineEdge(garment: Garment, x: number, y: number, front: boolean): number {
  const own = neckEdge(garment, x, y, front);
  if (front || !garment.openBack) return own;
  const open = openBackEdge(garment.neckline, garment.openBack, x, y);
  // Between straps it takes the place of the edge; else the neck stays where it was.
  return garment.openBack.shape === 'low' ? open : Math.min(own, open);
}

function neckEdge(garment: Garment, x: number, y: number, front: boolean): number {
  const { neckline } = garment;
  const { half, deep, back } = OPENINGS[neckline];
  if (hasDroppedSleeves(garment)) return (y - droppedTop(x, front)) * 0.95;
  if (neckline === 'bib') return bibEdge(x, y, front);
  if (isStrapless(neckline)) return front ? (y - topEdge(neckline, x)) * 0.92 : (y - back) * 0.98;
  if (neckline === 'one-shoulder') return (y - slantTop(x)) * 0.8;
  if (neckline === 'halter') {
    const sides = 3.4 + y * 0.78 + Math.max(0, y - 16) * 1.2 - Math.abs(x);
    return front ? Math.min(ellipse(x, y, half, deep), sides * 0.8) : y - back;
  }
  if (!front) return ellipse(x, y, half, back);
  if (VEES.has(neckline)) return (y - deep * (1 - Math.abs(x) / half)) / Math.hypot(1, deep / half);
  const hang = cowlOf(garment);
  if (hang) return Math.min(hang.half + 0.6 - Math.abs(x), 99) < 0 ? (Math.abs(x) - hang.half) * 0.9 : (y - cowlEdge(hang, x)) * 0.6;
  if (neckline === 'square') return Math.max(Math.abs(x) - half, y - deep);
  return ellipse(x, y, half, deep);
}

function ellipse(x: number, y: number, half: number, deep: number): number {
  const below = y < 0 ? 0 : y / deep;
  return (Math.hypot(x / half, below) - 1) * Math.min(half, deep);
}

/** Front edge of the neck at a half width, for collars and trims: y where the opening ends. */
export function neckFront(kind: Neckline, x: number): number {
  const { half, deep } = OPENINGS[kind];
  const k = Math.min(1, Math.abs(x) / half);
  if (isStrapless(kind)) return topEdge(kind, x);
  if (kind === 'one-shoulder') return Math.max(0, slantTop(x));
  if (VEES.has(kind)) return deep * (1 - k);
  const hang = cowlOf({ neckline: kind });
  if (hang) return cowlEdge(hang, x);
  if (kind === 'square') return deep;
  return deep * Math.sqrt(1 - k * k);
}

const BANDED: ReadonlySet<Neckline> = new Set(['crew', 'round']);

/** Cm of the band that a round knitted neck ends in; without one the cloth of a tee ended raw. A rib goes with a ribbed hem, a tee has its own cloth. */
export function neckBand({ kind, neckline, trims, cloth }: Garment): { readonly height: number; readonly ribbed: boolean } | undefined {
  if (!BANDED.has(neckline)) return undefined;
  if (trims.includes('rib-hem')) return { height: 2.1, ribbed: true };
  return kind === 'top' && KNITTED.has(cloth.fabric) ? { height: 1.8, ribbed: false } : undefined;
}

/** Necks with a collar that is a piece of its own. */
const COLLARED: ReadonlySet<Neckline> = new Set([
  'mandarin',
  'high',
  'stand',
  'turtle',
  'shirt',
  'peter-pan',
  'notch',
  'shawl',
] satisfies Neckline[]);

/** Whether a collar, or a band in its place, is a piece of its own: a band goes round the neck of what is knitted, and down the front of a cardigan. */
export function hasCollar(garment: Garment): boolean {
  const banded = garment.trims.includes('rib-hem') && garment.closure === 'buttons';
  return COLLARED.has(garment.neckline) || neckBand(garment) !== undefined || banded;
}
