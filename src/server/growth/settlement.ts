/** From facts to rewards. May run twice, at once and after a crash: every reward has a key of its own. */
import { and, eq, gte, inArray, isNull, lt } from 'drizzle-orm';
import { rewardGrowth, rewardReferral } from '../credit/gift-service.ts';
import { beijingDay, dayBounds } from '../platform/beijing-day.ts';
import type { Sql } from '../platform/database/database.ts';
import type { Context } from '../platform/running/context.ts';
import { publish } from '../realtime/realtime-service.ts';
import { type Definition, growthDefinition, growthFact, growthReward } from './tables.ts';

type Needs = Pick<Context, 'database' | 'now'>;

/** Facts in one transaction. */
const ROUND = 200;

/** Happenings of a trigger in one period. */
export async function countFacts(sql: Sql, memberId: number, { trigger, period }: Definition, day: string): Promise<number> {
  const mine = and(eq(growthFact.memberId, memberId), eq(growthFact.trigger, trigger));
  if (period === 'once') return sql.$count(growthFact, mine);
  const { from, to } = dayBounds(day);
  return sql.$count(growthFact, and(mine, gte(growthFact.happenedAt, from), lt(growthFact.happenedAt, to)));
}

/** Gives what a period has earned and not been given yet. @returns rewards given. */
async function reward(sql: Sql, memberId: number, task: Definition, day: string, now: number): Promise<number> {
  const period = task.period === 'once' ? '' : day;
  const earned = Math.min(task.cap, Math.floor((await countFacts(sql, memberId, task, day)) / task.target));
  let given = 0;
  for (let ordinal = 1; ordinal <= earned; ordinal++) {
    const [made] = await sql
      .insert(growthReward)
      .values({ memberId, taskId: task.id, period, ordinal, beans: task.reward, createdAt: new Date(now) })
      .onConflictDoNothing()
      .returning({ ordinal: growthReward.ordinal });
    if (!made) continue;
    await rewardGrowth(
      sql,
      { memberId, key: `${task.id}:${period}:${ordinal}`, title: task.title, beans: task.reward, days: task.days, taskId: task.id },
      now,
    );
    given += 1;
  }
  return given;
}

/** Settles what one member did. @returns rewards given. */
export async function settleMember({ database, now }: Needs, memberId: number): Promise<number> {
  return database.sql.transaction(async (tx) => {
    const at = now();
    const facts = await tx
      .select()
      .from(growthFact)
      .where(and(eq(growthFact.memberId, memberId), isNull(growthFact.settledAt)))
      .orderBy(growthFact.id)
      .limit(ROUND)
      .for('update');
    if (facts.length === 0) return 0;
    const triggers = [...new Set(facts.map(({ trigger }) => trigger))];
    const tasks = await tx
      .select()
      .from(growthDefinition)
      .where(and(inArray(growthDefinition.trigger, triggers), eq(growthDefinition.isActive, true)))
      .orderBy(growthDefinition.id)
      // An operator's change waits for us, so that it finds what we settle by the old rules (console-service.ts).
      .for('share');
    const rewarded: Definition[] = [];
    for (const task of tasks) {
      const days = new Set(facts.filter(({ trigger }) => trigger === task.trigger).map(({ happenedAt }) => beijingDay(happenedAt)));
      // A task of a life looks at all its facts at once, whatever the day.
      for (const day of task.period === 'once' ? [''] : days) {
        const given = await reward(tx, memberId, task, day, at);
        for (let n = 0; n < given; n++) rewarded.push(task);
      }
    }
    await tx
      .update(growthFact)
      .set({ settledAt: new Date(at) })
      .where(
        inArray(
          growthFact.id,
          facts.map(({ id }) => id),
        ),
      );
    if (triggers.includes('generation_done')) await rewardReferral(tx, memberId, at);
    for (const task of rewarded) await publish(tx, memberId, 'growth-task', { task_id: task.id, title: task.title, reward: task.reward });
    return rewarded.length;
  });
}

/** Members with something to settle. */
export async function unsettled({ database }: Pick<Context, 'database'>): Promise<number[]> {
  const rows = await database.query<{ member_id: string | number }>(
    'growth-unsettled',
    'select distinct member_id from growth_fact where settled_at is null limit 500',
    [],
  );
  return rows.map((row) => Number(row.member_id));
}
