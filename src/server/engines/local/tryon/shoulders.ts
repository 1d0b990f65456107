/** How a garment without sleeves hangs: from the shoulders, by straps, or by itself. */
import { NATURAL, type Place, shoulderRow } from './armhole.ts';
import type { Piece } from './garment-piece.ts';
import type { Outline, Rows } from './piece-outline.ts';

/** What is read of it before that. */
export interface Bare {
  readonly axis: number;
  readonly top: number;
  readonly bottom: number;
  readonly armhole: number;
  readonly trunk: Rows;
  readonly outer: Rows;
}

/** Of the widest row so far, a row that is the waist already: what runs outwards below it is hips. */
const WAIST_PART = 0.95;
/** Down to here, in halves of the width, what goes in is an armhole's notch and no waist: dresses hung from their chest. */
const NOTCH = 1.55;

/** Where half the width grows by less than this from row to row, so far down in halves of the width, a side goes down: what runs out again is a skirt. */
const [STRAIGHT_DOWN, SIDE] = [0.1, 1.2];

/**
 * Without sleeves the outline runs outwards down to the armhole's end, and then about straight down.
 * @param notch how far down it may go in before that, in halves of the width
 */
export function bareArmhole({ runs, top, bottom, axis }: Outline, outer: Rows, notch = NOTCH): number {
  const tall = bottom - top;
  const wide = (y: number) => (outer.right[y] - outer.left[y]) / 2;
  const span = Math.max(2, Math.round(tall * 0.03));
  const last = top + Math.round(tall * 0.45);
  let found = top + Math.round(tall * 0.04);
  let widest = 0;
  for (let y = found; y < last; y++) {
    // A strap too thin to be seen leaves rows without cloth.
    if (wide(y) <= 0) continue;
    if (wide(y) <= widest * WAIST_PART && y - top >= notch * widest) break;
    widest = Math.max(widest, wide(y));
    const grows = (wide(y + span) - wide(y)) / span;
    if (grows > 0.3) found = y + span;
    else if (grows < STRAIGHT_DOWN && grows >= 0 && y - top > SIDE * widest && notch > 0) break;
  }
  // Between straps there is no body yet.
  let neck = top;
  while (neck < last && !runs[neck]?.some(([from, to]) => from <= axis && axis <= to)) neck++;
  return Math.max(found, neck);
}

/** Widths of a cape at parts of its height, beside the widest above its hem: it grows from the shoulder on, where a top is as wide as its hem. */
const CAPE = { high: 0.4, narrow: 0.84, low: 0.6, wide: 0.92, hem: 0.95 } as const;
/** Of the height, half a quilt's row: between two of them a cape goes in, which is neither a waist nor a cuff. */
const QUILT = 0.045;
/** Where half the width grows by less than this from row to row, the shoulder ends. */
const STEEP = 0.6;

/** @returns the row where the shoulders of a cape end, under which the arms are; nothing where it is none */
export function capeShoulder({ outer, top, bottom }: Pick<Bare, 'outer' | 'top' | 'bottom'>): number | undefined {
  const tall = bottom - top;
  const wide = (part: number) => {
    const y = Math.round(top + part * tall);
    return outer.right[y] - outer.left[y];
  };
  const about = (part: number) => {
    let most = 0;
    for (let at = Math.max(0, part - QUILT); at <= Math.min(1, part + QUILT); at += 0.005) most = Math.max(most, wide(at));
    return most;
  };
  const hem = about(CAPE.hem);
  if (wide(CAPE.high) > CAPE.narrow * hem || wide(CAPE.low) > CAPE.wide * hem) return undefined;
  for (let part: number = CAPE.high; part < CAPE.hem; part += 0.05) if (about(part) > about(part + 0.05) * 1.02) return undefined;
  const span = 0.03;
  const grows = (from: number) => (wide(from + span) - wide(from)) / (2 * span * tall);
  // A collar stands straight above them.
  let part = span;
  for (let at = span; at < CAPE.high; at += 0.01) if (grows(at) > grows(part)) part = at;
  while (part < CAPE.high && grows(part) > STEEP) part += 0.01;
  return Math.round(top + part * tall);
}

/** How far from the axis straps or the top edge stand, and how much of the width below they take. */
export function strapReach({ alpha, width }: Piece, { axis, top, bottom, armhole, trunk }: Bare): { far: number; share: number } {
  const y = top + Math.max(2, Math.round((bottom - top) * 0.02));
  let [sum, n] = [0, 0];
  for (let x = 0; x < width; x++)
    if (alpha[y * width + x] > 0.5) {
      sum += Math.abs(x - axis);
      n++;
    }
  return { far: n > 0 ? sum / n : 0, share: n / Math.max(1, trunk.right[Math.round(armhole)] - trunk.left[Math.round(armhole)]) };
}

/** Of half a chest, how wide shoulders are at least that a garment without sleeves hangs from by their ends; how much of their row is cloth: less is straps, or a neck. */
const ENDS = { wide: 0.9, cloth: 0.9 } as const;
/** Of the same, how far below. */
const CORNER = 0.08;

/**
 * Where the shoulders of a garment without sleeves end. By its chest alone a denim vest ended under the bust, and the collar of a shirt was squeezed
 * between the neck and an armhole that its straight sides do not show.
 * @returns nothing where it hangs by straps, or its armholes are cut in
 */
export function bareShoulders(
  { alpha, width }: Piece,
  { outer, top, bottom, armhole }: Pick<Bare, 'outer' | 'top' | 'bottom' | 'armhole'>,
): (Place & { readonly armhole: number }) | undefined {
  const halfAt = (y: number) => (outer.right[y] - outer.left[y]) / 2;
  const y = shoulderRow(outer, top, bottom);
  // The corner itself is a little below where the slope is a shoulder's.
  let half = 0;
  for (let k = y; k < Math.min(bottom, y + CORNER * halfAt(y)); k++) half = Math.max(half, halfAt(k));
  const deep = Math.max(armhole, Math.round(y + NATURAL * half));
  if (deep > bottom - 2 || half < ENDS.wide * halfAt(deep)) return undefined;
  let cloth = 0;
  for (let x = 0; x < width; x++) if (alpha[y * width + x] > 0.5) cloth++;
  return cloth < ENDS.cloth * 2 * half ? undefined : { half, y, armhole: deep };
}

/** Of the rows down to the armhole, where the shoulders end at least: below a high collar. How much of its width is cloth above them. */
const HIGH = { part: 0.4, cloth: 0.8 } as const;

/**
 * The row where shoulders end below a stand-up collar, and where that goes. A qipao's collar lay on the shoulders' slope, and its cap sleeves below
 * bare shoulders.
 * @param rowOf of the wearer's shoulder by how far out it is on the piece
 */
export function highShoulder(
  { alpha, width }: Piece,
  { outer, top, bottom, armhole }: Pick<Bare, 'outer' | 'top' | 'bottom' | 'armhole'>,
  rowOf: (half: number) => number,
): [number, number][] {
  const row = shoulderRow(outer, top, bottom);
  if (row - top < HIGH.part * (armhole - top) || row >= armhole - 2) return [];
  let [cloth, all] = [0, 0];
  for (let y = top; y < row; y++)
    for (let x = Math.ceil(outer.left[y]); x <= outer.right[y]; x++) {
      all++;
      if (alpha[y * width + x] > 0.5) cloth++;
    }
  return cloth < HIGH.cloth * all ? [] : [[row, rowOf((outer.right[row] - outer.left[row]) / 2)]];
}
