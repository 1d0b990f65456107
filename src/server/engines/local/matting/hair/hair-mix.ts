/** The part of a picture in which hair lies, un-mixed: how far each pixel is on the way from the ground's colour to the hair's. */
import type { StopSignal } from '../../../engine.ts';
import type { Raster } from '../../pixels/raster.ts';

/** Share of the figure nearby that is hair, from which on hair is solved. */
export const HAIR = 0.55;
/** Of the way from ground to hair: what is nearer than this may be a place where ground is seen. */
export const GAP = 0.43;
/** sRGB from the line between both colours, and as a part of what lies between them: farther off, it has a colour of its own, a ring in an ear, a letter on a wall. */
export const OWN_COLOUR = 0.09;
const OWN_PART = 0.12;

/** What the ground and deep hair are like is known from every so many pixels. */
export const SAMPLED = 3;

/** Rows between two looks whether the work is still wanted. */
const LOOK = 64;

export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface HairMix {
  readonly part: Part;
  /** 0 ground, 1 hair: where `share` is `HAIR` at least; of ground out of reach and of deep hair, at every `SAMPLED`th pixel. */
  readonly way: Float32Array;
  /** 1 where hair may be and the colour is a mixture of both. */
  readonly mixed: Uint8Array;
  /** Of the figure nearby, how much is hair; 0 out of reach. */
  readonly share: Float32Array;
  /** 1 deep in hair, at every `SAMPLED`th pixel. */
  readonly deep: Uint8Array;
  /** The colours of both, RGB. */
  readonly hair: Uint8Array;
  readonly ground: Uint8Array;
  /** sRGB between both colours where hair is, in the mean. */
  readonly apart: number;
}

/** What is known at the size at which the subject was found. */
export interface HairPlanes {
  readonly share: Float32Array;
  /** More than 0 within reach of hair. */
  readonly around: Float32Array;
  readonly deep: Float32Array;
  /** Colours of hair and of ground, 0–1. */
  readonly front: readonly Float32Array[];
  readonly back: readonly Float32Array[];
}

/** @param small the picture's size at which the planes are */
export function hairMix(picture: Raster, small: Pick<Raster, 'width' | 'height'>, planes: HairPlanes, signal: StopSignal): HairMix {
  const part = partOf(planes.around, small, picture);
  const n = part.width * part.height;
  const mix = {
    part,
    way: new Float32Array(n),
    mixed: new Uint8Array(n),
    share: new Float32Array(n),
    deep: new Uint8Array(n),
    hair: new Uint8Array(n * 3),
    ground: new Uint8Array(n * 3),
  };
  const columns = placesOn(part.left, part.width, small.width / picture.width, small.width);
  const rows = placesOn(part.top, part.height, small.height / picture.height, small.height);
  const sums = { apart: 0, count: 0 };
  for (let y = 0; y < part.height; y++) {
    if (y % LOOK === 0) signal.throwIfAborted();
    mixRow(y, picture, planes, columns, rows, small.width, mix, sums);
  }
  return { ...mix, apart: sums.count > 0 ? sums.apart / sums.count : 0 };
}

/** Along one side of a part: the pixels of the small planes between which each of its pixels lies, and how far on it is from one to the other. */
interface Places {
  readonly first: Int32Array;
  readonly next: Int32Array;
  readonly on: Float64Array;
}

function placesOn(from: number, count: number, step: number, side: number): Places {
  const places = { first: new Int32Array(count), next: new Int32Array(count), on: new Float64Array(count) };
  for (let k = 0; k < count; k++) {
    const at = Math.min(side - 1, Math.max(0, (from + k + 0.5) * step - 0.5));
    const first = Math.floor(at);
    places.first[k] = first;
    places.next[k] = first + 1 < side ? first + 1 : first;
    places.on[k] = at - first;
  }
  return places;
}

/** One row of the part. Half of it is never read, and a place as an object for each pixel was a third of the work: it stands here as six numbers. */
function mixRow(
  y: number,
  { data, width: across }: Raster,
  { share, around, deep, front, back }: HairPlanes,
  columns: Places,
  rows: Places,
  wide: number,
  mix: Omit<HairMix, 'apart'>,
  sums: { apart: number; count: number },
): void {
  const { part } = mix;
  const [frontR, frontG, frontB] = front as [Float32Array, Float32Array, Float32Array];
  const [backR, backG, backB] = back as [Float32Array, Float32Array, Float32Array];
  const [upper, lower, v] = [rows.first[y] * wide, rows.next[y] * wide, rows.on[y]];
  for (let x = 0, i = y * part.width, p = ((part.top + y) * across + part.left) * 3; x < part.width; x++, i++, p += 3) {
    const u = columns.on[x];
    const a = upper + columns.first[x];
    const b = upper + columns.next[x];
    const c = lower + columns.first[x];
    const d = lower + columns.next[x];
    if (amid(around, a, b, c, d, u, v) > 0) mix.share[i] = amid(share, a, b, c, d, u, v);
    if (i % SAMPLED === 0 && amid(deep, a, b, c, d, u, v) > 0.99) mix.deep[i] = 1;
    const own = mix.share[i];
    if (own < HAIR && !(i % SAMPLED === 0 && (own === 0 || mix.deep[i] === 1))) continue;
    const br = amid(backR, a, b, c, d, u, v);
    const bg = amid(backG, a, b, c, d, u, v);
    const bb = amid(backB, a, b, c, d, u, v);
    const fr = amid(frontR, a, b, c, d, u, v);
    const fg = amid(frontG, a, b, c, d, u, v);
    const fb = amid(frontB, a, b, c, d, u, v);
    const r = data[p] / 255 - br;
    const g = data[p + 1] / 255 - bg;
    const bl = data[p + 2] / 255 - bb;
    const along = r * (fr - br) + g * (fg - bg) + bl * (fb - bb);
    const apart = (fr - br) ** 2 + (fg - bg) ** 2 + (fb - bb) ** 2;
    const way = apart > 0 ? along / apart : 0;
    mix.way[i] = way;
    if (own < HAIR) continue;
    const far = Math.sqrt(apart);
    const whole = r * r + g * g + bl * bl;
    if (Math.sqrt(Math.max(0, whole - way * along)) <= Math.max(OWN_COLOUR, OWN_PART * far)) mix.mixed[i] = 1;
    mix.hair[i * 3] = Math.round(fr * 255);
    mix.hair[i * 3 + 1] = Math.round(fg * 255);
    mix.hair[i * 3 + 2] = Math.round(fb * 255);
    mix.ground[i * 3] = Math.round(br * 255);
    mix.ground[i * 3 + 1] = Math.round(bg * 255);
    mix.ground[i * 3 + 2] = Math.round(bb * 255);
    if (own <= HAIR) continue;
    sums.apart += far;
    sums.count++;
  }
}

/** What a plane is between four of its pixels. */
function amid(plane: Float32Array, a: number, b: number, c: number, d: number, u: number, v: number): number {
  const upper = plane[a] * (1 - u) + plane[b] * u;
  const lower = plane[c] * (1 - u) + plane[d] * u;
  return upper * (1 - v) + lower * v;
}

/** The smallest part of the picture in which hair and what stands out from it lies. */
function partOf(around: Float32Array, { width, height }: Pick<Raster, 'width' | 'height'>, picture: Raster): Part {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (around[i] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  const scale = picture.width / width;
  const [x, y] = [Math.floor(left * scale), Math.floor(top * scale)];
  return {
    left: x,
    top: y,
    width: Math.min(picture.width, Math.ceil((right + 1) * scale)) - x,
    height: Math.min(picture.height, Math.ceil((bottom + 1) * scale)) - y,
  };
}
