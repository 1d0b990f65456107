/**
 * What other domains tell of growth: that something truly happened. They write it in the transaction of the deed, so that a deed
 * that is undone was never told of; rewards follow in a transaction of their own (settlement.ts), because money taken inside the
 * deed's would wait for other people's locks.
 */
import { and, eq, gte, or, sql as raw } from 'drizzle-orm';
import type { Sql } from '../platform/database/database.ts';
import { growthFact, growthReward } from './tables.ts';

/** NOTIFY channel; the payload is the member's id. */
export const GROWTH_CHANNEL = 'growth_fact';

export type GrowthTrigger =
  /** Keys `name`, `avatar`, `position`, `industry`. */
  | 'profile_filled'
  | 'phone_bound'
  /** A task ended with at least one picture. */
  | 'generation_done'
  | 'pattern_done'
  /** A package is packed and was fetched; keys `package:<id>`. */
  | 'download_finished'
  | 'work_published'
  | 'picture_collected'
  | 'app_installed'
  /** Somebody accepted this member's enterprise invitation. */
  | 'colleague_joined'
  /** Keys: the day. */
  | 'visit';

/**
 * Notes that a member did something. The same key counts once, for ever.
 * @param key names the deed itself, for example `task:17`; at most 200 characters.
 */
export async function noteGrowth(sql: Sql, memberId: number, trigger: GrowthTrigger, key: string, now: number): Promise<void> {
  const made = await sql
    .insert(growthFact)
    .values({ memberId, trigger, key: key.slice(0, 200), happenedAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ id: growthFact.id });
  if (made.length > 0) await sql.execute(raw`select pg_notify(${GROWTH_CHANNEL}, ${String(memberId)})`);
}

/** A reward by its name among the member's: task, period ('' for once, else the day), ordinal. */
export type RewardName = readonly [task: number, period: string, ordinal: number];

/** What a member was given for good, and in these days: who leaves and comes back is not given it again. */
export async function rewardsOf(sql: Sql, memberId: number, since: string): Promise<RewardName[]> {
  const rows = await sql
    .select()
    .from(growthReward)
    .where(and(eq(growthReward.memberId, memberId), or(eq(growthReward.period, ''), gte(growthReward.period, since))));
  return rows.map(({ taskId, period, ordinal }) => [taskId, period, ordinal]);
}

/** Writes rewards of nothing: these were given before. */
export async function passRewards(sql: Sql, memberId: number, rewards: readonly RewardName[], now: number): Promise<void> {
  if (rewards.length === 0) return;
  await sql
    .insert(growthReward)
    .values(rewards.map(([taskId, period, ordinal]) => ({ memberId, taskId, period, ordinal, beans: 0, createdAt: new Date(now) })))
    .onConflictDoNothing();
}
