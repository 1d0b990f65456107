/**
 * What a closed account leaves behind is erased: tasks first, each in a transaction of its own as everywhere, then all the rest in one.
 * Repeated, or broken off anywhere, it does no harm; a job finds what a dead process left.
 */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Sql } from '../../platform/database/database.ts';
import type { Context } from '../../platform/running/context.ts';
import type { Departure } from '../../platform/running/departure.ts';
import { declareJob } from '../../platform/running/jobs.ts';
import { requestPurge } from '../../storage/purge-service.ts';
import { member } from '../tables.ts';

const empty = declareJob({ name: 'account.empty', input: z.strictObject({}), retryLimit: 10, retryDelayS: 5 });

/** The process that closed the account is done by then, unless it died. */
const HEAD_START_MS = 60_000;

export function emptyingJobs(context: Context, departures: readonly Departure[]): void {
  context.jobs.work(empty, () => emptyClosed(context, departures));
  context.jobs.every(empty, '37 * * * *');
}

/** In the transaction that closes an account: the job exists exactly when the closing does. */
export async function wakeEmptying({ jobs, now }: Pick<Context, 'jobs' | 'now'>, tx: Sql): Promise<void> {
  await jobs.send(empty, {}, { sql: tx, startAfter: new Date(now() + HEAD_START_MS) });
}

/** Every account that was closed and not emptied. @throws the first failure, after all were tried. */
export async function emptyClosed(context: Context, departures: readonly Departure[]): Promise<void> {
  const left = await context.database.sql
    .select({ id: member.id })
    .from(member)
    .where(and(isNotNull(member.closedAt), isNull(member.emptiedAt)))
    .orderBy(member.id);
  const failed: unknown[] = [];
  for (const { id } of left) await emptyAccount(context, id, departures).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}

export async function emptyAccount(context: Context, memberId: number, departures: readonly Departure[]): Promise<void> {
  const { database, jobs, now } = context;
  for (const { halt } of departures) await halt?.(context, memberId);
  await database.sql.transaction(async (tx) => {
    // Two of these at one time wait for each other here and not in the middle of the tables.
    const closed = and(eq(member.id, memberId), isNotNull(member.closedAt), isNull(member.emptiedAt));
    const [row] = await tx.select({ id: member.id }).from(member).where(closed).for('no key update');
    if (!row) return;
    for (const { forget } of departures) await forget(tx, memberId, now());
    await tx
      .update(member)
      .set({ emptiedAt: new Date(now()) })
      .where(eq(member.id, memberId));
  });
  await requestPurge(jobs);
}
