/** Where a garment stands, and how light becomes a picture. */
import { fromLinear, hexToRgb, toLinear } from '../../../../../contract/colour/oklab.ts';
import { blur, boxBlur, halve } from '../../pixels/planes.ts';
import { Random } from '../../pixels/random.ts';
import type { View } from './rasteriser.ts';

interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Between four pixels; beyond the plane its edge goes on. */
function look({ data, width, height }: Plane, x: number, y: number): number {
  const fx = Math.min(width - 1.001, Math.max(0, x));
  const fy = Math.min(height - 1.001, Math.max(0, y));
  const x0 = Math.floor(fx);
  const y0 = Math.floor(fy);
  const i = y0 * width + x0;
  const u = fx - x0;
  const v = fy - y0;
  return (data[i] * (1 - u) + data[i + 1] * u) * (1 - v) + (data[i + width] * (1 - u) + data[i + width + 1] * u) * v;
}

/** What a garment that hangs a little before the wall takes from its light, 0–1: a core beside it and a wide soft fall. */
function wallShadow(cover: Plane, scale: number): Plane {
  const { width, height } = cover;
  const near = { width, height, data: blur(cover.data, width, height, 1.6 * scale) };
  const far = { width, height, data: blur(cover.data, width, height, 7 * scale) };
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) shadowAlong(near, far, scale, y, data);
  return { width, height, data };
}

function shadowAlong(near: Plane, far: Plane, scale: number, y: number, into: Float32Array): void {
  const { width } = near;
  for (let x = 0, i = y * width; x < width; x++, i++)
    into[i] = 0.13 * look(near, x - 1.3 * scale, y - 1.9 * scale) + 0.17 * look(far, x - 4.5 * scale, y - 5 * scale);
}

/**
 * Wall and floor in one sweep, with the garment's soft shadow on both; nothing where `soften` will lay the garment.
 * @param floorBelow how far below its lowest point the floor is met, cm; undefined where it hangs before the wall
 */
export function backdrop(view: View, cover: Float32Array, colour: string, floorBelow: number | undefined): Float32Array {
  const { width, height, scale } = view;
  const base = hexToRgb(colour);
  const [r, g, b] = [toLinear(base.r), toLinear(base.g), toLinear(base.b)];
  const half = halve(cover, width, height);
  const quarter = halve(half.data, half.width, half.height);
  const shadow = wallShadow(quarter, scale / 4);
  const bottom = lastRow(cover, width);
  const light = new Float32Array(width * height * 3);
  const floor = bottom + (floorBelow ?? 0) * scale;
  const dimmed = new Float64Array(width);
  for (let y = 0; y < height; y++) {
    const dy = y / height - 0.36;
    const fy = (y - floor) / (1.5 * scale);
    const onFloor = floorBelow !== undefined && fy > -3 && fy < 3;
    lookAlong(shadow, y / 4 - 0.5, dimmed);
    groundAlong(light, cover, width, y, dimmed, dy * dy * 0.9, 0.03 * (y / height), onFloor ? fy : undefined, r, g, b);
  }
  return light;
}

/** A row of it. @param far how much darker it is for its height, with what is gone beside its middle @param low and altogether @param floor how far below the floor's line, where that is near */
function groundAlong(
  light: Float32Array,
  cover: Float32Array,
  width: number,
  y: number,
  dimmed: Float64Array,
  far: number,
  low: number,
  floor: number | undefined,
  r: number,
  g: number,
  b: number,
): void {
  for (let x = 0, i = y * width; x < width; x++, i++) {
    // What is covered with all that is beside it shows no ground: with a coat, half of the picture.
    if (cover[i] > COVERED && x > 0 && x < width - 1 && isCovered(cover, i, width)) continue;
    const dx = x / width - 0.42;
    const glow = 1.045 - 0.2 * (dx * dx * 1.2 + far) - low;
    const fx = (x - width * 0.505) / (width * 0.2);
    const ground = floor === undefined ? 0 : 0.2 * Math.exp(-(fx * fx) * 1.1 - floor * floor);
    const k = glow * (1 - dimmed[x]) * (1 - ground);
    light[i * 3] = r * k;
    light[i * 3 + 1] = g * k;
    light[i * 3 + 2] = b * k;
  }
}

/** More than `soften` asks for. */
const COVERED = 0.9995;

function isCovered(cover: Float32Array, i: number, width: number): boolean {
  for (let row = i - width; row <= i + width; row += width)
    // Beyond the picture nothing is covered.
    if (!(cover[row - 1] > COVERED && cover[row] > COVERED && cover[row + 1] > COVERED)) return false;
  return true;
}

/** The last row in which anything is seen. */
function lastRow(cover: Float32Array, width: number): number {
  for (let i = cover.length - 1; i >= 0; i--) if (cover[i] > 0) return Math.floor(i / width);
  return 0;
}

/** The first one. */
function firstRow(cover: Float32Array, width: number): number {
  for (let i = 0; i < cover.length; i++) if (cover[i] > 0) return Math.floor(i / width);
  return 0;
}

/** As `look`, a whole row at four times the size: between two rows first, and then along. */
function lookAlong({ data, width, height }: Plane, y: number, into: Float64Array): void {
  const fy = Math.min(height - 1.001, Math.max(0, y));
  const upper = Math.floor(fy) * width;
  const v = fy - Math.floor(fy);
  const row = new Float64Array(width);
  for (let x = 0; x < width; x++) row[x] = data[upper + x] * (1 - v) + data[upper + width + x] * v;
  for (let x = 0; x < into.length; x++) {
    const fx = Math.min(width - 1.001, Math.max(0, x / 4 - 0.5));
    const x0 = Math.floor(fx);
    into[x] = row[x0] + (row[x0 + 1] - row[x0]) * (fx - x0);
  }
}

/** Lays the garment on the ground; outline pixels are mixed by how much of their neighbourhood is covered. */
export function soften(light: Float32Array, cover: Float32Array, ground: Float32Array, width: number, height: number): void {
  // From two rows above what is covered to two below it: beyond, nothing is.
  const [top, foot] = [Math.max(0, firstRow(cover, width) - 2), Math.min(height, lastRow(cover, width) + 3)];
  const around = boxBlur(cover.subarray(top * width, foot * width), width, foot - top, 1);
  for (let y = Math.max(1, top); y < Math.min(height - 1, foot); y++) softenRow(light, cover, ground, around, (y - top) * width, width, y);
}

function softenRow(
  light: Float32Array,
  cover: Float32Array,
  ground: Float32Array,
  around: Float32Array,
  from: number,
  width: number,
  y: number,
): void {
  for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
    const a = around[from + x];
    if (a === 0) continue;
    const o = i * 3;
    if (a > 0.999) {
      ground[o] = light[o];
      ground[o + 1] = light[o + 1];
      ground[o + 2] = light[o + 2];
    } else mixOutline(light, cover, ground, a, i, width);
  }
}

/** A pixel of the outline. Loops, not a list of neighbours: a list per pixel and channel took as long as all the light of the garment. */
function mixOutline(light: Float32Array, cover: Float32Array, ground: Float32Array, a: number, i: number, width: number): void {
  let r = 0;
  let g = 0;
  let b = 0;
  for (let dy = -width; dy <= width; dy += width)
    for (let j = i + dy - 1; j <= i + dy + 1; j++) {
      const c = cover[j];
      r += light[j * 3] * c;
      g += light[j * 3 + 1] * c;
      b += light[j * 3 + 2] * c;
    }
  ground[i * 3] = ground[i * 3] * (1 - a) + r / 9;
  ground[i * 3 + 1] = ground[i * 3 + 1] * (1 - a) + g / 9;
  ground[i * 3 + 2] = ground[i * 3 + 2] * (1 - a) + b / 9;
}

/** Linear light to sRGB with a shoulder, so that highlights roll off as on film. */
function exposure(value: number): number {
  const shoulder = value < 0.7 ? value : 0.7 + 0.3 * (1 - Math.exp(-(value - 0.7) / 0.3));
  return fromLinear(shoulder);
}

/** Exposure of 0–2, looked up: a power per channel would cost half a second a picture. */
const STEPS = 16384;
const EXPOSED = Uint8Array.from({ length: STEPS + 1 }, (_, i) => exposure((i / STEPS) * 2));

/** Pixels between two looks at the grain. */
const STRIP = 1024;

/** Linear picture to 8-bit sRGB with a little grain. */
export function develop(light: Float32Array, seed: number): Uint8Array {
  const rgb = new Uint8Array(light.length);
  const grain = new Random(seed);
  const noise = new Float64Array(STRIP);
  for (let from = 0; from < light.length; from += STRIP * 3) {
    const to = Math.min(light.length, from + STRIP * 3);
    grain.fill(noise);
    developed(light, noise, rgb, from, to);
  }
  return rgb;
}

/** A strip of it: one loop over the whole picture, twice a garment, was each time compiled anew while it ran. */
function developed(light: Float32Array, noise: Float64Array, rgb: Uint8Array, from: number, to: number): void {
  for (let i = from, n = 0; i < to; i += 3, n++) {
    const k = (1 + (noise[n] - 0.5) * 0.035) * (STEPS / 2);
    // Three lines: a loop of three cost a fifth of this.
    const r = light[i] * k;
    const g = light[i + 1] * k;
    const b = light[i + 2] * k;
    rgb[i] = EXPOSED[r < 0 ? 0 : r > STEPS ? STEPS : r | 0];
    rgb[i + 1] = EXPOSED[g < 0 ? 0 : g > STEPS ? STEPS : g | 0];
    rgb[i + 2] = EXPOSED[b < 0 ? 0 : b > STEPS ? STEPS : b | 0];
  }
}
