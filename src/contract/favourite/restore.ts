import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { idsBody } from '../studio/identifiers.ts';

/** What was taken out by `removeFromFolder`, where it stood. What is forgotten by now, or was collected anew, is passed over. */
export const restoreFavourites = declareCall({
  id: 'favourite.restore',
  method: 'POST',
  path: '/api/favorite/restore',
  summary: '撤销移出，放回原来的位置',
  audience: 'member',
  body: idsBody,
  answer: z.object({ restored: z.int() }),
  errors: [messages.favouritesTooMany],
});
