/** Which colours a part of a picture has: what a brush covers is compared with what lies beside it. */

/** Levels of a channel in one bin, and bins of a channel. */
const BIN = 8;
const SIDE = 256 / BIN;
/** Times as much of a colour as the picture beside has is still that picture. */
const TIMES = 2;
/** Times as much that is another picture: the brush may lie on what beside it there is less of. */
const CLEARLY = 5;

export interface Counts {
  readonly of: Int32Array;
  readonly all: number;
}

export function colourBin(rgb: Uint8Array, i: number): number {
  return Math.floor(rgb[i * 3] / BIN) * SIDE * SIDE + Math.floor(rgb[i * 3 + 1] / BIN) * SIDE + Math.floor(rgb[i * 3 + 2] / BIN);
}

export function colourCounts(rgb: Uint8Array, takes: (i: number) => boolean): Counts {
  const of = new Int32Array(SIDE ** 3);
  let all = 0;
  for (let i = 0; i * 3 < rgb.length; i++) {
    if (!takes(i)) continue;
    of[colourBin(rgb, i)]++;
    all++;
  }
  return { of, all };
}

/** Part of one that has colours of which the other has hardly any, 0–1. */
export function strangeShare(own: Counts, beside: Counts): number {
  let strange = 0;
  for (let k = 0; k < own.of.length; k++)
    if (own.of[k] > 0) strange += Math.max(0, own.of[k] / own.all - (TIMES * alike(beside.of, k)) / Math.max(1, beside.all));
  return strange;
}

/** 1 for each bin of which one has, for its size, clearly more than the other. */
export function strangeBins(own: Counts, beside: Counts): Uint8Array {
  return Uint8Array.from(own.of, (count, k) =>
    count > 0 && alike(own.of, k) * beside.all > CLEARLY * alike(beside.of, k) * own.all ? 1 : 0,
  );
}

/** How many have this colour, or one a bin away. */
function alike(counts: Int32Array, at: number): number {
  let sum = 0;
  for (const r of [-SIDE * SIDE, 0, SIDE * SIDE])
    for (const g of [-SIDE, 0, SIDE]) for (const b of [-1, 0, 1]) sum += counts[at + r + g + b] ?? 0;
  return sum;
}

/** The colour that most of a bin and of what is next to it is. */
export function middleOf(rgb: Uint8Array, takes: (i: number) => boolean, top: number): readonly number[] {
  const from = [Math.floor(top / SIDE / SIDE), Math.floor(top / SIDE) % SIDE, top % SIDE].map((v) => v * BIN);
  const sums = [0, 0, 0];
  let count = 0;
  for (let i = 0; i * 3 < rgb.length; i++) {
    if (!takes(i) || from.some((v, c) => rgb[i * 3 + c] < v - BIN / 2 || rgb[i * 3 + c] >= v + BIN * 1.5)) continue;
    for (let c = 0; c < 3; c++) sums[c] = (sums[c] ?? 0) + rgb[i * 3 + c];
    count++;
  }
  return sums.map((sum) => sum / Math.max(1, count));
}
