/**
 * A head whose crown was lost at the picture's edge: what is left of it begins narrow, and as the hair grows wider it was taken for shoulders. A face and
 * two arms were dyed with the tee. Below hair that wide there is a neck again.
 */
import { median } from '../pixels/median.ts';

/** A head is so tall at least, in widths: of fifty photographs those that are less tall end at the picture's edge. */
const FLAT = 0.75;
/** A neck against what is widest above it, and shoulders against the head. */
const NECK = 0.72;
const SHOULDERS = 1.55;
/** Part of the subject in which a neck is looked for, and part of the rows down to it that may be skin: no shirt below a chin has that. */
const LOWEST = 0.4;
const FACE = 0.25;
/** The tallest such a head is, in widths. */
const TALL = 2.2;

export interface Row {
  /** Pixels of the subject, and how many of those could be skin. */
  readonly wide: number;
  readonly skin: number;
}

export interface Shape {
  /** First row below the head. */
  readonly bottom: number;
  readonly width: number;
}

/** @param found a head by its shape, from the subject's first row @returns it, or the one that stands on a neck where that one is none */
export function headOnNeck(rows: readonly Row[], top: number, size: number, found: Shape): Shape {
  if (found.bottom - top >= FLAT * found.width) return found;
  const end = Math.min(rows.length, top + Math.ceil(LOWEST * size));
  let [widest, neck] = [0, -1];
  for (let y = top; y < end; y++) {
    const wide = rows[y].wide;
    if (neck < 0) widest = Math.max(widest, wide);
    if (wide < NECK * widest && (neck < 0 || wide < rows[neck].wide)) neck = y;
  }
  if (neck < found.bottom) return found;
  const width = median(rows.slice(top, neck).map(({ wide }) => wide));
  const bottom = rows.findIndex(({ wide }, y) => y > neck && wide > SHOULDERS * width);
  const [all, skin] = ['wide', 'skin'].map((of) => rows.slice(found.bottom, neck).reduce((sum, row) => sum + row[of as keyof Row], 0));
  const tall = (bottom - top) / width;
  return bottom > 0 && tall > FLAT && tall < TALL && skin > FACE * all ? { bottom, width } : found;
}
