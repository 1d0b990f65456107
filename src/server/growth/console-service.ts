/**
 * Growth tasks as operators run them. A change holds for what happens after it: what happened before and was not rewarded under the
 * old rules is written down as passed, so that a raised cap or a task switched on again pays nothing for the past.
 */
import { asc, eq, sql as raw } from 'drizzle-orm';
import type { CallParsed, CallReturn } from '../../contract/call.ts';
import type { adminGrowth, changeGrowth } from '../../contract/growth/console-growth.ts';
import * as messages from '../../contract/messages.ts';
import { beijingDay, dayBounds } from '../platform/beijing-day.ts';
import type { Sql } from '../platform/database/database.ts';
import type { Actor, RecordDeed } from '../platform/operators/operator-deed.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Definition, growthDefinition, growthReward } from './tables.ts';

/** What a member earned so far. */
export async function memberGrowth(sql: Sql, memberId: number): Promise<{ rewards: number; beans: number }> {
  const [row] = await sql
    .select({ rewards: raw<string>`count(*) filter (where beans > 0)`, beans: raw<string>`coalesce(sum(beans), 0)` })
    .from(growthReward)
    .where(eq(growthReward.memberId, memberId));
  return { rewards: Number(row?.rewards ?? 0), beans: Number(row?.beans ?? 0) };
}

/** In the order in which members see them. */
export async function listDefinitions(sql: Sql): Promise<CallReturn<typeof adminGrowth>> {
  const definitions = await sql.select().from(growthDefinition).orderBy(asc(growthDefinition.sort), asc(growthDefinition.id));
  const { rows } = await sql.execute<{ task_id: number; members: string | number; rewards: string | number; beans: string | number }>(raw`
    select task_id, count(distinct member_id) as members, count(*) as rewards, sum(beans) as beans
    from growth_reward where beans > 0 group by task_id`);
  const earned = new Map(rows.map((row) => [row.task_id, row]));
  return definitions.map(({ id, title, hint, trigger, period, target, cap, reward, days, sort, isActive, version }) => {
    const sums = earned.get(id);
    return {
      ...{ id, title, hint, trigger, period, target, cap, reward, days, sort, is_active: isActive, version },
      earned: { members: Number(sums?.members ?? 0), rewards: Number(sums?.rewards ?? 0), beans: Number(sums?.beans ?? 0) },
    };
  });
}

/**
 * Writes rewards of nothing for what was done already. Only facts that were settled count: the others are judged by the rules that
 * hold when their turn comes, moments from now.
 */
async function passOver(tx: Sql, { id, trigger, period, target }: Definition, cap: number, now: number): Promise<void> {
  const day = period === 'once' ? '' : beijingDay(new Date(now));
  const { from, to } = dayBounds(day || beijingDay(new Date(now)));
  const days =
    period === 'once'
      ? raw`true`
      : raw`happened_at >= ${from.toISOString()}::timestamptz and happened_at < ${to.toISOString()}::timestamptz`;
  await tx.execute(raw`
    insert into growth_reward (member_id, task_id, period, ordinal, beans, created_at)
    select f.member_id, ${id}::int, ${day}, n.ordinal, 0, ${new Date(now).toISOString()}::timestamptz
    from (select member_id, count(*) / ${target}::int as done from growth_fact
      where trigger = ${trigger} and settled_at is not null and ${days} group by member_id) f
    cross join lateral generate_series(1, least(${cap}::int, f.done)::int) as n (ordinal)
    on conflict do nothing`);
}

const told = (isActive: boolean, reward: number, cap: number, sort: number): string =>
  `${isActive ? '开启' : '关闭'}，奖励 ${reward}，上限 ${cap}，排序 ${sort}`;

/** In a transaction. @returns the new version. @throws Refusal growthGone | growthChanged */
export async function changeDefinition(
  tx: Sql,
  record: RecordDeed,
  actor: Actor,
  id: number,
  { is_active: isActive, reward, cap, sort, version, reason }: CallParsed<typeof changeGrowth>['body'],
  now: number,
): Promise<number> {
  const [old] = await tx.select().from(growthDefinition).where(raw`id = ${id}::bigint`).for('update');
  if (!old) throw new Refusal(messages.growthGone);
  if (old.version !== version) throw new Refusal(messages.growthChanged);
  if (isActive && (!old.isActive || cap > old.cap)) await passOver(tx, old, cap, now);
  const next = version + 1;
  await tx.update(growthDefinition).set({ isActive, reward, cap, sort, version: next }).where(eq(growthDefinition.id, old.id));
  const detail = {
    任务: `${old.id} ${old.title}`,
    原: told(old.isActive, old.reward, old.cap, old.sort),
    新: told(isActive, reward, cap, sort),
    原因: reason,
  };
  await record(tx, { ...actor, action: '修改成长任务', detail }, now);
  return next;
}
