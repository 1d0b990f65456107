/** The growth tasks as one member sees them. */
import { and, asc, eq, sql as raw } from 'drizzle-orm';
import type { CallReturn } from '../../contract/call.ts';
import type { getGrowthTasks } from '../../contract/growth/growth-tasks.ts';
import { beijingDay } from '../platform/beijing-day.ts';
import type { Sql } from '../platform/database/database.ts';
import type { Context } from '../platform/running/context.ts';
import { countFacts } from './settlement.ts';
import { type Definition, growthDefinition, growthReward } from './tables.ts';

type Task = CallReturn<typeof getGrowthTasks>['tasks'][number];

async function view(sql: Sql, memberId: number, task: Definition, day: string): Promise<Task> {
  const period = task.period === 'once' ? '' : day;
  const given = await sql.$count(
    growthReward,
    and(eq(growthReward.memberId, memberId), eq(growthReward.taskId, task.id), eq(growthReward.period, period)),
  );
  const done = given >= task.cap;
  const facts = done ? 0 : await countFacts(sql, memberId, task, day);
  const { id, title, hint, picture, path, reward, cap, target } = task;
  const progress = done ? target : Math.max(0, Math.min(target, facts - given * target));
  return { task_id: id, title, hint, picture, path, period: task.period, reward, cap, given, progress, target, done };
}

export async function growthTasksOf({ database, now }: Pick<Context, 'database' | 'now'>, memberId: number) {
  const { sql } = database;
  const day = beijingDay(new Date(now()));
  const definitions = await sql
    .select()
    .from(growthDefinition)
    .where(eq(growthDefinition.isActive, true))
    .orderBy(asc(growthDefinition.sort), asc(growthDefinition.id));
  const tasks: Task[] = [];
  const { rows } = await sql.execute<{ is_personal: number }>(raw`select is_personal from member where id = ${memberId}`);
  const isCompany = rows[0]?.is_personal === 0;
  for (const definition of definitions) {
    const task = await view(sql, memberId, definition, day);
    // Only a company account can invite: to others the task would be a promise that cannot be kept.
    if (definition.trigger !== 'colleague_joined' || isCompany || task.given > 0) tasks.push(task);
  }
  const [sum] = await sql
    .select({ beans: raw<string>`coalesce(sum(${growthReward.beans}), 0)` })
    .from(growthReward)
    .where(eq(growthReward.memberId, memberId));
  return { tasks, earned: Number(sum?.beans ?? 0) };
}
