/** 备注: what a member writes on a work of their own, in the hall as at the desk. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { idParams } from '../studio/identifiers.ts';
import { NOTE_MAX } from './note-max.ts';

const note = z.string().check(z.maxLength(NOTE_MAX));

/** A repeat changes nothing. What was written on another device meanwhile is not overwritten unseen: `errors.note` says what stands there. */
export const noteWork = declareCall({
  id: 'works.note',
  method: 'POST',
  path: '/api/creative/:id/note',
  summary: '给作品写备注',
  audience: 'member',
  params: idParams,
  body: z.object({
    note,
    /** What stood there when it was written. */
    was: note,
  }),
  answer: z.object({ note }),
  errors: [messages.workGone, messages.workNoteChanged],
});
