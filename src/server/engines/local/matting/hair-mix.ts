/** The part of a picture in which hair lies, un-mixed: how far each pixel is on the way from the ground's colour to the hair's. */
import type { StopSignal } from '../../engine.ts';
import type { Raster } from '../pixels/raster.ts';
import { between, type Place, placeAt } from './outline.ts';

/** Share of the figure nearby that is hair, from which on hair is solved. */
export const HAIR = 0.55;
/** Of the way from ground to hair: what is nearer than this may be a place where ground is seen. */
export const GAP = 0.43;
/** sRGB from the line between both colours, and as a part of what lies between them: farther off, it has a colour of its own, a ring in an ear, a letter on a wall. */
export const OWN_COLOUR = 0.09;
const OWN_PART = 0.12;

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
  /** 0 ground, 1 hair. */
  readonly way: Float32Array;
  /** 1 where the colour is a mixture of both. */
  readonly mixed: Uint8Array;
  /** Of the figure nearby, how much is hair; 0 out of reach. */
  readonly share: Float32Array;
  /** 1 deep in hair. */
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
  const [stepX, stepY] = [small.width / picture.width, small.height / picture.height];
  let [apart, count] = [0, 0];
  for (let y = 0, i = 0; y < part.height; y++) {
    if (y % LOOK === 0) signal.throwIfAborted();
    for (let x = 0; x < part.width; x++, i++) {
      const place = placeAt((part.left + x + 0.5) * stepX - 0.5, (part.top + y + 0.5) * stepY - 0.5, small.width, small.height);
      if (between(planes.around, place) > 0) mix.share[i] = between(planes.share, place);
      if (between(planes.deep, place) > 0.99) mix.deep[i] = 1;
      const here = unmix(i, ((part.top + y) * picture.width + part.left + x) * 3, picture, planes, place, mix);
      if (mix.share[i] <= HAIR) continue;
      apart += here;
      count++;
    }
  }
  return { ...mix, apart: count > 0 ? apart / count : 0 };
}

/** @returns how far ground and hair are apart there */
function unmix(
  i: number,
  p: number,
  { data }: Raster,
  { front, back }: HairPlanes,
  place: Place,
  mix: Pick<HairMix, 'way' | 'mixed' | 'hair' | 'ground'>,
): number {
  let [along, apart, whole] = [0, 0, 0];
  for (let c = 0; c < 3; c++) {
    const f = between(front[c] as Float32Array, place);
    const b = between(back[c] as Float32Array, place);
    const own = data[p + c] / 255 - b;
    along += own * (f - b);
    apart += (f - b) ** 2;
    whole += own * own;
    mix.hair[i * 3 + c] = Math.round(f * 255);
    mix.ground[i * 3 + c] = Math.round(b * 255);
  }
  const way = apart > 0 ? along / apart : 0;
  mix.way[i] = way;
  const far = Math.sqrt(apart);
  if (Math.sqrt(Math.max(0, whole - way * along)) <= Math.max(OWN_COLOUR, OWN_PART * far)) mix.mixed[i] = 1;
  return far;
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
