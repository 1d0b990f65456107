/**
 * Thumbnails, made when first asked for and kept in a folder of this machine: a cache, never the truth, so it may be emptied.
 * One decode makes all WebP sizes (effort 1); AVIF is made size by size at effort 2 (performance goals 17 and 18).
 */
import { randomUUID } from 'node:crypto';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { THUMB_WIDTHS, type ThumbFormat, type ThumbWidth } from '../../contract/storage/thumbnail.ts';
import { type Blobs, blobType } from '../platform/blobs/blobs.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { labelXmp, readLabel } from './ai-label.ts';
import { turnstile } from './turnstile.ts';

const PICTURES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif']);
const PIXELS_MAX = 120_000_000;

export interface Thumbnails {
  /** Path of the file, made if it is not there; `undefined` when there is no such picture. */
  path(name: string, width: ThumbWidth, format: ThumbFormat): Promise<string | undefined>;
  /** Bytes of the file; `undefined` where it was not made yet. */
  size(name: string, width: ThumbWidth, format: ThumbFormat): Promise<number | undefined>;
  /** The picture was removed: what was drawn of it goes too. */
  forget(name: string): Promise<void>;
}

const encode = (picture: Sharp, format: ThumbFormat): Sharp =>
  format === 'webp' ? picture.webp({ quality: 75, effort: 1 }) : picture.avif({ quality: 50, effort: 2 });

/** Written beside and renamed, so that a reader never sees half a file and two writers do no harm. */
async function keep(path: string, data: Buffer): Promise<void> {
  const part = `${path}.${randomUUID()}`;
  await makeFolder(dirname(path));
  await writeFile(part, data);
  await rename(part, path);
}

/** The picture reduced to the largest size once, as pixels: the smaller sizes come from these. */
async function reduced(bytes: Buffer, width: number): Promise<Sharp> {
  const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX })
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** The placeholder of 24 px is a blur, not a picture: the label would be three times its size. */
const LABELLED_WIDTH = 360;

/** A thumbnail leaves too: it carries the label of its picture (decisions.md, "AI-made pictures"). */
async function labelOf(bytes: Buffer): Promise<string | undefined> {
  const { xmp } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
  const label = xmp && readLabel(xmp.toString('utf8'));
  return label && labelXmp(label);
}

export function createThumbnails(blobs: Blobs, folder: string, cores: number): Thumbnails {
  const drawing = turnstile(cores);
  const making = new Map<string, Promise<void>>();
  const pathOf = (name: string, width: number, format: ThumbFormat) => join(folder, String(width), name.slice(0, 2), `${name}.${format}`);

  async function make(name: string, widths: readonly ThumbWidth[], format: ThumbFormat): Promise<void> {
    const bytes = await buffer(blobs.read(name));
    await drawing(async () => {
      const base = await reduced(bytes, Math.max(...widths));
      const label = await labelOf(bytes);
      for (const width of widths) {
        const small = base.clone().resize({ width, withoutEnlargement: true });
        if (label && width >= LABELLED_WIDTH) small.withXmp(label);
        const data = await encode(small, format).toBuffer();
        await keep(pathOf(name, width, format), data);
      }
    });
  }

  return {
    async path(name, width, format) {
      const path = pathOf(name, width, format);
      if ((await sizeOf(path)) !== undefined) return path;
      const info = await blobs.info(name);
      if (!info || !PICTURES.has(info.type)) return undefined;
      const widths = format === 'webp' ? THUMB_WIDTHS : [width];
      const key = `${name} ${format === 'webp' ? 'set' : width}`;
      // Asked for by many at once, drawn once.
      const made = making.get(key) ?? make(name, widths, format).finally(() => making.delete(key));
      making.set(key, made);
      await made;
      return path;
    },
    size: (name, width, format) => sizeOf(pathOf(name, width, format)),
    async forget(name) {
      if (!blobType(name)) return;
      const paths = THUMB_WIDTHS.flatMap((width) => (['webp', 'avif'] as const).map((format) => pathOf(name, width, format)));
      await Promise.all(paths.map((path) => rm(path, { force: true })));
    },
  };
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
