/** SVG and encoded pictures ↔ pixels, through sharp with one thread each (the pool is what runs side by side). */
import sharp from 'sharp';
import { bytesOf, shares } from './convert.ts';

sharp.concurrency(1);
sharp.cache(false);

/** Interleaved 8-bit channels. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3 | 4;
  readonly data: Uint8Array;
}

/** Largest picture any method takes in, in pixels; beyond it the decoder refuses before allocating. */
export const INPUT_PIXEL_LIMIT = 50_000_000;

/** Draws an SVG document of ours at its own size. Never for uploaded SVG. */
export async function drawSvg(svg: string, channels: 3 | 4): Promise<Raster> {
  let image = sharp(Buffer.from(svg), { unlimited: true });
  if (channels === 3) image = image.flatten({ background: '#ffffff' }).removeAlpha();
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels, data };
}

/** The alpha of an SVG document, 0–1. */
export async function drawMask(svg: string): Promise<{ width: number; height: number; data: Float32Array }> {
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mask = new Float32Array(info.width * info.height);
  for (let i = 0; i < mask.length; i++) mask[i] = data[i * info.channels] / 255;
  return { width: info.width, height: info.height, data: mask };
}

function open({ data, width, height, channels }: Raster) {
  return sharp(data, { raw: { width, height, channels } });
}

export async function encodePng(raster: Raster): Promise<Uint8Array> {
  return open(raster).png({ compressionLevel: 6, adaptiveFiltering: false }).toBuffer();
}

/** Resizes with the reduction kernel (lanczos3); keeps the number of channels, which sharp alone does not for one channel. */
export async function resize(raster: Raster, width: number, height: number): Promise<Raster> {
  if (raster.width === width && raster.height === height) return raster;
  const resized = open(raster).resize(width, height, { fit: 'fill' });
  // One channel is made three of, unless it is said to stay grey.
  const kept = raster.channels === 1 ? resized.toColourspace('b-w') : resized;
  const { data, info } = await kept.raw().toBuffer({ resolveWithObject: true });
  if (info.channels === raster.channels) return { width, height, channels: raster.channels, data };
  return { width, height, channels: raster.channels, data: firstOf(data, info.channels, raster.channels) };
}

/** The first channels of each pixel. */
function firstOf(data: Uint8Array, has: number, wanted: number): Uint8Array {
  const pixels = data.length / has;
  const kept = new Uint8Array(pixels * wanted);
  for (let i = 0; i < pixels; i++) for (let c = 0; c < wanted; c++) kept[i * wanted + c] = data[i * has + c];
  return kept;
}

/** A plane of 0–1 at another size, in 256 steps. */
export async function resizePlane(
  plane: Float32Array,
  width: number,
  height: number,
  toWidth: number,
  toHeight: number,
): Promise<Float32Array> {
  const { data } = await resize({ width, height, channels: 1, data: bytesOf(plane) }, toWidth, toHeight);
  return shares(data);
}
