import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import { favouriteName } from './items.ts';
import * as limits from './limits.ts';

/** A thing in a folder. */
export const record = z.object({ id: z.int(), folder_id: z.int(), ...favouriteName.shape });

/** Which folders hold these things: what the picker shows as 已收藏. */
export const recordsOf = declareCall({
  id: 'favourite.recordsOf',
  method: 'POST',
  path: '/api/favorite/records',
  summary: '内容所在的收藏夹',
  audience: 'member',
  body: z.object({ items: z.array(favouriteName).check(z.minLength(1), z.maxLength(limits.FAVOURITE_BATCH_MAX)) }),
  answer: z.object({ records: z.array(record) }),
  errors: [],
});
