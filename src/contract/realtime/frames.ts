/**
 * Frames of the socket, one union per direction, parsed at every edge. An event's shape is the specification's (§7:
 * `{data:{event,payload}}`) with the member's own sequence number beside it: a client that comes back says the last one it saw
 * and receives what it missed.
 */
import * as z from 'zod/mini';

/** Payloads by event (spec §7). They carry ids: what changed is asked for by its own call. */
export const eventPayloads = {
  /** A reward was given: `reward` 热豆 for the task called `title`. */
  'growth-task': z.object({ task_id: z.optional(z.number()), title: z.optional(z.string()), reward: z.optional(z.number()) }),
  /** New places in the queue of this member's waiting tasks; `expected_seconds` null = not known yet. */
  'update-ranking': z.object({
    model: z.optional(z.string()),
    tasks: z.optional(z.array(z.object({ task_id: z.number(), position: z.number(), expected_seconds: z.nullable(z.number()) }))),
  }),
  'task-finish': z.object({ task_id: z.number(), status: z.optional(z.string()), creative_type: z.optional(z.string()) }),
  /** At most one per task and 250 ms. `stage` in Chinese; `delivered` of `count` pictures are there. */
  'update-progress': z.object({
    task_id: z.number(),
    progress: z.number().check(z.minimum(0), z.maximum(100)),
    stage: z.optional(z.string()),
    delivered: z.optional(z.number()),
    count: z.optional(z.number()),
  }),
  'task-refresh': z.object({ task_id: z.optional(z.number()) }),
  /** Spec §3, "Funds-arrival event payload". */
  'fund-arrival': z.object({
    /** Names the arrival for the tabs that claim it (credit/arrivals.ts). */
    id: z.optional(z.number()),
    event: z.enum(['event_gift', 'recharge']),
    user_balance: z.number(),
    add_balance: z.number(),
    created_at: z.string(),
  }),
  /** The balance moved without an arrival: beans ended, were refunded, or a colleague spent them. Ours. */
  'balance-changed': z.object({}),
  /** A package is packed further; at most one per package and second. Ours. */
  'package-progress': z.object({ id: z.number(), progress: z.number() }),
  /** A package ended: it can be fetched, failed, or was fetched whole. Ours; what it is now is asked for by its own call. */
  'package-changed': z.object({ id: z.number(), status: z.string() }),
  'creative-failed': z.object({ creative_id: z.number(), task_id: z.optional(z.number()), reason: z.string() }),
};

export type EventName = keyof typeof eventPayloads;
export type EventPayload<E extends EventName> = z.output<(typeof eventPayloads)[E]>;

const eventNames = Object.keys(eventPayloads) as [EventName, ...EventName[]];

/** What the server sends. */
export const serverFrame = z.union([
  z.object({ seq: z.int().check(z.positive()), data: z.object({ event: z.enum(eventNames), payload: z.unknown() }) }),
  z.object({ pong: z.literal(true) }),
]);
export type ServerFrame = z.output<typeof serverFrame>;

/** What a client sends. `TASK_REFRESH`: spec §7. */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('TASK_REFRESH') }),
  /** A page in front of the person was told everything up to this event: no push about it. Ours. */
  z.object({ type: z.literal('seen'), seq: z.int().check(z.positive()) }),
]);
export type ClientFrame = z.output<typeof clientFrame>;
