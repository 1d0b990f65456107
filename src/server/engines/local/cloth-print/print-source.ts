/** The print as cloth: a closed repeat for all-over and border, a cut-out motif for placed prints. */
import type { Pace } from '../../engine.ts';
import { cutSquare } from '../garment/reference/print-tile.ts';
import { matte } from '../matting/matte.ts';
import { partOf } from '../method.ts';
import { withEvenLight } from '../pattern/reference/even-light.ts';
import { clothOfGarment } from '../pattern/reference/garment-cloth.ts';
import { closesItself, findRepeat } from '../pattern/reference/repeat.ts';
import { printOf } from '../pattern/reference/straight-stripes.ts';
import { trimmed } from '../pixels/cutout.ts';
import { decodePicture } from '../pixels/decode.ts';
import { type LabPlanes, labPlanes } from '../pixels/lab-planes.ts';
import { type Raster, resize } from '../pixels/raster.ts';
import type { Part } from '../sharing.ts';
import { withoutFlatGround } from './flat-ground.ts';

/** A print in OKLab with mip levels, so that small repeats do not flicker. */
export interface PrintCloth {
  readonly width: number;
  readonly height: number;
  readonly levels: readonly (LabPlanes & { readonly width: number; readonly height: number; readonly cover: Float32Array })[];
  /** Goes on without end. */
  readonly repeats: boolean;
}

/** Longest side of a picture of a print that is read, px. */
const GIVEN_SIDE = 1024;
const TILE_SIDE = 640;
const LEAST_SIDE = 300;

/** How much a picture changes from its last row or column to its first, and beside that joint (mean of both sides). */
export function wrapError({ width, height, data }: Raster): { inner: number; edge: number } {
  const step = (i: number, j: number) =>
    Math.abs(data[i * 3] - data[j * 3]) + Math.abs(data[i * 3 + 1] - data[j * 3 + 1]) + Math.abs(data[i * 3 + 2] - data[j * 3 + 2]);
  let [inner, edge] = [0, 0];
  for (let y = 0; y < height; y++) {
    const row = y * width;
    edge += step(row + width - 1, row);
    inner += (step(row, row + 1) + step(row + width - 2, row + width - 1)) / 2;
  }
  const last = (height - 1) * width;
  for (let x = 0; x < width; x++) {
    edge += step(last + x, x);
    inner += (step(x, x + width) + step(last - width + x, last + x)) / 2;
  }
  return { inner: inner / (width + height), edge: edge / (width + height) };
}

/** What a person should know of a print: it goes on with its ground, it was cut out of a photographed garment. */
export type Doubt = 'whole' | 'worn';

export interface Source {
  /** RGB closes at its edges, RGBA is one motif. */
  readonly picture: Raster;
  readonly doubt?: Doubt;
  /** Width of the repeat on the garment it was cut from, in half widths of that one's body. */
  readonly span?: number;
}

/** The picture of a print, and whether one motif of it is placed instead of repeated. */
interface Given {
  readonly data: Uint8Array | undefined;
  readonly placed: boolean;
}

export const PRINT_SOURCE: Part<Given, Source> = {
  name: 'print-source',
  make: async ({ data, placed }, pace) => {
    const given = await decodePicture(data, 3, GIVEN_SIDE);
    return placed ? motifOf(given, pace) : repeatOf(given, pace);
  },
};

export async function repeatOf(picture: Raster, pace: Pace): Promise<Source> {
  const k = Math.min(1, TILE_SIDE / Math.max(picture.width, picture.height));
  const small = await resize(picture, Math.max(16, Math.round(picture.width * k)), Math.max(16, Math.round(picture.height * k)));
  const { inner, edge } = wrapError(small);
  const closed = edge < inner * 1.5 + 4;
  // Plain ground meets plain ground: a garment in the middle of it is no repeat.
  if (closed && closesItself(small)) return { picture: small };
  const square = await clothOfGarment(picture, partOf(pace, 0, 0.7));
  if (square) {
    const cloth = await sized(cutSquare(picture, square));
    const tile = findRepeat(printOf(cloth, pace.signal), partOf(pace, 0.7, 1));
    return { picture: tile, doubt: 'worn', span: (2 * square.size * tile.width) / (cloth.width * square.across) };
  }
  // Made for repeating: cutting it anew would only lose some of it.
  return { picture: closed ? small : findRepeat(withEvenLight(small), partOf(pace, 0.7, 1)) };
}

/** Narrow cloth has few pixels: twice as many let the joint run between them. */
async function sized(cloth: Raster): Promise<Raster> {
  const side = cloth.width < LEAST_SIDE ? cloth.width * 2 : Math.min(TILE_SIDE, cloth.width);
  return side === cloth.width ? cloth : resize(cloth, side, side);
}

/** The motif without its plain ground; a picture that fills its frame stays whole. */
export async function motifOf(picture: Raster, pace: Pace): Promise<Source> {
  const k = Math.min(1, TILE_SIDE / Math.max(picture.width, picture.height));
  const small = await resize(picture, Math.max(16, Math.round(picture.width * k)), Math.max(16, Math.round(picture.height * k)));
  const { alpha, colour, busy, grade } = await matte(small, {}, partOf(pace, 0, 0.8));
  let covered = 0;
  for (const a of alpha) covered += a;
  const share = covered / alpha.length;
  if (!busy && grade !== 'poor' && share >= 0.02 && share <= 0.9) return { picture: trimmed(withCover(small, colour, alpha)) };
  const motifs = withoutFlatGround(small);
  return motifs ? { picture: trimmed(motifs) } : { picture: withCover(small, small.data, alpha.fill(1)), doubt: 'whole' };
}

function withCover({ width, height }: Raster, colour: Uint8Array, alpha: Float32Array): Raster {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < alpha.length; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = colour[i * 3 + c];
    data[i * 4 + 3] = Math.round(alpha[i] * 255);
  }
  return { width, height, channels: 4, data };
}

/** @param picture RGB repeats for ever, RGBA is one motif */
export async function printCloth(picture: Raster): Promise<PrintCloth> {
  const levels = [];
  for (let level: Raster = picture; ; ) {
    const { width, height, channels, data } = level;
    const n = width * height;
    const rgb = new Uint8Array(n * 3);
    const cover = new Float32Array(n).fill(1);
    for (let i = 0; i < n; i++) {
      for (let c = 0; c < 3; c++) rgb[i * 3 + c] = data[i * channels + c];
      if (channels === 4) cover[i] = data[i * 4 + 3] / 255;
    }
    levels.push({ ...labPlanes(rgb, n), width, height, cover });
    if (Math.min(width, height) < 32) break;
    level = await resize(level, width >> 1, height >> 1);
  }
  return { width: picture.width, height: picture.height, levels, repeats: picture.channels === 3 };
}

/** Colour of the print at a place of its own largest level. Writes l, a, b and cover. @param spread pixels of it that one pixel of the garment covers */
export function sample(print: PrintCloth, u: number, v: number, spread: number, out: Float32Array): void {
  const k = Math.min(print.levels.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, spread)))));
  const level = print.levels[k] as PrintCloth['levels'][number];
  const { width, height } = level;
  let x = (u * width) / print.width - 0.5;
  let y = (v * height) / print.height - 0.5;
  if (!print.repeats && (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5)) {
    out[3] = 0;
    return;
  }
  if (print.repeats) {
    x -= Math.floor(x / width) * width;
    y -= Math.floor(y / height) * height;
  }
  // One by one, and no lists: asked of every pixel of a garment, those took longer than the print.
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const left = within(x0, width, print.repeats);
  const right = within(x0 + 1, width, print.repeats);
  const upper = within(y0, height, print.repeats) * width;
  const lower = within(y0 + 1, height, print.repeats) * width;
  const a = upper + left;
  const b = upper + right;
  const c = lower + left;
  const d = lower + right;
  const wa = (1 - fx) * (1 - fy);
  const wb = fx * (1 - fy);
  const wc = (1 - fx) * fy;
  const wd = fx * fy;
  out[0] = level.l[a] * wa + level.l[b] * wb + level.l[c] * wc + level.l[d] * wd;
  out[1] = level.a[a] * wa + level.a[b] * wb + level.a[c] * wc + level.a[d] * wd;
  out[2] = level.b[a] * wa + level.b[b] * wb + level.b[c] * wc + level.b[d] * wd;
  out[3] = level.cover[a] * wa + level.cover[b] * wb + level.cover[c] * wc + level.cover[d] * wd;
}

/** A place beyond either end is one at the other, or the end itself. */
function within(at: number, length: number, repeats: boolean): number {
  if (at >= 0 && at < length) return at;
  return repeats ? (at + length) % length : Math.min(length - 1, Math.max(0, at));
}
