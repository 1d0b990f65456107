/** A task is one press of 生成: a price, a place in the queue, and a set of creatives. */
import * as z from 'zod/mini';
import { creative, designType, instant, recipe } from './creative.ts';

/** `partial`: some pictures were delivered and charged, the others were not and cost nothing. */
export const taskStatus = z.enum(['waiting', 'running', 'done', 'partial', 'failed', 'cancelled']);
export const taskLane = z.enum(['online', 'offline']);

export const queuePlace = z.object({
  /** 1 = next; 0 once running or ended. */
  position: z.int(),
  /** Seconds until it is expected to end, from how long such tasks took lately; null when nothing is known or it has ended. */
  expected_seconds: z.nullable(z.int()),
});

export const task = z.object({
  id: z.int(),
  creative_type: designType,
  task_type: taskLane,
  status: taskStatus,
  /** Why it failed, was cancelled or is only partial, in Chinese; '' otherwise. */
  reason: z.string(),
  /** 0–1, never falls while one attempt runs. */
  progress: z.number(),
  /** What is being done now, in Chinese. */
  stage: z.string(),
  ...queuePlace.shape,
  count: z.int(),
  delivered: z.int(),
  /** 热豆 held for it, and of these already charged. */
  price: z.int(),
  charged: z.int(),
  engine: z.string(),
  recipe,
  creatives: z.array(creative),
  created_at: instant,
  started_at: z.nullable(instant),
  finished_at: z.nullable(instant),
  /** The member has been told of the end (`POST /task/callback`). */
  seen: z.boolean(),
});

export type Task = z.output<typeof task>;
