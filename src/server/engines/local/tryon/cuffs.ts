/** What cuffs tell of a garment whose sleeves lie along its body without a gap: that there are sleeves, and how wide the body is. */
import type { Outline, Rows } from './piece-outline.ts';

/** Of the garment's height, how many rows show ground between cuff and trunk at least. */
const GAP = 0.02;
/** Of the height: a wavy hem has ground beside it, and no cuffs. */
const HEM = 0.03;

/**
 * How far out the trunk goes where a cuff is seen beside it with ground between: a shirt's tail below a knit is rounded, and read as the
 * hem it left a strip of the sleeve beside the body.
 */
export function besideCuffs(outline: Outline, side: -1 | 1): number | undefined {
  const found = groundBeside(outline, side);
  return found.length < GAP * (outline.bottom - outline.top) ? undefined : Math.max(...found);
}

/** Half widths of the trunk where something else is seen beside it in the lower half. */
function groundBeside({ runs, top, bottom, axis }: Outline, side: -1 | 1): number[] {
  const found: number[] = [];
  for (let y = Math.round((top + bottom) / 2); y < bottom - HEM * (bottom - top); y++) {
    const list = runs[y] ?? [];
    const own = list.find(([from, to]) => from <= axis && axis <= to);
    if (!own || !list.some(([from, to]) => (side < 0 ? to < own[0] : from > own[1]))) continue;
    found.push(side < 0 ? axis - own[0] : own[1] - axis);
  }
  return found;
}

/** Of the garment's height: cuffs hang so far below a hem that is cut short, and no cape's hem is so uneven. */
const BELOW = 0.08;

/** Cuffs hang on both sides below the hem, where it has nothing in the middle. */
function hangsBelow({ runs, top, bottom, axis }: Outline): boolean {
  let rows = 0;
  for (let y = bottom; y > (top + bottom) / 2; y--) {
    const list = runs[y] ?? [];
    if (list.some(([from, to]) => from <= axis && axis <= to)) break;
    if (list.some(([, to]) => to < axis) && list.some(([from]) => from > axis)) rows++;
  }
  return rows > BELOW * (bottom - top);
}

/** Nothing hangs beside it: what is so wide at its hem has no sleeves. A short knit with wide ones was worn as a cape. */
export const isOneToItsHem = (outline: Outline): boolean =>
  !hangsBelow(outline) && ([-1, 1] as const).every((side) => besideCuffs(outline, side) === undefined);

/** Parts of a garment's height: between which rows a cuff ends, over how many the outline goes in there and how far, at about one height. */
const CUFF = { from: 0.3, to: 0.92, span: 0.035, in: 0.04, level: 0.06 } as const;
/** Of the widest row so far: from shoulder to cuff no sleeve is narrower, but a waist above a peplum is. */
const NARROW = 0.93;
/** Of the garment's height: below here it is no neck. */
const SHOULDERS = 0.14;

/** Of the garment's height: what goes in by less over the rows that a cuff takes goes straight down. */
const STILL = 0.015;

/** Below a cuff the trunk or a skirt goes on; a rounded hem goes in to its end. A tank top with deep armholes was given sleeves. */
function goesOn(reach: (y: number) => number, from: number, bottom: number, span: number, most: number): boolean {
  for (let y = from; y + span < bottom; y++) if (reach(y) > 0 && reach(y) - reach(y + span) < most) return true;
  return false;
}

/** The row where a cuff ends: there the outline, that went outwards from the shoulder on, goes in to the trunk or to a skirt. */
function cuffRow(outer: Rows, { top, bottom, axis }: Outline, side: -1 | 1): number | undefined {
  const tall = bottom - top;
  const span = Math.max(3, Math.round(tall * CUFF.span));
  const reach = (y: number) => (side < 0 ? axis - outer.left[y] : outer.right[y] - axis);
  let widest = 0;
  for (let y = top + Math.round(tall * SHOULDERS); y < top + tall * CUFF.to; y++) {
    if (y > top + tall * CUFF.from && reach(y) > widest * NARROW && reach(y) - reach(y + span) > tall * CUFF.in)
      return goesOn(reach, y + span, bottom, span, STILL * tall) ? y : undefined;
    widest = Math.max(widest, reach(y));
    if (reach(y) < widest * NARROW) return undefined;
  }
  return undefined;
}

/** A dress with sleeves that lay closed above a wide skirt was hung from its neck, its sleeves as a cape beside the bare arms. */
export function endsInCuffs(outer: Rows, outline: Outline): boolean {
  const [left, right] = [cuffRow(outer, outline, -1), cuffRow(outer, outline, 1)];
  return left !== undefined && right !== undefined && Math.abs(left - right) < CUFF.level * (outline.bottom - outline.top);
}

/** Over so many rows a cuff that hangs slanting goes on in to the trunk, in steps of more than this part of the garment's height. */
const SLANTED = { rows: 3, step: 0.003 } as const;

/** The row from which on nothing hangs beside the trunk any more. */
export function belowCuff(outer: Rows, outline: Outline, side: -1 | 1): number | undefined {
  const from = cuffRow(outer, outline, side);
  if (from === undefined) return undefined;
  const { top, bottom, axis } = outline;
  const tall = bottom - top;
  const reach = (y: number) => (side < 0 ? axis - outer.left[y] : outer.right[y] - axis);
  let y = from;
  for (let k = from; k < from + CUFF.span * tall; k++) if (reach(k) - reach(k + 1) > reach(y) - reach(y + 1)) y = k;
  while (y < bottom - SLANTED.rows && reach(y) - reach(y + SLANTED.rows) > SLANTED.step * tall * SLANTED.rows) y++;
  return y + 1;
}
