/** How much pictures weigh as screens show them: said before they are taken along for a place without a network. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import { THUMB_WIDTHS } from './thumbnail.ts';

/** Pictures one question may name. */
export const SIZES_MAX = 500;

export const pictureSizes = declareCall({
  id: 'storage.sizes',
  method: 'POST',
  path: '/api/storage/sizes',
  summary: '图片在各尺寸下的大小',
  audience: 'member',
  body: z.object({
    /** Addresses of pictures, as answers name them. */
    pictures: z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(SIZES_MAX)),
    widths: z.array(z.literal([...THUMB_WIDTHS])).check(z.minLength(1), z.maxLength(THUMB_WIDTHS.length)),
  }),
  answer: z.object({
    bytes: z.int(),
    /** How many files of these were not drawn yet, and are guessed. */
    guessed: z.int(),
  }),
  errors: [],
});
