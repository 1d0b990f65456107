import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { idParams } from './identifiers.ts';
import * as limits from './limits.ts';
import { refusals } from './submit.ts';
import { task } from './task.ts';

/**
 * A work of one's own in the colours of a palette, without a form to fill: a print by 图案配色, a garment by 款式配色, also while these
 * stand closed in the catalogue. It never costs anything: where an engine that is paid would make it, it is refused with the price.
 */
export const recolourWork = declareCall({
  id: 'studio.recolour',
  method: 'POST',
  path: '/api/creative/recolour',
  summary: '用一组配色给作品换色',
  audience: 'member',
  body: z.object({
    /** The work. */
    id: idParams.shape.id,
    colours: z.array(z.string().check(z.regex(/^#[0-9a-f]{6}$/))).check(z.minLength(1), z.maxLength(limits.COLOURS_MAX)),
  }),
  answer: task,
  errors: [messages.workGone, ...refusals],
  idempotent: true,
});
