/**
 * Outlines of a soft mask, between the pixels (marching squares). A sheet serves all layers of a drawing: its tables are as large as the
 * picture, and made and emptied for each of twelve colours they took longer than the outlines.
 */
import type { StopSignal } from '../../engine.ts';
import type { Box } from '../pixels/boxes.ts';

export interface Outline {
  readonly xs: Float32Array;
  readonly ys: Float32Array;
}

/** A mask with a frame of one pixel around it that counts as outside, so that every outline closes. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Pixels of a row, the frame's own two with them. */
  readonly columns: number;
  /** 0–1, and 1 where that is above one half. */
  readonly values: Float32Array;
  readonly bits: Uint8Array;
  /** Which edge follows on which; none (-1) wherever no outline is being followed. */
  readonly next: Int32Array;
  /** Squares that an outline crosses. */
  readonly crossed: Int32Array;
}

export function sheetOf(width: number, height: number): Sheet {
  const columns = width + 2;
  const cells = columns * (height + 2);
  return {
    width,
    height,
    columns,
    values: new Float32Array(cells),
    bits: new Uint8Array(cells),
    next: new Int32Array(cells * 2).fill(-1),
    crossed: new Int32Array(cells),
  };
}

/** @param field 0–1 per pixel, as large as the sheet */
export function putField({ width, height, columns, values, bits }: Sheet, field: Float32Array): void {
  for (let y = 0; y < height; y++)
    for (let x = 0, from = y * width, to = (y + 1) * columns + 1; x < width; x++, from++, to++) {
      values[to] = field[from];
      bits[to] = field[from] > 0.5 ? 1 : 0;
    }
}

/** Rows between two looks whether the work is still wanted, and outlines. */
const LOOK = 128;
const LOOK_OUTLINES = 512;

/** Of each case of a square, from which of its sides (0 top, 1 right, 2 bottom, 3 left) to which, the inside on the right; two at most. */
const SEGMENTS = new Int8Array(16 * 4).fill(-1);
const CASES: Readonly<Record<number, readonly number[]>> = {
  1: [3, 0],
  2: [0, 1],
  3: [3, 1],
  4: [1, 2],
  5: [3, 0, 1, 2],
  6: [0, 2],
  7: [3, 2],
  8: [2, 3],
  9: [2, 0],
  10: [0, 1, 2, 3],
  11: [2, 1],
  12: [1, 3],
  13: [1, 0],
  14: [0, 3],
};
for (const [code, sides] of Object.entries(CASES)) SEGMENTS.set(sides, Number(code) * 4);

/**
 * Edge crossings are numbered 2·cell (upper edge) and 2·cell + 1 (left edge); each is left in one direction only.
 * @param box of the picture, which holds all that is inside
 */
export function outlines(sheet: Sheet, box: Box, signal: StopSignal): Outline[] {
  const { crossed, next } = sheet;
  const count = crossings(sheet, box, signal);
  const found: Outline[] = [];
  for (let k = 0; k < count; k++)
    for (let edge = crossed[k] * 2; edge <= crossed[k] * 2 + 1; edge++) {
      if (next[edge] < 0) continue;
      if (found.length % LOOK_OUTLINES === 0) signal.throwIfAborted();
      found.push(followed(sheet, edge));
    }
  return found;
}

/** Fills `next` and `crossed`. @returns how many squares are crossed */
function crossings({ columns, bits, next, crossed }: Sheet, { x, y, width, height }: Box, signal: StopSignal): number {
  const offset = [0, 3, 2 * columns, 1];
  const steps = Int32Array.from(SEGMENTS, (side) => offset[side] ?? -1);
  let count = 0;
  for (let j = y; j <= y + height; j++) {
    if (j % LOOK === 0) signal.throwIfAborted();
    const first = j * columns + x;
    let left = bits[first] | (bits[first + columns] << 3);
    for (let cell = first; cell <= first + width; cell++) {
      const upper = bits[cell + 1];
      const lower = bits[cell + columns + 1];
      const code = left | (upper << 1) | (lower << 2);
      left = upper | (lower << 3);
      if (code === 0 || code === 15) continue;
      crossed[count++] = cell;
      const at = code * 4;
      next[cell * 2 + steps[at]] = cell * 2 + steps[at + 1];
      if (steps[at + 2] >= 0) next[cell * 2 + steps[at + 2]] = cell * 2 + steps[at + 3];
    }
  }
  return count;
}

/** What is followed at one time grows with its outline, and stays as long as that was. */
let xs = new Float32Array(1 << 12);
let ys = new Float32Array(1 << 12);

/** Follows one outline round to its beginning, and leaves no edge of it behind. */
function followed({ width, height, columns, values, next }: Sheet, start: number): Outline {
  let n = 0;
  for (let edge = start; edge >= 0 && next[edge] >= 0; n++) {
    const cell = edge >> 1;
    const i = cell % columns;
    const j = (cell - i) / columns;
    const vertical = (edge & 1) === 1;
    const a = values[cell];
    const b = values[vertical ? cell + columns : cell + 1];
    const t = a === b ? 0.5 : (a - 0.5) / (a - b);
    if (n === xs.length) [xs, ys] = [longer(xs), longer(ys)];
    // Pixel centres lie on half numbers; the frame shifts by one.
    xs[n] = Math.min(width, Math.max(0, i - 0.5 + (vertical ? 0 : t)));
    ys[n] = Math.min(height, Math.max(0, j - 0.5 + (vertical ? t : 0)));
    const following = next[edge];
    next[edge] = -1;
    edge = following;
  }
  return { xs: xs.slice(0, n), ys: ys.slice(0, n) };
}

function longer(list: Float32Array): Float32Array<ArrayBuffer> {
  const result = new Float32Array(list.length * 2);
  result.set(list);
  return result;
}
