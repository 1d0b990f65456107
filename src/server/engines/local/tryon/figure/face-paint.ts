/** What is painted on a sculpted face, as on a shop's mannequin: lips, brows, the lashes of closed eyes. */
import type { Figure } from './figure-table.ts';

/** A stroke along y = top + bow · (x - middle)², cm of an adult's head: where it begins and ends, half its thickness in its middle. */
interface Stroke {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly middle: number;
  readonly bow: number;
  readonly thick: number;
}

const BROW: Stroke = { from: 1.3, to: 4.9, top: -19.05, middle: 3.4, bow: 0.13, thick: 0.34 };
const LASHES: Stroke = { from: 1.7, to: 4.5, top: -16.15, middle: 3.1, bow: -0.16, thick: 0.17 };
const LIP: readonly Stroke[] = [
  { from: -2.1, to: 2.1, top: -12, middle: 0, bow: 0.1, thick: 0.5 },
  { from: -1.8, to: 1.8, top: -11.05, middle: 0, bow: -0.1, thick: 0.55 },
];

/** 0–1: how much of a stroke covers a place; thin towards its ends, with soft edges. */
function cover({ from, to, top, middle, bow, thick }: Stroke, x: number, y: number): number {
  if (x <= from || x >= to) return 0;
  const along = (x - from) / (to - from);
  const half = thick * Math.sqrt(4 * along * (1 - along));
  const off = Math.abs(y - top - bow * (x - middle) ** 2);
  return Math.min(1, Math.max(0, (half - off) / 0.22 + 0.5)) * Math.min(1, half / (0.5 * thick));
}

/** Shares of a place of the head that are lip, and brow or lashes, 0–1. @param x, y cm, as the figure's */
export function facePaint({ head, sunk, rouge }: Figure, x: number, y: number): { readonly lip: number; readonly dark: number } {
  const [across, high] = [x / head, (y - sunk) / head];
  const side = Math.abs(across);
  return {
    lip: rouge * Math.max(cover(LIP[0] as Stroke, across, high), cover(LIP[1] as Stroke, across, high)),
    dark: Math.max(0.75 * cover(BROW, side, high), cover(LASHES, side, high)),
  };
}
