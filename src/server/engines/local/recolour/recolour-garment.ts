/** 款式配色: a photographed garment in other colours with its folds, seams and texture kept. */
import { coloursOf } from '../../engine.ts';
import { findCloth } from '../garment-area/find-cloth.ts';
import { withoutWornUnder } from '../garment-area/worn-under.ts';
import { PHOTO_SIDE } from '../longest-sides.ts';
import { type Draw, partOf, textField } from '../method.ts';
import { decodePicture } from '../pixels/decode.ts';
import { maskPlane } from '../pixels/mask.ts';
import { Random } from '../pixels/random.ts';
import { recolour } from './recolour.ts';
import { referencePalette } from './reference-palette.ts';
import { readRequest } from './request.ts';

export const recolourGarment: Draw = async (job, pace, deliver) => {
  const picture = await decodePicture(job.images.source_path, 4, PHOTO_SIDE);
  const mask = await maskPlane(job.masks.mask_area, picture.width, picture.height);
  const prompt = textField(job.input, 'prompt');
  const random = new Random(job.seed);
  const found = await findCloth(picture, mask, prompt, random, partOf(pace, 0, 0.3));
  const { cloth, grade, notes } = withoutWornUnder(found, prompt, partOf(pace, 0.3, 0.35));
  const reference = job.images.ref_image_url;
  const taken = reference ? await referencePalette(reference, random, pace) : [];
  const request = readRequest(prompt, [...coloursOf(job.input), ...taken]);
  await recolour(cloth, request, job, { grade, notes }, partOf(pace, 0.35, 1), deliver);
};
