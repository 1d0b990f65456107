/** The pictures and masks of an engine job, from the references of a form to bytes. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import * as messages from '../../../contract/messages.ts';
import { UPLOAD_PIXELS_MAX } from '../../../contract/storage/upload.ts';
import type { Creation } from '../../../contract/studio/creation-rules.ts';
import type { FeatureForm } from '../../../contract/studio/feature-form.ts';
import type { FieldName } from '../../../contract/studio/form-field.ts';
import { EngineError, type JobContent, type Mask } from '../../engines/engine.ts';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import { placesOf, type References } from '../picture-reference.ts';

/** Blob names by EngineJob key. */
export interface PictureNames {
  readonly images: Readonly<Record<string, string>>;
  /** `of`: the key of the picture that was painted on. */
  readonly masks: Readonly<Record<string, { readonly blob: string; readonly of: string }>>;
}

/** The key of a picture in `EngineJob.images`: the field's own name, `source_path`, and `source_path_2`… for further ones. */
export function imageKey(name: FieldName, index: number): string {
  const bare = name.slice(name.indexOf('.') + 1);
  return index === 0 ? bare : `${bare}_${index + 1}`;
}

export function pictureNames(form: FeatureForm, creation: Creation, references: References): PictureNames {
  const images: Record<string, string> = {};
  const masks: Record<string, { blob: string; of: string }> = {};
  for (const field of form.fields) {
    const places = placesOf(field, creation);
    for (const [index, { original }] of (references.get(field.name) ?? []).entries()) {
      const place = places[index] ?? index;
      const key = imageKey(field.name, place);
      if (field.kind === 'mask') masks[key] = { blob: original, of: imageKey(field.of, place) };
      else images[key] = original;
    }
  }
  return { images, masks };
}

/** @throws ENOENT when a picture's file is gone; EngineError `bad_input` for a mask of another size than its picture. */
export async function readPictures(blobs: Blobs, names: PictureNames): Promise<Pick<JobContent, 'images' | 'masks'>> {
  const images: Record<string, Uint8Array> = {};
  const masks: Record<string, Mask> = {};
  for (const [key, blob] of Object.entries(names.images)) images[key] = await buffer(blobs.read(blob));
  for (const [key, { blob, of }] of Object.entries(names.masks)) {
    const mask = await decodeMask(await buffer(blobs.read(blob)));
    const picture = images[of];
    if (!picture) continue;
    const { width, height } = await sharp(picture).metadata();
    // A mask of another size would be stretched over the wrong places.
    if (mask.width !== width || mask.height !== height) throw new EngineError('bad_input', messages.studioMaskSize);
    if (isMarked(mask)) masks[key] = mask;
  }
  return { images, masks };
}

async function decodeMask(bytes: Uint8Array): Promise<Mask> {
  const { data, info } = await sharp(bytes, { limitInputPixels: UPLOAD_PIXELS_MAX })
    .flatten({ background: '#000000' })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Paper white counts, the grey of a soft brush's rim alone does not. */
function isMarked({ data }: Mask): boolean {
  return data.some((value) => value >= 128);
}
