/** Asking for pictures. `POST /task` is the try-on screen's name for the same call (spec §7). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { designType } from './creative.ts';
import { idParams } from './identifiers.ts';
import * as limits from './limits.ts';
import { task, taskLane } from './task.ts';

const values = z.record(z.string().check(z.maxLength(40)), z.unknown());

/** The outline; the fields inside are judged by `checkForm` of creation-schema.ts, and refusals name them by dotted name. */
export const creationBody = z.object({
  creative_type: designType,
  creative_count: z.optional(z.int().check(z.gte(1), z.lte(limits.TASK_PICTURES_MAX))),
  task_type: z._default(taskLane, 'online'),
  input: z._default(values, {}),
  parameters: z._default(values, {}),
  /** 热豆 for the whole task as the page showed them. Where they are no longer right, nothing happens: studioPriceChanged. */
  price_shown: z.optional(z.int().check(z.nonnegative(), z.maximum(100_000_000))),
});

/** What any form can be refused with. */
export const refusals = [
  messages.studioFeatureClosed,
  messages.engineUnsupported,
  messages.engineCannotAge,
  messages.engineCannotSwapGender,
  messages.engineCannotReadShow,
  messages.engineUnreachable,
  messages.engineKeyRefused,
  messages.engineQuotaUsed,
  messages.studioPriceChanged,
  messages.insufficientBeans,
  messages.studioTooManyTasks,
  messages.studioPictureGone,
] as const;

/**
 * insufficientBeans carries `errors.missing[0]`, the number of 热豆 lacking; studioPriceChanged `errors.price_shown[0]` and
 * `errors.price[0]`, what was shown and what it is. Nothing is charged unless a task is answered.
 */
export const submit = declareCall({
  id: 'studio.submit',
  method: 'POST',
  path: '/api/creative',
  aliases: ['/api/task'],
  summary: '提交生成任务',
  audience: 'member',
  body: creationBody,
  answer: task,
  errors: refusals,
  idempotent: true,
});

/** All or none: one hold too many and no task of the batch exists. Tasks go to the offline lane unless they say otherwise. */
export const submitBatch = declareCall({
  id: 'studio.submitBatch',
  method: 'POST',
  path: '/api/creative/batch',
  summary: '批量提交生成任务',
  audience: 'member',
  body: z.object({ creations: z.array(creationBody).check(z.minLength(1), z.maxLength(limits.BATCH_MAX)) }),
  answer: z.object({ tasks: z.array(task) }),
  errors: refusals,
  idempotent: true,
});

/** The same recipe as a new task. */
export const copyTask = declareCall({
  id: 'studio.copyTask',
  method: 'POST',
  path: '/api/task_copy',
  summary: '用同一配方再做一次',
  audience: 'member',
  body: z.object({ id: idParams.shape.id }),
  answer: task,
  errors: [messages.studioTaskGone, ...refusals],
  idempotent: true,
});

/** Makes what is missing of a failed, partial or cancelled task; delivered pictures stay and are not paid again. */
export const retryTask = declareCall({
  id: 'studio.retryTask',
  method: 'POST',
  path: '/api/task/:id/retry',
  summary: '重试未完成的图片',
  audience: 'member',
  params: idParams,
  answer: task,
  errors: [messages.studioTaskGone, messages.studioTaskRunning, messages.studioTaskComplete, ...refusals],
  idempotent: true,
});

/** Delivered pictures stay; everything else ends cancelled and costs nothing. */
export const cancelTask = declareCall({
  id: 'studio.cancelTask',
  method: 'POST',
  path: '/api/task/:id/cancel',
  summary: '取消任务',
  audience: 'member',
  params: idParams,
  answer: task,
  errors: [messages.studioTaskGone, messages.studioTaskEnded],
});
