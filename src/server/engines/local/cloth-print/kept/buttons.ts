/** Buttons and rivets: what stays on a garment that is cut of another cloth. */

import { OUTSIDE } from '../../inks/inks.ts';
import type { Ink } from '../../inks/one-dye.ts';
import { regions } from '../../matting/regions.ts';
import type { PicturedCloth } from '../cloth-of-picture.ts';
import { offHue } from '../lay-print.ts';
import { figures } from './figures.ts';

/** More round things than these are dots, and more of another colour than this part of the garment is a print. */
const MOST = 12;
const MOST_COVERED = 0.08;
/** Unless so many of them stand in one row, as near as this part of the picture's width. */
const [IN_ROW, ROW] = [0.6, 0.015];
/** Of the garment. */
const LARGEST = 0.012;
/** Of the longer side. */
const NARROWEST = 0.006;
/** A circle fills 0.785 of its square; letters fill less, and bars are longer than wide. */
const [LEAST_FILLED, MOST_FILLED] = [0.66, 0.9];
/** A gleam takes so much of one that it fills only this part; so many of one size below each other are buttons all the same. */
const [LEAST_GLEAMING, PLACKET] = [0.4, 3];
const LONGEST = 1.35;
const LONGEST_IN_ROW = 2.2;

/**
 * @param trims 0–1, what stays anyway and is no print
 * @returns 1 on the few round things of another colour than the cloth; `undefined` where there are none
 */
export function buttonsOn(
  { area, separation, lab, picture: { width, height } }: PicturedCloth,
  trims?: Float32Array,
): Uint8Array | undefined {
  const { inks, first } = separation;
  const off = offHue(lab);
  let covered = 0;
  let others = 0;
  // Loops, not `from`, which asks its function of two million pixels one by one.
  const other = new Float32Array(first.length);
  const cloth = inks[0] as Ink;
  for (let i = 0; i < other.length; i++) {
    if (first[i] === OUTSIDE || area[i] < 0.5 || (trims && trims[i] > 0.5)) continue;
    covered++;
    if (first[i] === 0 && off(i, cloth) < 0.5) continue;
    others++;
    other[i] = 1;
  }
  if (others === 0 || others > covered * MOST_COVERED) return undefined;
  const { label, size, value } = regions(other, width, height);
  const least = (Math.max(width, height) * NARROWEST) ** 2;
  const boxes = size.map(() => ({ x0: width, y0: height, x1: 0, y1: 0 }));
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (other[i] === 0) continue;
      const box = boxes[label[i]] as (typeof boxes)[number];
      if (x < box.x0) box.x0 = x;
      if (x > box.x1) box.x1 = x;
      if (y < box.y0) box.y0 = y;
      if (y > box.y1) box.y1 = y;
    }
  const near = width * ROW;
  const likely = boxes.map((box, k) => value[k] === 1 && isRound(box, size[k] ?? 0, least, covered, LONGEST, LEAST_GLEAMING));
  // Round letters of a word are none.
  if (!likely.includes(true)) return undefined;
  const isAlone = figures(other, covered, width, height);
  for (const [k, { x0, x1, y0, y1 }] of boxes.entries())
    if (likely[k] && !isAlone(Math.floor((x0 + x1) / 2), Math.floor((y0 + y1) / 2), size[k] ?? 0)) likely[k] = false;
  const seen = boxes.filter((_, k) => likely[k]);
  const round = boxes.map(
    (box, k) =>
      likely[k] === true &&
      (isRound(box, size[k] ?? 0, least, covered, LONGEST) || seen.filter((one) => isBelow(one, box, near)).length >= PLACKET),
  );
  const middles = boxes.flatMap(({ x0, x1 }, k) => (round[k] ? [(x0 + x1) / 2] : []));
  if (middles.length === 0) return undefined;
  const row = middles.find((x) => middles.filter((other) => Math.abs(other - x) < near).length > IN_ROW * middles.length);
  if (middles.length > MOST && row === undefined) return undefined;
  // Where a skirt falls away from the eye the same buttons are ovals.
  const inRow = ({ x0, x1 }: Box) => row !== undefined && Math.abs((x0 + x1) / 2 - row) < near;
  const button = boxes.map(
    (box, k) => round[k] || (value[k] === 1 && inRow(box) && isRound(box, size[k] ?? 0, least, covered, LONGEST_IN_ROW)),
  );
  const found = new Uint8Array(label.length);
  for (let i = 0; i < found.length; i++) if (button[label[i]]) found[i] = 1;
  for (const box of boxes.filter((_, k) => button[k])) fillRound(found, box, width);
  return found;
}

interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Of one size, one below the other; itself, too. */
function isBelow(one: Box, two: Box, near: number): boolean {
  const [w, other] = [one.x1 - one.x0 + 1, two.x1 - two.x0 + 1];
  return Math.abs(one.x0 + one.x1 - two.x0 - two.x1) / 2 < near && Math.max(w / other, other / w) < LONGEST;
}

/** A gleam on a button belongs to it. */
function fillRound(found: Uint8Array, { x0, y0, x1, y1 }: Box, width: number): void {
  const [cx, cy, rx, ry] = [(x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0 + 1) / 2, (y1 - y0 + 1) / 2];
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) if (((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1) found[y * width + x] = 1;
}

/** @param own its pixels @param covered those of the garment @param longest its longer side by the shorter @param filledLeast part of its box that it fills at least */
function isRound(
  { x0, y0, x1, y1 }: Box,
  own: number,
  least: number,
  covered: number,
  longest: number,
  filledLeast = LEAST_FILLED,
): boolean {
  const [w, h] = [x1 - x0 + 1, y1 - y0 + 1];
  const filled = own / (w * h);
  return own > least && own < covered * LARGEST && filled > filledLeast && filled < MOST_FILLED && Math.max(w / h, h / w) < longest;
}
