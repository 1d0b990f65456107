/**
 * The queue. Fair between members: whoever has least running goes next, so fifty jobs of one never hold up the one of another.
 * A task is taken by a lease; one whose process died is taken up again when its lease has run out.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, sql as raw } from 'drizzle-orm';
import type { Context } from '../../platform/running/context.ts';
import { publish } from '../../realtime/realtime-service.ts';
import { studioTask, type TaskRow } from '../tables.ts';

/** A process that says nothing for so long counts as dead. */
export const LEASE_MS = 30_000;
/** NOTIFY channel of the queue: `queue` = something may be ready, `stop:<id>` = a task was cancelled. */
export const STUDIO_CHANNEL = 'studio';
/** Any constant: claims of all processes follow one another, or two could overtake fairness together. */
const CLAIM_LOCK = 418_212;
/** Every so many claims the offline lane comes first, so that it moves even under constant online load. */
const OFFLINE_TURN = 4;

export type Claim = TaskRow & { readonly lease: string };

type Needs = Pick<Context, 'database' | 'now'>;

/** Takes the next task, or nothing. @param turn counts this process's claims. */
export async function claimTask({ database, now }: Needs, turn: number, leaseMs = LEASE_MS): Promise<Claim | undefined> {
  const lease = randomUUID();
  const at = new Date(now());
  const first = turn % OFFLINE_TURN === OFFLINE_TURN - 1 ? 'offline' : 'online';
  return database.sql.transaction(async (tx) => {
    await tx.execute(raw`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
    const [claimed] = await tx
      .update(studioTask)
      .set({
        status: 'running',
        lease,
        leasedUntil: new Date(at.getTime() + leaseMs),
        attempts: raw`attempts + 1`,
        startedAt: raw`coalesce(started_at, ${at.toISOString()}::timestamptz)`,
      })
      .where(
        raw`id = (
          with open as (
            select id, member_id, lane, status, run_after, leased_until,
              count(*) filter (where status = 'running' and leased_until > ${at.toISOString()}::timestamptz) over (partition by member_id) as busy
            from studio_task where status in ('waiting', 'running')
          ), ready as (
            select id, lane, busy + row_number() over (partition by member_id, lane order by id) as place from open
            where (status = 'waiting' and run_after <= ${at.toISOString()}::timestamptz)
               or (status = 'running' and leased_until <= ${at.toISOString()}::timestamptz)
          )
          select id from ready order by (lane = ${first}) desc, place, id limit 1)`,
      )
      .returning();
    return claimed ? { ...claimed, lease } : undefined;
  });
}

/** Says that this process still works on the task. @returns false when the task is no longer ours. */
export async function renewLease({ database, now }: Needs, claim: Claim, leaseMs = LEASE_MS): Promise<boolean> {
  const kept = await database.sql
    .update(studioTask)
    .set({ leasedUntil: new Date(now() + leaseMs) })
    .where(and(eq(studioTask.id, claim.id), eq(studioTask.lease, claim.lease)))
    .returning({ id: studioTask.id });
  return kept.length > 0;
}

export interface Postponed {
  readonly afterMs: number;
  /** False when it was our own stop that ended the run: a restart is not the task's failure. */
  readonly counts: boolean;
}

/** Puts a task back, to be tried again later; its delivered pictures stay. */
export async function postponeTask({ database, now }: Needs, claim: Claim, { afterMs, counts }: Postponed): Promise<void> {
  await database.sql
    .update(studioTask)
    .set({
      status: 'waiting',
      lease: null,
      leasedUntil: null,
      stage: '',
      runAfter: new Date(now() + afterMs),
      ...(!counts && { attempts: raw`attempts - 1` }),
    })
    .where(and(eq(studioTask.id, claim.id), eq(studioTask.lease, claim.lease)));
}

/**
 * Gives a task to another engine, from the beginning, at that engine's price (the hold stays; what is too much of it goes back at the end).
 * @returns false when something was delivered already, or the task is no longer ours: then nothing changes.
 */
export async function handOver(
  { database, now }: Needs,
  claim: Claim,
  next: { readonly engine: string; readonly price: number },
): Promise<boolean> {
  return database.sql.transaction(async (tx) => {
    const given = await tx
      .update(studioTask)
      .set({
        ...{ engine: next.engine, picturePrice: next.price, status: 'waiting', lease: null, leasedUntil: null, stage: '', attempts: 0 },
        runAfter: new Date(now()),
      })
      .where(
        and(
          eq(studioTask.id, claim.id),
          eq(studioTask.lease, claim.lease),
          raw`not exists (select 1 from creative where task_id = ${claim.id} and status = 'done')`,
        ),
      )
      .returning({ id: studioTask.id });
    if (given.length > 0) await publish(tx, claim.memberId, 'task-refresh', { task_id: claim.id });
    return given.length > 0;
  });
}
