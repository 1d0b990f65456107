/**
 * As much of H.264 (Baseline) as a camera move over one picture needs: the picture itself uncompressed (I_PCM), then frames that are nothing but motion
 * vectors into it, for every 8 × 8 pixels, without residual. Plays wherever H.264 plays; no codec library, no patent-laden tables.
 * Later frames are not references: each looks at the first one, so nothing drifts.
 */
import { BitWriter } from './bit-writer.ts';

/** Planes of BT.709, limited range; both sides multiples of 16. */
export interface YuvPicture {
  readonly width: number;
  readonly height: number;
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
}

/** Quarter pixels, two (x, y) for every 8 × 8 block, row by row. */
export type MotionField = Int16Array;

const LEVEL = 40;
const POC_BITS = 10;

export function sequenceSet(width: number, height: number): Uint8Array {
  const w = new BitWriter(64);
  w.bits(66, 8);
  w.bits(0xc0, 8);
  w.bits(LEVEL, 8);
  w.ue(0);
  w.ue(0);
  w.ue(0);
  w.ue(POC_BITS - 4);
  w.ue(1);
  w.bits(0, 1);
  w.ue(width / 16 - 1);
  w.ue(height / 16 - 1);
  // Frames only, 8 × 8 inference, no cropping, with usability information.
  w.bits(0b1101, 4);
  // No aspect ratio, no overscan; video signal: unspecified format, limited range, BT.709 three times.
  w.bits(0b001, 3);
  w.bits(5, 3);
  w.bits(0, 1);
  w.bits(1, 1);
  for (let k = 0; k < 3; k++) w.bits(1, 8);
  // No chroma place, no timing, no HRD, no picture structure; restrictions: frames are shown in the order they come.
  w.bits(0b000001, 6);
  w.bits(1, 1);
  w.ue(0);
  w.ue(0);
  w.ue(10);
  w.ue(10);
  w.ue(0);
  w.ue(1);
  return w.unit(0x67);
}

export function pictureSet(): Uint8Array {
  const w = new BitWriter(16);
  w.ue(0);
  w.ue(0);
  w.bits(0, 2);
  w.ue(0);
  w.ue(0);
  w.ue(0);
  w.bits(0, 3);
  w.se(0);
  w.se(0);
  w.se(0);
  // The deblocking filter is controlled by each slice.
  w.bits(0b100, 3);
  return w.unit(0x68);
}

export function stillFrame({ width, height, y, u, v }: YuvPicture): Uint8Array {
  const w = new BitWriter(width * height * 1.6);
  w.ue(0);
  w.ue(7);
  w.ue(0);
  w.bits(0, 4);
  w.ue(0);
  w.bits(0, POC_BITS);
  w.bits(0, 2);
  w.se(0);
  w.ue(1);
  const block = new Uint8Array(384);
  for (let my = 0; my < height; my += 16)
    for (let mx = 0; mx < width; mx += 16) {
      w.ue(25);
      w.align();
      for (let r = 0; r < 16; r++) block.set(y.subarray((my + r) * width + mx, (my + r) * width + mx + 16), r * 16);
      for (const [k, plane] of [u, v].entries())
        for (let r = 0; r < 8; r++) {
          const from = ((my >> 1) + r) * (width >> 1) + (mx >> 1);
          block.set(plane.subarray(from, from + 8), 256 + k * 64 + r * 8);
        }
      w.raw(block);
    }
  return w.unit(0x65);
}

/** @param number 1 for the first frame after the still */
export function movedFrame(width: number, height: number, field: MotionField, number: number): Uint8Array {
  const w = new BitWriter(width * height * 0.03 + 64);
  w.ue(0);
  w.ue(5);
  w.ue(0);
  w.bits(1, 4);
  w.bits((2 * number) & ((1 << POC_BITS) - 1), POC_BITS);
  w.bits(0, 2);
  w.se(0);
  w.ue(1);
  const columns = width / 8;
  const rows = height / 8;
  for (let by = 0; by < rows; by += 2)
    for (let bx = 0; bx < columns; bx += 2) {
      const blocks = [by * columns + bx, by * columns + bx + 1, (by + 1) * columns + bx, (by + 1) * columns + bx + 1] as const;
      const [a] = blocks;
      const even = blocks.every((b) => field[b * 2] === field[a * 2] && field[b * 2 + 1] === field[a * 2 + 1]);
      w.ue(0);
      if (even) {
        w.ue(0);
        difference(w, field, columns, bx, by, 2, true);
      } else {
        w.ue(3);
        for (let k = 0; k < 4; k++) w.ue(0);
        for (let k = 0; k < 4; k++) difference(w, field, columns, bx + (k & 1), by + (k >> 1), 1, k !== 3);
      }
      // No residual.
      w.ue(0);
    }
  return w.unit(0x01);
}

/** The vector less what its neighbours let expect (8.4.1.3: the median of left, above, above right). */
function difference(w: BitWriter, field: MotionField, columns: number, bx: number, by: number, wide: number, right: boolean): void {
  const left = bx > 0 ? by * columns + bx - 1 : -1;
  const above = by > 0 ? (by - 1) * columns + bx : -1;
  const corner = by > 0 && bx > 0 ? (by - 1) * columns + bx - 1 : -1;
  const ahead = right && by > 0 && bx + wide < columns ? (by - 1) * columns + bx + wide : -1;
  const diagonal = ahead >= 0 ? ahead : corner;
  const own = by * columns + bx;
  for (let c = 0; c < 2; c++) w.se(field[own * 2 + c] - expected(field, c, left, above, diagonal));
}

function expected(field: MotionField, c: number, left: number, above: number, diagonal: number): number {
  const at = (block: number) => (block < 0 ? 0 : field[block * 2 + c]);
  if (above < 0 && diagonal < 0) return at(left);
  const known = [left, above, diagonal].filter((block) => block >= 0);
  if (known.length === 1) return at(known[0] ?? -1);
  const [p, q, r] = [at(left), at(above), at(diagonal)];
  return Math.max(Math.min(p, q), Math.min(Math.max(p, q), r));
}
