/** Publishing and withdrawing works. The paths are ours. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { instant } from '../studio/creative.ts';
import { idParams, rowNumber } from '../studio/identifiers.ts';
import * as limits from './limits.ts';
import { SCENE_KEYS } from './scenes.ts';

const scene = z.enum(SCENE_KEYS);

/** The publication of an own work. `down`: taken down by an operator, for the reason given. */
export const publication = z.object({
  id: z.int(),
  state: z.enum(['public', 'withdrawn', 'down']),
  reason: z.string(),
  title: z.string(),
  description: z.string(),
  scene,
  shares_recipe: z.boolean(),
  likes: z.int(),
  views: z.int(),
  published_at: instant,
});

export type Publication = z.output<typeof publication>;

export const workTitle = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, messages.publicationTitleRequired.text),
    z.maxLength(limits.TITLE_MAX, messages.publicationTitleTooLong.text),
  );
export const workDescription = z.string().check(z.trim(), z.maxLength(limits.DESCRIPTION_MAX, messages.publicationDescriptionTooLong.text));

/** An own, finished work with a picture. Sent again for a published one it changes the words; for a withdrawn one it publishes anew. */
export const publishWork = declareCall({
  id: 'community.publish',
  method: 'POST',
  path: '/api/community/publish',
  summary: '发布作品到社区',
  audience: 'member',
  body: z.object({
    work_id: rowNumber,
    title: workTitle,
    description: z._default(workDescription, ''),
    scene,
    shares_recipe: z._default(z.boolean(), false),
  }),
  answer: publication,
  errors: [messages.workGone, messages.publicationNeedsPicture, messages.publicationDown, messages.publishTooOften],
  idempotent: true,
});

/** Nobody sees it from this moment on. What is withdrawn already stays so. */
export const withdrawWork = declareCall({
  id: 'community.withdraw',
  method: 'POST',
  path: '/api/community/withdraw',
  summary: '撤回已发布的作品',
  audience: 'member',
  body: z.object({ work_id: rowNumber }),
  answer: publication,
  errors: [messages.workGone],
});

/** Whether an own work is in the community. */
export const publicationOf = declareCall({
  id: 'community.publication',
  method: 'GET',
  path: '/api/community/:id/publication',
  summary: '我的作品的发布状态',
  audience: 'member',
  /** Of the work. */
  params: idParams,
  answer: z.object({ publication: z.nullable(publication) }),
  errors: [messages.workGone],
});
