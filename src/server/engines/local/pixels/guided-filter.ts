/** Guided filter with a colour guide (He, Sun, Tang 2010): smooths a plane but lets it follow the guide's edges. */
import type { StopSignal } from '../../engine.ts';
import { BoxRows } from './box-rows.ts';
import { type Box, boxesOf } from './boxes.ts';
import type { Raster } from './raster.ts';

/** 0–255 → 0–1. */
const SHARE = new Float32Array(256).map((_, i) => i / 255);

/** Rows between two looks whether the work is still wanted. */
const LOOK = 64;

/**
 * What is the same for every plane that follows one guide – half of the work – is done once.
 * @param guide RGB, or RGB and something @param radius at least 1 @param epsilon how much colour variance counts as flat
 * @param signal looked at between rows
 * @returns the filter: a plane in, that plane along the guide's edges out
 */
export function followGuide(guide: Raster, radius: number, epsilon: number, signal: StopSignal): (plane: Float32Array) => Float32Array {
  const whole = { x: 0, y: 0, width: guide.width, height: guide.height };
  const all = guided(guide, whole, radius, epsilon, signal);
  return (plane) => {
    const result = new Float32Array(plane.length);
    follow(all, plane, result, whole);
    return result;
  };
}

/** Numbers that are kept of each pixel: the inverse of its neighbourhood's colour variance (rr, rg, rb, gg, gb, bb), and the mean colour. */
const KEPT = 9;

/** What is the same for every plane. */
interface Guided {
  readonly guide: Raster;
  /** What is read. */
  readonly box: Box;
  readonly r: number;
  readonly kept: Float32Array;
  readonly signal: StopSignal;
}

/**
 * Row by row: what one pass gives is taken by the next while it lies in the core's own cache. No loop stands in a function that is made anew for
 * each picture: V8 would compile that anew for each picture, too.
 * @param plane as large as the guide, like `into` @param part of the box, which is written
 */
function follow({ guide, box, r, kept, signal }: Guided, plane: Float32Array, into: Float32Array, part: Box): void {
  const { width, height } = box;
  const own = new Float32Array(width);
  const byColour = new Float32Array(width * 3);
  const ownMean = new BoxRows(width, height, r, 1);
  const colourMean = new BoxRows(width, height, r, 3);
  const offsets = new BoxRows(width, height, r, 1);
  const slopes = new BoxRows(width, height, r, 3);
  for (let y = 0; y < height + 2 * r; y++) {
    if (y % LOOK === 0) signal.throwIfAborted();
    if (y < height) {
      byColourRow(guide, plane, (box.y + y) * guide.width + box.x, own, byColour);
      ownMean.take(own, 0);
      colourMean.take(byColour, 0);
    }
    if (y >= r && y < height + r) {
      ownMean.give(own, 0);
      colourMean.give(byColour, 0);
      solveRow(own, byColour, kept, (y - r) * width * KEPT, width);
      offsets.take(own, 0);
      slopes.take(byColour, 0);
    }
    if (y < 2 * r) continue;
    offsets.give(own, 0);
    slopes.give(byColour, 0);
    const at = box.y + y - 2 * r;
    if (at >= part.y && at < part.y + part.height)
      alongRow(guide, own, byColour, part.x - box.x, into, at * guide.width + part.x, part.width);
  }
}

/** A row of the plane, and of the plane times each colour. @param from first pixel in the picture */
function byColourRow({ data, channels }: Raster, plane: Float32Array, from: number, own: Float32Array, byColour: Float32Array): void {
  for (let x = 0, p = from * channels, q = 0; x < own.length; x++, p += channels, q += 3) {
    const value = plane[from + x];
    own[x] = value;
    byColour[q] = SHARE[data[p]] * value;
    byColour[q + 1] = SHARE[data[p + 1]] * value;
    byColour[q + 2] = SHARE[data[p + 2]] * value;
  }
}

/** A row of the result: the line of each pixel at the pixel's own colour. @param from first pixel in the rows @param at first in the picture */
function alongRow(
  { data, channels }: Raster,
  offset: Float32Array,
  slope: Float32Array,
  from: number,
  into: Float32Array,
  at: number,
  count: number,
): void {
  for (let k = 0, p = at * channels, q = from * 3; k < count; k++, p += channels, q += 3) {
    const value = slope[q] * SHARE[data[p]] + slope[q + 1] * SHARE[data[p + 1]] + slope[q + 2] * SHARE[data[p + 2]] + offset[from + k];
    into[at + k] = Math.min(1, Math.max(0, value));
  }
}

/** A row's means of the plane, and of the plane times each colour, become the line that fits them: an offset, and a slope for each colour. */
function solveRow(own: Float32Array, byColour: Float32Array, kept: Float32Array, from: number, width: number): void {
  for (let x = 0, q = 0, k = from; x < width; x++, q += 3, k += KEPT) {
    const mean = own[x];
    const rg = kept[k + 1];
    const rb = kept[k + 2];
    const gb = kept[k + 4];
    const mr = kept[k + 6];
    const mg = kept[k + 7];
    const mb = kept[k + 8];
    const c0 = byColour[q] - mr * mean;
    const c1 = byColour[q + 1] - mg * mean;
    const c2 = byColour[q + 2] - mb * mean;
    const ax = kept[k] * c0 + rg * c1 + rb * c2;
    const ay = rg * c0 + kept[k + 3] * c1 + gb * c2;
    const az = rb * c0 + gb * c1 + kept[k + 5] * c2;
    byColour[q] = ax;
    byColour[q + 1] = ay;
    byColour[q + 2] = az;
    own[x] = mean - (ax * mr + ay * mg + az * mb);
  }
}

/** What is kept of the guide for a box. */
function guided(guide: Raster, box: Box, r: number, epsilon: number, signal: StopSignal): Guided {
  const { width, height } = box;
  const kept = new Float32Array(width * height * KEPT);
  const one = new Float32Array(width * 3);
  const red = new Float32Array(width * 3);
  const rest = new Float32Array(width * 3);
  const ofOne = new BoxRows(width, height, r, 3);
  const ofRed = new BoxRows(width, height, r, 3);
  const ofRest = new BoxRows(width, height, r, 3);
  for (let y = 0; y < height + r; y++) {
    if (y % LOOK === 0) signal.throwIfAborted();
    if (y < height) {
      productsRow(guide, (box.y + y) * guide.width + box.x, one, red, rest);
      ofOne.take(one, 0);
      ofRed.take(red, 0);
      ofRest.take(rest, 0);
    }
    if (y < r) continue;
    ofOne.give(one, 0);
    ofRed.give(red, 0);
    ofRest.give(rest, 0);
    inverseRow(one, red, rest, epsilon, kept, (y - r) * width * KEPT);
  }
  return { guide, box, r, kept, signal };
}

/** A row's colours and their products, of red (rr, rg, rb) and of the rest (gg, gb, bb). @param from first pixel in the picture */
function productsRow({ data, channels }: Raster, from: number, one: Float32Array, red: Float32Array, rest: Float32Array): void {
  for (let p = from * channels, q = 0; q < one.length; p += channels, q += 3) {
    const cr = SHARE[data[p]];
    const cg = SHARE[data[p + 1]];
    const cb = SHARE[data[p + 2]];
    one[q] = cr;
    one[q + 1] = cg;
    one[q + 2] = cb;
    red[q] = cr * cr;
    red[q + 1] = cr * cg;
    red[q + 2] = cr * cb;
    rest[q] = cg * cg;
    rest[q + 1] = cg * cb;
    rest[q + 2] = cb * cb;
  }
}

/** From the means of those, what is kept of a row. */
function inverseRow(one: Float32Array, red: Float32Array, rest: Float32Array, epsilon: number, kept: Float32Array, at: number): void {
  for (let q = 0, k = at; q < one.length; q += 3, k += KEPT) {
    const mr = one[q];
    const mg = one[q + 1];
    const mb = one[q + 2];
    const vrr = red[q] - mr * mr + epsilon;
    const vrg = red[q + 1] - mr * mg;
    const vrb = red[q + 2] - mr * mb;
    const vgg = rest[q] - mg * mg + epsilon;
    const vgb = rest[q + 1] - mg * mb;
    const vbb = rest[q + 2] - mb * mb + epsilon;
    const i00 = vgg * vbb - vgb * vgb;
    const i01 = vgb * vrb - vrg * vbb;
    const i02 = vrg * vgb - vgg * vrb;
    const inverse = 1 / (i00 * vrr + i01 * vrg + i02 * vrb);
    kept[k] = i00 * inverse;
    kept[k + 1] = i01 * inverse;
    kept[k + 2] = i02 * inverse;
    kept[k + 3] = (vrr * vbb - vrb * vrb) * inverse;
    kept[k + 4] = (vrb * vrg - vrr * vgb) * inverse;
    kept[k + 5] = (vrr * vgg - vrg * vrg) * inverse;
    kept[k + 6] = mr;
    kept[k + 7] = mg;
    kept[k + 8] = mb;
  }
}

/** Height of the strips in which wanted pixels are gathered into boxes. */
const STRIP = 48;

/**
 * The same filter where it is wanted, and nothing elsewhere: along an outline that is a fifth of the work. What is wanted comes out as it would
 * from the whole picture, since a box is read with as much around it as the filter reaches.
 * @param picture the guide, RGB @param wanted 1 where the result will be read
 * @returns the filter; its planes hold 0 where nothing was wanted nearby
 */
export function followPicture(
  picture: Raster,
  wanted: Uint8Array,
  radius: number,
  epsilon: number,
  signal: StopSignal,
): (plane: Float32Array) => Float32Array {
  const { width, height } = picture;
  const boxes = boxesOf(wanted, width, height, STRIP, 4 * radius);
  const made: Guided[] = [];
  return (plane) => {
    const result = new Float32Array(plane.length);
    for (const [k, core] of boxes.entries()) {
      // A mean of means: twice the radius. Made when first used, so that it is used while it lies in the cache.
      made[k] ??= guided(picture, grown(core, 2 * radius, width, height), radius, epsilon, signal);
      follow(made[k], plane, result, core);
    }
    return result;
  };
}

function grown({ x, y, width, height }: Box, by: number, toWidth: number, toHeight: number): Box {
  const left = Math.max(0, x - by);
  const top = Math.max(0, y - by);
  return { x: left, y: top, width: Math.min(toWidth, x + width + by) - left, height: Math.min(toHeight, y + height + by) - top };
}
