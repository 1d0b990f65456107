/** What the studio tells a member's open pages. Payloads are whole states, not differences: a repeated or skipped one does no harm. */
import * as z from 'zod/mini';
import { creative } from './creative.ts';
import { queuePlace, task } from './task.ts';

/** At most one per task and 100 ms. */
export const updateProgress = z.object({ id: z.int(), progress: z.number(), stage: z.string(), delivered: z.int(), count: z.int() });
/** A task changed: submitted, started, a picture arrived, retried. */
export const taskRefresh = z.object({ task });
/** A task ended, however it ended. */
export const taskFinish = z.object({ task });
/** One picture could not be made; its reason is in Chinese, and it cost nothing. */
export const creativeFailed = z.object({ creative });
/** New places in the queue of this member's waiting tasks. */
export const updateRanking = z.object({ tasks: z.array(z.object({ id: z.int(), ...queuePlace.shape })) });
