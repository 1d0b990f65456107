/** A repeat of cloth cut out of a photograph. */
import type { Pace } from '../../../engine.ts';
import { findRepeat } from '../../pattern/reference/repeat.ts';
import { printOf } from '../../pattern/reference/straight-stripes.ts';
import { marksAbove } from '../../pixels/convert.ts';
import { boxBlur } from '../../pixels/planes.ts';
import type { Raster } from '../../pixels/raster.ts';

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The largest square of whole cloth. Summed areas keep it linear in the pixels. */
export function largestSquare(area: Float32Array, width: number, height: number): Square {
  const run = new Int32Array(width * height);
  let best: Square = { x: 0, y: 0, size: 0 };
  for (let y = 0; y < height; y++) best = largestOfRow(best, area, run, y, width);
  return best;
}

function largestOfRow(before: Square, area: Float32Array, run: Int32Array, y: number, width: number): Square {
  let best = before;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (area[i] < 0.9) continue;
    const size = x === 0 || y === 0 ? 1 : 1 + Math.min(run[i - 1], run[i - width], run[i - width - 1]);
    run[i] = size;
    if (size > best.size) best = { x: x - size + 1, y: y - size + 1, size };
  }
  return best;
}

/** What a square without any print is worth of one that is all print. */
const PLAIN = 0.15;
/** A hem, a neckband and the shade of an outline are no cloth: so far from them it begins, in sides of a square of the whole area. */
const RIM = 0.04;
/** Coverage around a pixel from which on it is cloth and not its rim. */
const WHOLE = 0.97;
/** Of the largest square: smaller ones show a buckle or a letter, no cloth. */
const SMALL = 0.6;
/** What a square loses from the middle of a garment to its end: there are necks, waistbands and hems. */
const ENDS = 0.5;

export interface Choice extends Square {
  /** Of use for a repeat: its size, less where it shows no print. */
  readonly worth: number;
  /** Side of the largest square, with print or without: about how wide the garment is. */
  readonly across: number;
}

/** The square of whole cloth that shows most of a print. @param printed 1 where the print is */
export function squareOfCloth(area: Float32Array, printed: Float32Array, width: number, height: number): Choice {
  let covered = 0;
  let [top, bottom] = [height, 0];
  for (let i = 0; i < area.length; i++) {
    covered += area[i];
    if (area[i] < 0.5) continue;
    const y = Math.floor(i / width);
    top = Math.min(top, y);
    bottom = y;
  }
  const cloth = marksAbove(boxBlur(area, width, height, Math.max(1, Math.round(Math.sqrt(covered) * RIM))), WHOLE);
  const across = largestSquare(cloth, width, height).size;
  const least = SMALL * across;
  const run = new Int32Array(width * height);
  const sums = new Float64Array((width + 1) * (height + 1));
  let best: Choice = { x: 0, y: 0, size: 0, worth: 0, across };
  for (let y = 0; y < height; y++) best = bestOfRow(best, { cloth, printed, run, sums, least, top, bottom }, y, width);
  return best;
}

interface Asked {
  readonly cloth: Float32Array;
  readonly printed: Float32Array;
  /** Side of the largest square that ends at each place, and what is printed above and to the left of it. */
  readonly run: Int32Array;
  readonly sums: Float64Array;
  readonly least: number;
  readonly top: number;
  readonly bottom: number;
}

/** With a row more. Not in one function with the rows round it: V8 left its compiled code at the end of each. */
function bestOfRow(before: Choice, { cloth, printed, run, sums, least, top, bottom }: Asked, y: number, width: number): Choice {
  const stride = width + 1;
  let best = before;
  for (let x = 0, i = y * width, s = (y + 1) * stride + 1; x < width; x++, i++, s++) {
    sums[s] = (printed[i] ?? 0) + sums[s - 1] + sums[s - stride] - sums[s - stride - 1];
    if (cloth[i] === 0) continue;
    const size = x === 0 || y === 0 ? 1 : 1 + Math.min(run[i - 1], run[i - width], run[i - width - 1]);
    run[i] = size;
    if (size <= best.worth || size < least) continue;
    const share = (sums[s] - sums[s - size] - sums[s - size * stride] + sums[s - size * stride - size]) / size ** 2;
    const off = Math.abs(y - size / 2 - (top + bottom) / 2) / Math.max(1, bottom - top);
    const worth = size * (PLAIN + (1 - PLAIN) * share ** 2) * (1 - ENDS * off);
    if (worth > best.worth) best = { ...best, x: x - size + 1, y: y - size + 1, size, worth };
  }
  return best;
}

/** Part of a swatch that one tile shows, whatever its repeat: so a hand's width of cloth stays one on the garment. */
const SHOWN = 0.8;

/** @param picture RGB */
export function cutSquare({ width, data }: Raster, { x, y, size }: Square): Raster {
  const cut = new Uint8Array(size * size * 3);
  for (let v = 0; v < size; v++) {
    const from = ((y + v) * width + x) * 3;
    cut.set(data.subarray(from, from + size * 3), v * size * 3);
  }
  return { width: size, height: size, channels: 3, data: cut };
}

/** @param picture RGB @returns a tile that closes on both axes, its light evened out: one repeat of the cloth, or several small ones */
export function printTile(picture: Raster, square: Square, pace: Pace): Raster {
  const one = findRepeat(printOf(cutSquare(picture, square), pace.signal), pace);
  const times = (side: number) => Math.max(1, Math.round((square.size * SHOWN) / side));
  return repeated(one, times(one.width), times(one.height));
}

function repeated({ width, height, data }: Raster, across: number, down: number): Raster {
  const out = new Uint8Array(data.length * across * down);
  for (let v = 0; v < height * down; v++) {
    const row = data.subarray((v % height) * width * 3, ((v % height) + 1) * width * 3);
    for (let k = 0; k < across; k++) out.set(row, (v * across + k) * width * 3);
  }
  return { width: width * across, height: height * down, channels: 3, data: out };
}
