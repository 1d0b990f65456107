/**
 * Every picture from outside enters here (decisions.md, Safety): bounded before decoding, typed by content, decoded and made
 * anew, upright, in sRGB, without metadata. Whatever else the file carried (a script, an archive, a place) stays outside.
 */
import sharp from 'sharp';
import * as messages from '../../contract/messages.ts';
import { UPLOAD_PIXELS_MAX, UPLOAD_SIDE_MAX, UPLOAD_SIDE_MIN } from '../../contract/storage/upload.ts';
import { Refusal } from '../platform/refusal.ts';
import { withReadable } from './heic/heic-service.ts';
import { type PictureType, pictureType } from './picture-type.ts';
import { turnstile } from './turnstile.ts';

// One thread a picture, several pictures at a time: twice the throughput of the default (performance goal 17).
sharp.concurrency(1);

/** 50 million pixels hold 200 MB while they are turned upright. */
const decoding = turnstile(2);

export interface CleanPicture {
  readonly data: Buffer;
  readonly ending: 'png' | 'jpg';
  readonly width: number;
  readonly height: number;
  /** Average colour, `#rrggbb`. */
  readonly colour: string;
}

/** What members bring (spec §5). */
const FROM_MEMBERS: ReadonlySet<PictureType> = new Set(['png', 'jpeg', 'heic']);
/** What lies in an operator's own folders besides: catalogues saved from the web, scans. */
const FROM_OPERATORS: ReadonlySet<PictureType> = new Set([...FROM_MEMBERS, 'webp', 'avif', 'tiff']);

/** The type of a picture that may come in. @throws Refusal uploadEmpty | uploadTypeWrong */
function admit(bytes: Uint8Array, types: ReadonlySet<PictureType>): PictureType {
  if (bytes.length === 0) throw new Refusal(messages.uploadEmpty);
  const type = pictureType(bytes);
  if (!types.has(type)) throw new Refusal(messages.uploadTypeWrong);
  return type;
}

/** Reads only the header. @throws Refusal uploadBroken | uploadTooManyPixels | uploadTooSmall | uploadAnimated */
async function measure(bytes: Uint8Array, type: PictureType): Promise<{ readonly hasAlpha: boolean }> {
  // The bound is ours to say: sharp's own would refuse with its words.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new Refusal(messages.uploadBroken, undefined, {}, { cause });
    });
  const { width = 0, height = 0, pages = 1 } = header;
  if (width * height > UPLOAD_PIXELS_MAX) throw new Refusal(messages.uploadTooManyPixels);
  if (Math.min(width, height) < UPLOAD_SIDE_MIN) throw new Refusal(messages.uploadTooSmall);
  // The pages of a scan do not move: its first one is the picture.
  if (pages > 1 && type !== 'tiff') throw new Refusal(messages.uploadAnimated);
  return { hasAlpha: header.hasAlpha };
}

/** Average colour of an encoded picture, for the place where it will appear. */
export async function averageColour(data: Uint8Array): Promise<string> {
  const { data: pixel } = await sharp(data)
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${[0, 1, 2].map((channel) => (pixel[channel] ?? pixel[0] ?? 0).toString(16).padStart(2, '0')).join('')}`;
}

/** @throws Refusal with the sentence for whatever is wrong with the picture. */
export const cleanPicture = (bytes: Uint8Array): Promise<CleanPicture> => cleaned(bytes, FROM_MEMBERS);

/** The same for a file of an operator's, who has more kinds of them. */
export const cleanOperatorsPicture = (bytes: Uint8Array): Promise<CleanPicture> => cleaned(bytes, FROM_OPERATORS);

async function cleaned(bytes: Uint8Array, types: ReadonlySet<PictureType>): Promise<CleanPicture> {
  const type = admit(bytes, types);
  return withReadable(bytes, async (readable) => {
    const { hasAlpha } = await measure(readable, type);
    // A phone's cut-out is a HEIC with transparency.
    return decoding(() => madeAnew(readable, type === 'png' || (type !== 'jpeg' && hasAlpha) ? 'png' : 'jpg'));
  });
}

async function madeAnew(bytes: Uint8Array, ending: CleanPicture['ending']): Promise<CleanPicture> {
  const upright = sharp(bytes, { limitInputPixels: UPLOAD_PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .resize(UPLOAD_SIDE_MAX, UPLOAD_SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const made = ending === 'png' ? upright.png({ compressionLevel: 6 }) : upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  const { data, info } = await made.toBuffer({ resolveWithObject: true }).catch((cause: unknown) => {
    throw new Refusal(messages.uploadBroken, undefined, {}, { cause });
  });
  return { data, ending, width: info.width, height: info.height, colour: await averageColour(data) };
}
