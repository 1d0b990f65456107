/** How the makers of pictures are, for operators. What is `seen` is what the answering process saw; the rest is from the database. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import { designType, grade } from './creative.ts';

const lane = z.object({
  waiting: z.int(),
  running: z.int(),
  /** Running, but nobody renews their lease: they are taken up again by themselves. */
  stale: z.int(),
  /** ISO 8601, of the longest waiting; null when nothing waits. */
  oldest: z.nullable(z.string()),
});

export const engineHealth = declareCall({
  id: 'studio.engineHealth',
  method: 'GET',
  path: '/api/admin/engines',
  summary: '引擎与队列状态',
  audience: 'operator',
  answer: z.object({
    /** ISO 8601. */
    at: z.string(),
    engines: z.array(
      z.object({
        name: z.string(),
        /** Features it can do as it is configured. */
        features: z.int(),
        /** Features it would make now. */
        chosen: z.int(),
        /** `well`; `down`: passed over until `until`, or until it answers again. */
        state: z.enum(['well', 'down']),
        /** Why, as people are told; '' when well. */
        reason: z.string(),
        until: z.nullable(z.string()),
        /** Faults in a row, of a fuse that goes at `faults_max`; null for an engine without one. */
        faults: z.nullable(z.int()),
        faults_max: z.nullable(z.int()),
        /** Its own workers, of an engine that has any. */
        workers: z.nullable(z.object({ alive: z.int(), most: z.int(), running: z.int(), waiting: z.int() })),
        /** Of the last 24 hours, all processes. */
        day: z.object({ done: z.int(), failed: z.int(), seconds: z.nullable(z.number()) }),
      }),
    ),
    lanes: z.object({ online: lane, offline: lane }),
    /** Tasks that one process makes side by side. */
    at_once: z.int(),
    /** Whether the answering process makes any. */
    works_here: z.boolean(),
    /** Tasks that failed, newest first, the last twenty. */
    errors: z.array(
      z.object({ task_id: z.int(), creative_type: z.string(), engine: z.string(), reason: z.string(), attempts: z.int(), at: z.string() }),
    ),
    features: z.array(
      z.object({
        creative_type: designType,
        status: z.enum(['ENABLE', 'DISABLE', 'HIDDEN']),
        engine: z.nullable(z.object({ name: z.string(), grade })),
        /** Why nobody does it now; '' otherwise. */
        reason: z.string(),
        price: z.object({ online: z.int(), offline: z.int() }),
        /** Engines in the order in which they are asked. */
        order: z.array(z.string()),
      }),
    ),
  }),
  errors: [],
});
