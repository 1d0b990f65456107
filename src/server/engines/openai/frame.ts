/** Between pictures of any shape and a model that draws a few sizes: what is sent, and what of the answer is the work. */
import sharp from 'sharp';
import type { Mask } from '../engine.ts';
import type { Frame } from './features.ts';
import type { Size } from './options.ts';

/** Longest side of a picture that goes along (and of its mask, which must stay under 4 MB). */
const SIDE_MAX = 2048;
const PIXELS_MAX = 50_000_000;

/** A picture as it travels. */
export interface Sent {
  readonly data: Uint8Array;
  readonly mime: 'image/png' | 'image/jpeg';
}

export interface Framed {
  readonly size: Size;
  /** In the place of the first picture, where the frame changes it. */
  readonly first: Sent | undefined;
  /** PNG, transparent where the model may draw: the service's convention, the reverse of ours. */
  readonly mask: Uint8Array | undefined;
  /** From the model's picture to the work. */
  finish(drawn: Uint8Array): Promise<Uint8Array>;
}

/** The size nearest in shape, the larger of two alike. @param shape width to height. */
export function nearestSize(sizes: readonly Size[], shape: number): Size {
  const distance = (size: Size) => Math.abs(Math.log(size.width / size.height / shape));
  const [best] = [...sizes].sort((a, b) => distance(a) - distance(b) || b.width - a.width);
  if (!best) throw new Error('a model without a size');
  return best;
}

/** `3:4` → 0.75; `undefined` for anything else. */
export function shapeOf(ratio: unknown): number | undefined {
  const [, width, height] = /^(\d{1,2}):(\d{1,2})$/.exec(String(ratio ?? '')) ?? [];
  return width && height ? Number(width) / Number(height) : undefined;
}

/** The largest box of a shape in the middle of a size. */
function middle({ width, height }: Size, shape: number): { left: number; top: number; width: number; height: number } {
  const w = Math.round(Math.min(width, height * shape));
  const h = Math.round(Math.min(height, width / shape));
  return { left: Math.floor((width - w) / 2), top: Math.floor((height - h) / 2), width: w, height: h };
}

export async function travelling(picture: Uint8Array): Promise<Sent> {
  const image = sharp(picture, { limitInputPixels: PIXELS_MAX });
  const { hasAlpha } = await image.metadata();
  image.resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true });
  return hasAlpha
    ? { data: await image.png().toBuffer(), mime: 'image/png' }
    : { data: await image.jpeg({ quality: 92 }).toBuffer(), mime: 'image/jpeg' };
}

async function sizeOf(picture: Uint8Array): Promise<Size> {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}

/** A new composition: the asked shape is cut from the middle. */
export function freeFrame(sizes: readonly Size[], shape: number): Framed {
  const size = nearestSize(sizes, shape);
  return {
    size,
    first: undefined,
    mask: undefined,
    finish: (drawn) => cropTo(drawn, shape),
  };
}

async function cropTo(drawn: Uint8Array, shape: number): Promise<Uint8Array> {
  const own = await sizeOf(drawn);
  const box = middle(own, shape);
  // A few pixels of a rounded side are not worth another encoding.
  if (own.width - box.width < 4 && own.height - box.height < 4) return drawn;
  return sharp(drawn).extract(box).png({ compressionLevel: 6 }).toBuffer();
}

export interface Over {
  readonly picture: Uint8Array;
  readonly mask: Mask | undefined;
  readonly frame: Exclude<Frame, 'free'>;
  /** Shape of the work; for `extend` only. */
  readonly shape: number | undefined;
  readonly sizes: readonly Size[];
  readonly transparent: boolean;
}

/**
 * The first picture lies inside the model's size, its rim continued (`same`) or left to the model (`extend`), and what the model
 * draws is cut out where the picture lay. With a mask, everything outside it keeps the picture's own pixels.
 */
export async function frameOver({ picture, mask, frame, shape, sizes, transparent }: Over): Promise<Framed> {
  const own = await sizeOf(picture);
  const ownShape = own.width / own.height;
  const workShape = frame === 'extend' && shape ? shape : ownShape;
  const size = nearestSize(sizes, workShape);
  const window = middle(size, workShape);
  const inner = frame === 'extend' ? middle(window, ownShape) : { left: 0, top: 0, width: window.width, height: window.height };
  const at = { left: window.left + inner.left, top: window.top + inner.top, width: inner.width, height: inner.height };
  const margins = { top: at.top, left: at.left, bottom: size.height - at.top - at.height, right: size.width - at.left - at.width };
  const small = sharp(picture, { limitInputPixels: PIXELS_MAX }).resize(at.width, at.height, { fit: 'fill' });
  const first =
    frame === 'extend'
      ? await small
          .ensureAlpha()
          .extend({ ...margins, background: { r: 0, g: 0, b: 0, alpha: 0 } })
          .png()
          .toBuffer()
      : await small
          .extend({ ...margins, extendWith: 'copy' })
          .png()
          .toBuffer();
  return {
    size,
    first: { data: first, mime: 'image/png' },
    mask: frame === 'extend' ? await aroundMask(size, at) : mask && (await alphaMask(mask, size, at)),
    async finish(drawn) {
      const whole = sharp(drawn).resize(size.width, size.height, { fit: 'fill' });
      const cut = frame === 'extend' ? window : at;
      const work = await whole.extract(cut).png().toBuffer();
      if (frame === 'extend' || transparent) return work;
      const enlarged = await sharp(work).resize(own.width, own.height, { fit: 'fill' }).removeAlpha().png().toBuffer();
      return mask ? keepOutside(picture, enlarged, mask) : enlarged;
    },
  };
}

interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** Opaque where the picture lies, clear around it; a rim of the picture is given to the model so that the joint is not seen. */
async function aroundMask(size: Size, at: Box): Promise<Uint8Array> {
  const rim = 4;
  const alpha = new Uint8Array(size.width * size.height);
  for (let y = at.top + rim; y < at.top + at.height - rim; y++) {
    alpha.fill(255, y * size.width + at.left + rim, y * size.width + at.left + at.width - rim);
  }
  return blackWith(alpha, size);
}

async function alphaMask(mask: Mask, size: Size, at: Box): Promise<Uint8Array> {
  const raw = { raw: { width: mask.width, height: mask.height, channels: 1 as const } };
  const { data, info } = await sharp(mask.data, raw)
    .resize(at.width, at.height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alpha = new Uint8Array(size.width * size.height).fill(255);
  for (let y = 0; y < at.height; y++) {
    for (let x = 0; x < at.width; x++) {
      const marked = data[(y * at.width + x) * info.channels] ?? 0;
      alpha[(y + at.top) * size.width + x + at.left] = 255 - marked;
    }
  }
  return blackWith(alpha, size);
}

function blackWith(alpha: Uint8Array, { width, height }: Size): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .joinChannel(Buffer.from(alpha), { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The picture, with the drawn one showing through where the mask is marked, softly at its rim. */
async function keepOutside(picture: Uint8Array, drawn: Uint8Array, mask: Mask): Promise<Uint8Array> {
  const { width, height } = mask;
  const raw = { raw: { width, height, channels: 1 as const } };
  const soft = await sharp(mask.data, raw)
    .blur(Math.max(0.5, Math.min(width, height) / 400))
    .extractChannel(0)
    .raw()
    .toBuffer();
  const patch = await sharp(drawn).joinChannel(soft, raw).png().toBuffer();
  return sharp(picture)
    .composite([{ input: patch }])
    .png({ compressionLevel: 6 })
    .toBuffer();
}
