/** All that is read off a picture's pixels when it comes into the library. */
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { rgbToHex } from '../../../contract/colour/oklab.ts';
import type { DominantColour } from '../../../contract/library/picture.ts';
import { UPLOAD_PIXELS_MAX } from '../../../contract/storage/upload.ts';
import { describe } from './descriptor.ts';
import { dominantColours, type Pixels } from './palette.ts';

export interface Look {
  readonly width: number;
  readonly height: number;
  /** Average, `#rrggbb`. */
  readonly colour: string;
  /** Base64. */
  readonly thumbhash: string;
  readonly colours: DominantColour[];
  readonly descriptor: Uint8Array;
}

/** Longer side of what edges and colours are read from. */
const SIDE = 128;
const PALETTE_SIDE = 72;
const HASH_SIDE = 96;

async function reduced(bytes: Uint8Array, side: number): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { limitInputPixels: UPLOAD_PIXELS_MAX })
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'inside' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

function averageOf({ data }: Pixels): string {
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at++) sums[at % 3] = (sums[at % 3] ?? 0) + (data[at] ?? 0);
  const [r = 0, g = 0, b = 0] = sums.map((sum) => (sum * 3) / data.length);
  return rgbToHex({ r, g, b });
}

function hashOf({ width, height, data }: Pixels): string {
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at++) rgba.set(data.subarray(at * 3, at * 3 + 3), at * 4);
  return Buffer.from(rgbaToThumbHash(width, height, rgba)).toString('base64');
}

/** @param bytes a picture that passed the door (upright, sRGB). @throws what sharp throws for one that cannot be decoded. */
export async function lookAt(bytes: Uint8Array): Promise<Look> {
  const { width, height } = await sharp(bytes, { limitInputPixels: UPLOAD_PIXELS_MAX }).metadata();
  const middle = await reduced(bytes, SIDE);
  const small = await reducedFrom(middle, PALETTE_SIDE);
  return {
    width,
    height,
    colour: averageOf(small),
    thumbhash: hashOf(await reducedFrom(middle, HASH_SIDE)),
    colours: dominantColours(small),
    descriptor: describe(middle),
  };
}

/** Smaller still, from what was reduced already: the large picture is decoded once. */
async function reducedFrom({ width, height, data }: Pixels, side: number): Promise<Pixels> {
  const { data: smaller, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: smaller };
}
