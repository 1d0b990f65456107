/**
 * Heads by their necks, where the subject's top says little. A head whose crown was lost at the picture's edge: what is left of it begins narrow, and as the
 * hair grows wider it was taken for shoulders. A face and two arms were dyed with the tee. Below hair that wide there is a neck again. And of a portrait the
 * topmost fifth is all hair: no skin was seen there, and a face was dyed with the shirt.
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

interface Row {
  /** Pixels of the subject, and how many of those could be skin. */
  readonly wide: number;
  readonly skin: number;
}

interface Shape {
  /** First row below the head. */
  readonly bottom: number;
  readonly width: number;
}

/** @param found a head by its shape, from the subject's first row @returns it, or the one that stands on a neck where that one is none */
export function headOnNeck(rows: readonly Row[], top: number, size: number, found: Shape): Shape {
  if (found.width < WISP * Math.max(...rows.map(({ wide }) => wide))) return belowWisp(rows, top, found) ?? found;
  if (found.bottom - top >= FLAT * found.width) return found;
  const neck = neckIn(rows, top, top + Math.ceil(LOWEST * size));
  if (neck < found.bottom || skinShare(rows, found.bottom, neck) < FACE) return found;
  return standingOn(rows, top, neck) ?? found;
}

/** Against all of the subject, what is narrower may be a lock of hair above a brow that was lost before the wall: then nearly all from there to the collar is skin. */
const WISP = 0.18;
const [BARE, COLLAR] = [0.75, 0.5];

/** The head below such a lock, whose brow was taken for shoulders: a face, its neck and two arms were dyed with the shirt. */
function belowWisp(rows: readonly Row[], top: number, found: Shape): Shape | undefined {
  const collar = rows.findIndex(({ wide, skin }, y) => y > found.bottom && skin < COLLAR * wide);
  if (collar < 0) return undefined;
  const width = median(rows.slice(found.bottom, collar).map(({ wide }) => wide));
  const bottom = rows.findIndex(({ wide }, y) => y > found.bottom && wide > SHOULDERS * width);
  const tall = (bottom - top) / width;
  return bottom > 0 && tall > FLAT && tall < TALL && skinShare(rows, found.bottom, bottom) > BARE ? { bottom, width } : undefined;
}

/** Part of a portrait in which its neck is, how wide the head is against all of it, and how much of what is above the neck is skin and of what is below it is not. */
const PORTRAIT = { lowest: 0.75, narrow: 0.6, face: 0.45, from: 0.4, body: 0.25 } as const;

/** @returns the head of somebody whose picture ends at the chest; undefined where there is no neck below skin and above something wide that is none */
export function portraitHead(rows: readonly Row[], top: number, size: number): Shape | undefined {
  const neck = neckIn(rows, top, top + Math.ceil(PORTRAIT.lowest * size));
  const head = neck < 0 ? undefined : standingOn(rows, top, neck);
  if (!head) return undefined;
  const face = skinShare(rows, top + Math.round(PORTRAIT.from * (neck - top)), neck);
  const widest = Math.max(...rows.map(({ wide }) => wide));
  const worn = skinShare(rows, head.bottom, top + size);
  // A collar stands beside the neck, and skin is told from it by its tone.
  return face > PORTRAIT.face && worn < PORTRAIT.body && head.width < PORTRAIT.narrow * widest ? { ...head, bottom: neck } : undefined;
}

/** The narrowest row below something wider; -1 where there is none. */
function neckIn(rows: readonly Row[], top: number, end: number): number {
  let [widest, neck] = [0, -1];
  for (let y = top; y < Math.min(rows.length, end); y++) {
    const { wide } = rows[y];
    if (neck < 0) widest = Math.max(widest, wide);
    if (wide < NECK * widest && (neck < 0 || wide < rows[neck].wide)) neck = y;
  }
  return neck;
}

function standingOn(rows: readonly Row[], top: number, neck: number): Shape | undefined {
  const width = median(rows.slice(top, neck).map(({ wide }) => wide));
  const bottom = rows.findIndex(({ wide }, y) => y > neck && wide > SHOULDERS * width);
  const tall = (bottom - top) / width;
  return bottom > 0 && tall > FLAT && tall < TALL ? { bottom, width } : undefined;
}

function skinShare(rows: readonly Row[], from: number, to: number): number {
  let [all, skin] = [0, 0];
  for (const row of rows.slice(from, to)) {
    all += row.wide;
    skin += row.skin;
  }
  return skin / Math.max(1, all);
}
