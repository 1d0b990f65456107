/** Which garments nothing holds at the shoulders, read from the outline alone: two cups, an edge straight across, or one that has slipped to the arms. */
import type { Piece } from './garment-piece.ts';
import { type Outline, type Rows, THRESHOLD } from './piece-outline.ts';
import { type Bare, strapReach } from './shoulders.ts';

/** A waist is narrower than what is above and below it by so much; where it is looked for, of the garment's height. */
const WAIST = { narrower: 0.96, from: 0.1, to: 0.6 };
/** From the shoulder to the waist a garment is about as long as it is wide laid flat, from the edge of a bust three quarters of that. */
const SHOULDER_TO_WAIST = 0.85;

/** Straight from the shoulders down, its armholes are not seen in the outline: how far up it goes above its waist tells it from a strapless one. */
function reachesShoulders({ outer, top, bottom }: Pick<Bare, 'outer' | 'top' | 'bottom'>): boolean {
  const tall = bottom - top;
  const wide = Array.from(outer.right, (right, y) => right - outer.left[y]);
  const most = (from: number, to: number) => Math.max(...wide.slice(Math.round(top + from * tall), Math.round(top + to * tall)));
  let waist = Math.round(top + WAIST.from * tall);
  for (let y = waist; y < top + WAIST.to * tall; y++) if (wide[y] < wide[waist]) waist = y;
  const above = most(0, (waist - top) / tall);
  const below = most((waist - top) / tall, 1);
  return wide[waist] < Math.min(above, below) * WAIST.narrower && waist - top > above * SHOULDER_TO_WAIST;
}

/** The outline's widths, and half of the first of them: the unit in which an upper edge is measured, however long the skirt below it. */
interface Edge {
  readonly wide: (y: number) => number;
  readonly half: number;
  readonly top: number;
  readonly bottom: number;
}

/** In halves of the first width, how far down that is looked for. */
const FIRST = 0.6;

function edgeOf({ outer, top, bottom }: Pick<Bare, 'outer' | 'top' | 'bottom'>): Edge {
  const wide = (y: number) => outer.right[Math.round(y)] - outer.left[Math.round(y)];
  let half = 0;
  for (let y = top; y < top + 0.3 * (bottom - top) && y - top < FIRST * half + 8; y++) half = Math.max(half, wide(y) / 2);
  return { wide, half, top, bottom };
}

const at = ({ wide, half, top, bottom }: Edge, halves: number) => wide(Math.min(bottom, top + halves * half));

/**
 * In halves of the first width, where armholes go in and out again; how much narrower it is in them, how much wider below, and how much at most
 * further down. Above `high` the middle of what is narrowest is an armhole's, whatever hangs below the chest: of 95 garments with armholes 88 have it there,
 * where the waist of a strapless gown with a high waist is at 0.94 to 1.09 (19). Lower armholes are told by the waist below their chest, 0.91 of it
 * at most and no further down than 2.8 halves (20): a gathered skirt below two cups never goes in again.
 */
const ARMHOLE = {
  from: 0.4,
  deep: 1.1,
  low: 1.7,
  in: 0.965,
  out: 1.05,
  on: 1.04,
  flat: 1.015,
  high: 0.85,
  waist: 2.8,
  again: 0.95,
} as const;

/**
 * Below a vest's shoulders its armholes go in, and out again to a chest wider than the shoulders that goes straight down from there, or in again to
 * a waist; below two cups there is a waist, and then hips or a skirt. A knitted vest with a high neck hung under bare shoulders, and so did every
 * dress with a high waist, whose armhole was taken for the waist of a strapless one, and straight ones with a wide neck.
 */
function hasArmholes({ wide, half, top, bottom }: Edge): boolean {
  const [from, deep, low] = [Math.round(top + ARMHOLE.from * half), top + ARMHOLE.deep * half, top + ARMHOLE.low * half];
  if (low > bottom) return false;
  const most = (first: number, last: number) => {
    let found = first;
    for (let y = first; y <= last; y++) if (wide(y) > wide(found)) found = y;
    return found;
  };
  let notch = from;
  for (let y = from; y < deep; y++) if (wide(y) < wide(notch)) notch = y;
  const shoulders = wide(most(top, notch));
  const chest = most(notch, low);
  if (wide(notch) >= ARMHOLE.in * shoulders || wide(chest) <= ARMHOLE.out * shoulders) return false;
  const flat = (y: number) => wide(y) < ARMHOLE.flat * wide(notch);
  let [first, last] = [notch, notch];
  while (first > from && flat(first - 1)) first--;
  while (last + 1 < deep && flat(last + 1)) last++;
  if ((first + last) / 2 - top < ARMHOLE.high * half || wide(most(Math.round(low), bottom)) < ARMHOLE.on * wide(chest)) return true;
  for (let y = chest; y <= Math.min(bottom, top + ARMHOLE.waist * half); y++) if (wide(y) < ARMHOLE.again * wide(chest)) return true;
  return false;
}

/** In halves of the first width below the top, at which an outline is looked at, and how wide it is there beside the row further down. */
const HEART = { high: 0.15, narrow: 0.85, low: 0.35, wide: 0.97, chest: 0.6 } as const;

/**
 * Where two cups are seen apart, in the same halves: how much of a row between their tips is cloth at most, and of the row where they have met at
 * least, and where the outline has what part of the chest. Their highest row is their tips: in tulle, whose edge is lost, a tip was a pixel lower than
 * in satin, and the lower row had 0.96 of the chest, not 0.97: every third gown hung from the shoulders. Measured on 118 pairs of cups of all our cloths:
 * 0.48 to 0.63, all of it, 0.93 to 1; above no collar or neck that is as narrow at its top (70) less than 0.84 is cloth, but for halters, with 0.88 below.
 */
const CUPS = { tips: 0.1, apart: 0.72, met: 0.4, whole: 0.95, soon: 0.335, chest: 0.9 } as const;

function hasCups({ runs }: Outline, edge: Edge): boolean {
  const cloth = (halves: number) => {
    const row = runs[Math.min(edge.bottom, Math.round(edge.top + halves * edge.half))] ?? [];
    return row.reduce((sum, [from, to]) => sum + to - from + 1, 0) / Math.max(1, at(edge, halves));
  };
  return cloth(CUPS.tips) < CUPS.apart && cloth(CUPS.met) > CUPS.whole && at(edge, CUPS.soon) > CUPS.chest * edge.half * 2;
}

/**
 * Two cups that a little below are as wide as the chest: a neck's slope is as narrow at its top, but no shoulder is as wide as the chest so
 * soon, and below it an armhole goes in. A bandeau was given long sleeves, and a gown hung from the neck.
 */
export function isHeartShaped(outline: Outline, outer: Rows): boolean {
  const { top, bottom } = outline;
  const edge = edgeOf({ outer, top, bottom });
  if (reachesShoulders({ outer, top, bottom }) || hasArmholes(edge)) return false;
  const low = at(edge, HEART.low);
  if (at(edge, HEART.high) >= HEART.narrow * low) return false;
  return (low > HEART.wide * at(edge, HEART.chest) && low > HEART.wide * edge.half * 2) || hasCups(outline, edge);
}

/** Of the width below, how much a top edge without shoulders covers at least. */
const STRAIGHT = 0.8;

/**
 * What has slipped off the shoulders stands upright at its edge, which goes straight across, and goes out to the arms below it. In halves of the first
 * width where it is looked at; how wide it is high up, of the chest and of the lower row, at least, and that of the chest at most; how much of the high
 * row is cloth. Measured on 38: 0.76, 0.89, 0.85 and all of it; the nearest shirts and halters (34) have 0.71, 0.81 and 0.90, vests 0.94 and more low down.
 */
const SLIPPED = { high: 0.15, low: 0.35, chest: 0.735, upright: 0.85, narrow: 0.88, cloth: 0.95 } as const;

/** Its waist is nearer to what would be its shoulders than a vest's, and further than that of two cups: by that alone two gowns of three hung from them. */
function hasSlipped({ alpha, width }: Piece, edge: Edge): boolean {
  const [high, low, chest] = [at(edge, SLIPPED.high), at(edge, SLIPPED.low), edge.half * 2];
  if (high < SLIPPED.chest * chest || high < SLIPPED.upright * low || low > SLIPPED.narrow * chest) return false;
  const row = Math.round(edge.top + SLIPPED.high * edge.half) * width;
  let cloth = 0;
  for (let i = row; i < row + width; i++) if ((alpha[i] ?? 0) > THRESHOLD) cloth++;
  return cloth > SLIPPED.cloth * high;
}

/** A top edge that goes straight across, on what does not reach the shoulders. */
export function isCutStraight(piece: Piece, marks: Bare): boolean {
  const edge = edgeOf(marks);
  if (hasArmholes(edge)) return false;
  return hasSlipped(piece, edge) || (strapReach(piece, marks).share > STRAIGHT && !reachesShoulders(marks));
}
