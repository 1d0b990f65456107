/** Tasks and works of a member who leaves. Rows that were paid for stay without a word or picture, because the ledger names them. */
import { and, eq, inArray, sql as raw } from 'drizzle-orm';
import * as messages from '../../contract/messages.ts';
import type { Sql } from '../platform/database/database.ts';
import type { Context } from '../platform/running/context.ts';
import type { Departure } from '../platform/running/departure.ts';
import { endTask, lockTask } from './run/task-ending.ts';
import { creative, garmentModel, studioTask } from './tables.ts';

const openOf = (memberId: number) => and(eq(studioTask.memberId, memberId), inArray(studioTask.status, ['waiting', 'running']));

/** Ends every open task and gives its beans back. A delivery under way comes first and is paid, or comes too late and is nobody's. */
async function haltTasks({ database, now }: Pick<Context, 'database' | 'now'>, memberId: number): Promise<void> {
  const open = await database.sql.select({ id: studioTask.id }).from(studioTask).where(openOf(memberId)).orderBy(studioTask.id);
  for (const { id } of open) {
    await database.sql.transaction(async (tx) => {
      const task = await lockTask(tx, id);
      if (task?.status === 'waiting' || task?.status === 'running') await endTask(tx, task, 'cancelled', messages.engineCancelled, now());
    });
  }
}

/** One statement for any number of works: a member of years has tens of thousands. */
async function letGo(tx: Sql, memberId: number, at: string): Promise<void> {
  await tx.execute(raw`
    insert into blob_garbage (blob, since) select name, ${at}::timestamptz from (
      select original as name from creative where member_id = ${memberId}
      union select blob from creative where member_id = ${memberId}
      union select f ->> 'blob' from creative c, jsonb_array_elements(c.files) f where c.member_id = ${memberId}
      union select unnest(pictures) from studio_task where member_id = ${memberId}
      union select original from garment_model where member_id = ${memberId}
      union select blob from garment_model where member_id = ${memberId}) n
    where name is not null order by name on conflict do nothing`);
}

async function forget(tx: Sql, memberId: number, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  await letGo(tx, memberId, at);
  await tx.execute(raw`delete from creative where member_id = ${memberId} and charged = 0`);
  await tx.execute(raw`
    delete from studio_task t where t.member_id = ${memberId} and not exists (select 1 from creative c where c.task_id = t.id)`);
  await tx.execute(raw`
    update creative set original = null, blob = null, width = null, height = null, colour = null, files = '[]', notes = '[]',
      reading = null, caption = '', prompt = '', note = '', favourite = false, score = 0, seed = 0,
      deleted_at = coalesce(deleted_at, ${at}::timestamptz), purged_at = coalesce(purged_at, ${at}::timestamptz)
    where member_id = ${memberId}`);
  await tx.execute(raw`
    update studio_task set pictures = '{}', seed = 0,
      recipe = jsonb_build_object('creative_type', creative_type, 'task_type', lane, 'input', '{}'::jsonb, 'parameters', '{}'::jsonb)
    where member_id = ${memberId}`);
  await tx.execute(raw`delete from garment_model where member_id = ${memberId}`);
  await tx.execute(raw`delete from option_collection where member_id = ${memberId}`);
  await tx.execute(raw`delete from creation_draft where member_id = ${memberId}`);
}

export const studioDeparture: Departure = {
  columns: [
    ...['studio_task.member_id', 'creative.member_id', 'garment_model.member_id', 'option_collection.member_id'],
    // A price has to say who set it; it is a number without a name by then.
    ...['creation_draft.member_id', 'price_override.operator_id'],
  ],
  counts: async (sql, memberId) => ({
    works: await sql.$count(creative, and(eq(creative.memberId, memberId), eq(creative.status, 'done'), raw`deleted_at is null`)),
    tasks: await sql.$count(studioTask, openOf(memberId)),
    models: await sql.$count(garmentModel, eq(garmentModel.memberId, memberId)),
  }),
  halt: haltTasks,
  forget,
};
