/** Contact shadows: how much of a place's light is taken by what stands a little before it – creases, folds, what hangs over what. */
import type { StopSignal } from '../../../engine.ts';
import { broadBlur } from '../../pixels/broad-blur.ts';
import { blur, radiusOf } from '../../pixels/planes.ts';
import { type Buffer3d, NOTHING, type View } from './rasteriser.ts';

/** Reach of a contact shadow, cm, and how dark it is: creases, folds, what hangs over what. */
export const CONTACTS = [
  { cm: 0.45, strength: 0.85 },
  { cm: 1.6, strength: 0.34 },
  { cm: 4.5, strength: 0.1 },
] as const;
/** The one whose ridges wear pale, and the only one that is seen through another layer of cloth. */
export const FOLD = CONTACTS[1];
/** Cm that something stands in front, beyond which a contact shadow gets no darker: light comes round a sleeve too, or it left a black crescent on the body. */
const DEEPEST = 0.85;

interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Depths and where there are any, both at half size: means of four, where nothing counts as none. */
function halfDepth({ mesh, z }: Buffer3d, width: number, height: number): { readonly depth: Plane; readonly mask: Plane } {
  const w = Math.ceil(width / 2);
  const h = Math.ceil(height / 2);
  const depth = new Float32Array(w * h);
  const mask = new Float32Array(w * h);
  for (let v = 0; v < h; v++) halfRow(mesh, z, width, 2 * v * width, Math.min(height - 1, 2 * v + 1) * width, depth, mask, v * w, w);
  return { depth: { width: w, height: h, data: depth }, mask: { width: w, height: h, data: mask } };
}

function halfRow(
  mesh: Uint8Array,
  z: Float32Array,
  width: number,
  upper: number,
  lower: number,
  depth: Float32Array,
  mask: Float32Array,
  into: number,
  w: number,
): void {
  for (let u = 0; u < w; u++) {
    const left = 2 * u;
    const right = Math.min(width - 1, left + 1);
    let sum = 0;
    let count = 0;
    if (mesh[upper + left] !== NOTHING) {
      sum += z[upper + left];
      count++;
    }
    if (mesh[upper + right] !== NOTHING) {
      sum += z[upper + right];
      count++;
    }
    if (mesh[lower + left] !== NOTHING) {
      sum += z[lower + left];
      count++;
    }
    if (mesh[lower + right] !== NOTHING) {
      sum += z[lower + right];
      count++;
    }
    if (count === 0) continue;
    depth[into + u] = sum / 4;
    mask[into + u] = count / 4;
  }
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a plane is not zero. */
function boxOf({ width, height, data }: Plane): Box {
  let [x0, x1, y0, y1] = [width, 0, height, 0];
  for (let y = 0; y < height; y++) {
    const from = y * width;
    const first = firstIn(data, from, from + width);
    if (first < 0) continue;
    x0 = Math.min(x0, first - from);
    x1 = Math.max(x1, lastIn(data, from, from + width) - from + 1);
    y0 = Math.min(y0, y);
    y1 = y + 1;
  }
  return x1 > x0 ? { x: x0, y: y0, width: x1 - x0, height: y1 - y0 } : { x: 0, y: 0, width: 0, height: 0 };
}

/** Place of the first number that is not zero, or −1. */
function firstIn(data: Float32Array, from: number, to: number): number {
  for (let i = from; i < to; i++) if (data[i] !== 0) return i;
  return -1;
}

function lastIn(data: Float32Array, from: number, to: number): number {
  for (let i = to - 1; i >= from; i--) if (data[i] !== 0) return i;
  return -1;
}

/** With room to each side, inside the plane. */
function wider({ x, y, width, height }: Box, by: number, plane: Plane): Box {
  const [left, top] = [Math.max(0, x - by), Math.max(0, y - by)];
  return { x: left, y: top, width: Math.min(plane.width, x + width + by) - left, height: Math.min(plane.height, y + height + by) - top };
}

/** A part of a plane. Beside the garment are zeros: with room for two of a blur's three boxes it comes out to the bit, of half the pixels. */
function cut({ width: full, data }: Plane, { x, y, width, height }: Box): Float32Array {
  const part = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (y + row) * full + x;
    part.set(data.subarray(from, from + width), row * width);
  }
  return part;
}

/** How much light is left beside what stands before it, and how far each place stands out (cm); at half size. */
export interface Hollow {
  readonly shade: Float32Array;
  readonly ridge: Float32Array;
  readonly width: number;
}

/** How far neighbours stand in front of a pixel (cm), at several sizes: contact shadows and the dark inside of folds. */
export function occlusion(
  buffer: Buffer3d,
  { width, height, scale }: View,
  contacts: readonly { readonly cm: number; readonly strength: number }[],
  signal: StopSignal,
): Hollow {
  const { depth: d, mask: m } = halfDepth(buffer, width, height);
  const box = boxOf(m);
  const shade = new Float32Array(d.data.length).fill(1);
  const ridge = new Float32Array(d.data.length);
  for (const contact of contacts) {
    signal.throwIfAborted();
    const { cm, strength } = contact;
    const sigma = (cm * scale) / 2;
    const part = wider(box, 2 * radiusOf(sigma), d);
    // The widest is the faintest: reduced, it is as wide in a sixteenth of the pixels.
    const blurred = cm > FOLD.cm ? broadBlur : blur;
    const around = blurred(cut(d, part), part.width, part.height, sigma);
    const weight = blurred(cut(m, part), part.width, part.height, sigma);
    for (let y = 0; y < part.height; y++) {
      const from = (part.y + y) * d.width + part.x;
      hollowRow(d.data, m.data, around, weight, shade, from, y * part.width, part.width, strength, contact === FOLD ? ridge : undefined);
    }
  }
  return { shade, ridge, width: d.width };
}

function hollowRow(
  depth: Float32Array,
  mask: Float32Array,
  around: Float32Array,
  weight: Float32Array,
  shade: Float32Array,
  from: number,
  part: number,
  length: number,
  strength: number,
  ridge: Float32Array | undefined,
): void {
  for (let k = 0; k < length; k++) {
    const i = from + k;
    if (mask[i] < 0.01) continue;
    const own = depth[i] / mask[i];
    const front = around[part + k] / Math.max(0.02, weight[part + k]) - own;
    if (front > 0) shade[i] *= Math.exp(-strength * Math.min(front, DEEPEST));
    if (ridge) ridge[i] = -front;
  }
}
