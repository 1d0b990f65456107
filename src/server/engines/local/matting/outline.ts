/** The outline of a found subject at full size: fractional coverage from the known colours of both sides (hair, tulle, frayed hems). */
import type { Pace } from '../../engine.ts';
import { marksAbove, marksBelow } from '../pixels/convert.ts';
import { followPicture } from '../pixels/guided-filter.ts';
import { rgbPlanes } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';
import { pushPullAt } from '../pixels/push-pull.ts';
import { type Raster, resizePlane } from '../pixels/raster.ts';

/** Pixels between two looks whether the work is still wanted. */
const LOOK = 1 << 16;

/**
 * Fractional coverage along the outline from known colours of both sides, and the subject's colour without the background in it.
 * @param small the picture at the size at which the subject was found @param mask the subject there, 0 or 1
 */
export async function solveOutline(
  picture: Raster,
  small: Raster,
  mask: Float32Array,
  pace: Pace,
): Promise<{ alpha: Float32Array; colour: Uint8Array }> {
  const { width, height, data } = picture;
  const n = width * height;
  const rough = await resizePlane(mask, small.width, small.height, width, height);
  pace.signal.throwIfAborted();
  const radius = Math.max(2, Math.round((Math.max(width, height) / 1024) * 4));
  const band = boxBlur(rough, width, height, radius);
  const alpha = new Float32Array(n);
  const open = new Uint8Array(n);
  for (let i = 0; i < n; i++) {
    if (band[i] > 0.98) alpha[i] = 1;
    else if (band[i] >= 0.02) open[i] = 1;
  }
  const followed = followPicture(picture, open, radius, 1e-5, pace.signal)(rough);
  pace.progress(0.72, '求解透明度');
  const eroded = boxBlur(mask, small.width, small.height, 2);
  const smallPlanes = rgbPlanes(small.data, small.width * small.height);
  const inside = marksAbove(eroded, 0.97);
  const outside = marksBelow(eroded, 0.03);
  pace.signal.throwIfAborted();
  const places = placesBelow(open, width, height, small);
  const front = filledAt(smallPlanes, inside, small, places);
  pace.signal.throwIfAborted();
  const back = filledAt(smallPlanes, outside, small, places);
  // Away from the outline a pixel is the picture's own.
  const colour = new Uint8Array(data);
  solveAt(open, picture, followed, front, back, small, alpha, colour, pace);
  return { alpha, colour };
}

/** The pixels of `small` between which the open ones of the picture lie. */
function placesBelow(open: Uint8Array, width: number, height: number, small: Raster): Int32Array {
  const read = new Uint8Array(small.width * small.height);
  const [stepX, stepY] = [small.width / width, small.height / height];
  let count = 0;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (open[i] === 0) continue;
      const { first, right, down } = placeAt((x + 0.5) * stepX - 0.5, (y + 0.5) * stepY - 0.5, small.width, small.height);
      read[first] = read[first + right] = read[first + down] = read[first + down + right] = 1;
    }
  for (let i = 0; i < read.length; i++) count += read[i];
  const places = new Int32Array(count);
  for (let i = 0, k = 0; k < count; i++) if (read[i] === 1) places[k++] = i;
  return places;
}

/** Planes that are filled from what is known of them, where they are read; nothing elsewhere. */
function filledAt(planes: readonly Float32Array[], known: Float32Array, { width, height }: Raster, places: Int32Array): Float32Array[] {
  const values = pushPullAt(planes, known, width, height, places);
  const filled = planes.map(() => new Float32Array(width * height));
  for (const [lane, plane] of filled.entries()) scatter(values, places, lane, planes.length, plane);
  return filled;
}

function scatter(values: Float32Array, places: Int32Array, lane: number, lanes: number, into: Float32Array): void {
  for (let k = 0, at = lane; k < places.length; k++, at += lanes) into[places[k]] = values[at];
}

/** Coverage and own colour where it is open. @param front, back colours of both sides, at the size of `small` */
function solveAt(
  open: Uint8Array,
  { width, height, data }: Raster,
  followed: Float32Array,
  front: readonly Float32Array[],
  back: readonly Float32Array[],
  small: Raster,
  alpha: Float32Array,
  colour: Uint8Array,
  pace: Pace,
): void {
  const f = [0, 0, 0];
  const b = [0, 0, 0];
  const [stepX, stepY] = [small.width / width, small.height / height];
  for (let i = 0; i < open.length; i++) {
    if (i % LOOK === 0) pace.signal.throwIfAborted();
    if (open[i] === 0) continue;
    const x = i % width;
    const at = placeAt((x + 0.5) * stepX - 0.5, ((i - x) / width + 0.5) * stepY - 0.5, small.width, small.height);
    let along = 0;
    let apart = 0;
    for (let c = 0; c < 3; c++) {
      f[c] = between(front[c] as Float32Array, at);
      b[c] = between(back[c] as Float32Array, at);
      along += (data[i * 3 + c] / 255 - b[c]) * (f[c] - b[c]);
      apart += (f[c] - b[c]) ** 2;
    }
    let a = Math.min(1, Math.max(0, (followed[i] - 0.15) / 0.7));
    if (apart > 0.01) {
      const weight = Math.min(1, (apart - 0.01) / 0.05);
      const most = Math.min(a, Math.min(1, Math.max(0, along / apart)) * 1.15);
      a = a * (1 - weight) + most * weight;
    }
    alpha[i] = a;
    for (let c = 0; c < 3; c++) {
      // C = aF + (1 − a)B solved for F where enough of the subject shows; its neighbourhood's colour where little does.
      const own = data[i * 3 + c] / 255;
      const solved = a > 0.35 ? (own - (1 - a) * b[c]) / a : f[c];
      const mixed = a >= 0.98 || a === 0 ? own : Math.min(1, Math.max(0, solved * 0.6 + f[c] * 0.4 * (1 - a) + own * 0.4 * a));
      colour[i * 3 + c] = Math.round(mixed * 255);
    }
  }
}

/** A place between four pixels: the first of them, how far on the others are, and how much of them there is. */
interface Place {
  readonly first: number;
  readonly right: number;
  readonly down: number;
  readonly u: number;
  readonly v: number;
}

/** @param x, y pixels; beyond the plane its edge goes on */
function placeAt(x: number, y: number, width: number, height: number): Place {
  const px = Math.min(width - 1, Math.max(0, x));
  const py = Math.min(height - 1, Math.max(0, y));
  const x0 = Math.floor(px);
  const y0 = Math.floor(py);
  return { first: y0 * width + x0, right: x0 + 1 < width ? 1 : 0, down: y0 + 1 < height ? width : 0, u: px - x0, v: py - y0 };
}

function between(plane: Float32Array, { first, right, down, u, v }: Place): number {
  const upper = plane[first] * (1 - u) + plane[first + right] * u;
  const lower = plane[first + down] * (1 - u) + plane[first + down + right] * u;
  return upper * (1 - v) + lower * v;
}
