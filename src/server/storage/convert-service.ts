/**
 * Labelled pictures in another format, on their way out. What carries the label carries one in its new form too; what carries none
 * (a member's own picture that was only read) gets none.
 */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import type { Context } from '../platform/running/context.ts';
import { aiLabel, labelXmp, readLabel } from './ai-label.ts';
import { pictureLabel } from './tables.ts';
import { turnstile } from './turnstile.ts';

export type PictureFormat = 'png' | 'jpg' | 'webp';

const PIXELS_MAX = 120_000_000;
/** A large picture holds hundreds of megabytes while it is changed. */
const converting = turnstile(2);

type Needs = Pick<Context, 'blobs' | 'database' | 'now'>;

/** Made from what it names, so that the same conversion has the same number, bytes and blob whenever it is done. */
function produceIdOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The XMP packet for a new file made of labelled pictures, and how to say afterwards what it became. */
export function labelForFile(context: Needs, name: string, creativeType: string | null) {
  const produceId = produceIdOf(name);
  return {
    xmp: labelXmp(aiLabel(produceId)),
    /** @param blob of the finished file, whose name is its digest: /verify then knows it as unchanged. */
    register: async (blob: string): Promise<void> => {
      await context.database.sql
        .insert(pictureLabel)
        .values({ produceId, creativeType, digest: blob.slice(0, blob.lastIndexOf('.')), createdAt: new Date(context.now()) })
        .onConflictDoNothing();
    },
  };
}

async function isLabelled(bytes: Uint8Array): Promise<boolean> {
  const { xmp } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
  return xmp !== undefined && readLabel(xmp.toString('utf8')) !== undefined;
}

/** Stores a served picture in another format. @returns the blob's name; the same one every time. @throws Error ENOENT when it is gone. */
export async function convertPicture(context: Needs, blob: string, format: PictureFormat, creativeType: string | null): Promise<string> {
  if (blob.endsWith(`.${format}`)) return blob;
  return converting(async () => {
    const bytes = await buffer(context.blobs.read(blob));
    const label = (await isLabelled(bytes)) ? labelForFile(context, `${blob}>${format}`, creativeType) : undefined;
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX });
    if (label) picture.withXmp(label.xmp);
    const data = await encoded(picture, format).toBuffer();
    const name = await context.blobs.put(data, format);
    await label?.register(name);
    return name;
  });
}

function encoded(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'png') return picture.png({ compressionLevel: 6 });
  if (format === 'webp') return picture.webp({ quality: 92, effort: 2 });
  // A transparent ground would turn black.
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 93, chromaSubsampling: '4:4:4' });
}

export interface JpegPicture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly labelled: boolean;
}

/** A served picture as a JPEG for the inside of a document, which carries the label itself. @param side longest, in pixels. */
export async function jpegForDocument({ blobs }: Pick<Needs, 'blobs'>, blob: string, side: number): Promise<JpegPicture> {
  return converting(async () => {
    const bytes = await buffer(blobs.read(blob));
    const labelled = await isLabelled(bytes);
    const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, labelled };
  });
}
