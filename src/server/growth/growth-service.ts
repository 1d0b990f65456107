/**
 * What other domains tell of growth: that something truly happened. They write it in the transaction of the deed, so that a deed
 * that is undone was never told of; rewards follow in a transaction of their own (settlement.ts), because money taken inside the
 * deed's would wait for other people's locks.
 */
import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../platform/database/database.ts';
import { growthFact } from './tables.ts';

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
