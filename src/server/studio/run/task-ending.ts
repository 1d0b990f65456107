/**
 * How a task changes, each change in one transaction with its money and its event. The order of locks is the same everywhere:
 * task, creative, hold, accounts, the member's sequence.
 */
import { and, asc, eq, sql as raw } from 'drizzle-orm';
import type { Message } from '../../../contract/message.ts';
import * as messages from '../../../contract/messages.ts';
import { captureBeans, giveBack } from '../../credit/credit-service.ts';
import { noteGrowth } from '../../growth/growth-service.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Context } from '../../platform/running/context.ts';
import { publish, publishLatest } from '../../realtime/realtime-service.ts';
import { worksChanged } from '../shelf-service.ts';
import { type CreativeRow, creative, type KeptFile, type Reading, studioTask, type TaskRow, type TaskState } from '../tables.ts';
import { type Claim, STUDIO_CHANNEL } from './task-claim.ts';

export interface Delivery {
  readonly place: number;
  readonly original: string;
  readonly blob: string;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly files: readonly KeptFile[];
  readonly grade: 'good' | 'usable' | 'poor';
  readonly notes: readonly string[];
  readonly caption: string;
  readonly reading: Reading | null;
  readonly seed: number;
}

/** `lost`: the task is no longer this worker's (cancelled, or its lease ran out). */
export type Delivered = 'delivered' | 'repeated' | 'lost';

type Needs = Pick<Context, 'database' | 'now'>;

export async function lockTask(sql: Sql, id: number): Promise<TaskRow | undefined> {
  const [row] = await sql.select().from(studioTask).where(eq(studioTask.id, id)).for('update');
  return row;
}

/** Keeps one picture and charges for it: both or neither, once however often it is repeated. */
export async function deliver({ database, now }: Needs, claim: Claim, picture: Delivery): Promise<Delivered> {
  return database.sql.transaction(async (tx) => {
    const task = await lockTask(tx, claim.id);
    if (task?.lease !== claim.lease) return 'lost';
    const { place, ...content } = picture;
    const [row] = await tx
      .update(creative)
      .set({ ...content, status: 'done', reason: '', engine: task.engine, charged: task.picturePrice, finishedAt: new Date(now()) })
      .where(and(eq(creative.taskId, task.id), eq(creative.place, place), raw`status <> 'done'`))
      .returning({ id: creative.id });
    if (!row) return 'repeated';
    if (task.holdId !== null && task.picturePrice > 0) {
      const detail = { task_id: task.id, creative_type: task.creativeType, creative_id: row.id, blob: picture.blob };
      await captureBeans(
        tx,
        { holdId: task.holdId, key: `creative:${row.id}`, amount: task.picturePrice, reason: '生成图片', detail },
        now(),
      );
    }
    await worksChanged(tx, task.memberId);
    await publish(tx, task.memberId, 'task-refresh', { task_id: task.id });
    return 'delivered';
  });
}

/** Ends a task: what was not delivered is `missing`, and its beans go back. */
export async function endTask(sql: Sql, task: TaskRow, missing: 'failed' | 'cancelled', said: Message, now: number): Promise<void> {
  const at = new Date(now);
  const lost = await sql
    .update(creative)
    .set({ status: missing, reason: raw`case when status = 'failed' then reason else ${said.text} end`, finishedAt: at })
    .where(and(eq(creative.taskId, task.id), raw`status <> 'done'`))
    .returning({ id: creative.id, reason: creative.reason });
  if (task.holdId !== null) await giveBack(sql, task.holdId, missing === 'cancelled' ? '取消退回' : '未生成退回', now);
  const delivered = task.count - lost.length;
  const status = ending(lost.length, delivered, missing);
  const reason = status === 'done' ? '' : status === 'partial' && missing === 'failed' ? messages.studioIncomplete.text : said.text;
  await sql
    .update(studioTask)
    .set({ status, reason, lease: null, leasedUntil: null, progress: delivered / task.count, stage: '', finishedAt: at })
    .where(eq(studioTask.id, task.id));
  await sql.execute(raw`select pg_notify(${STUDIO_CHANNEL}, ${`stop:${task.id}`})`);
  if (delivered > 0) await noteGrowth(sql, task.memberId, 'generation_done', `task:${task.id}`, now);
  if (delivered > 0 && task.creativeType === 'pattern') await noteGrowth(sql, task.memberId, 'pattern_done', `task:${task.id}`, now);
  await worksChanged(sql, task.memberId);
  if (missing === 'failed') {
    for (const { id, reason: why } of lost) {
      await publish(sql, task.memberId, 'creative-failed', { creative_id: id, task_id: task.id, reason: why });
    }
  }
  await publish(sql, task.memberId, 'task-finish', { task_id: task.id, status, creative_type: task.creativeType });
}

function ending(lost: number, delivered: number, missing: 'failed' | 'cancelled'): TaskState {
  if (lost === 0) return 'done';
  if (missing === 'cancelled') return 'cancelled';
  return delivered > 0 ? 'partial' : 'failed';
}

/** Ends a claimed task, unless it is no longer this worker's. @returns whether it was. */
export async function finishClaim({ database, now }: Needs, claim: Claim, said: Message): Promise<boolean> {
  return database.sql.transaction(async (tx) => {
    const task = await lockTask(tx, claim.id);
    if (task?.lease !== claim.lease) return false;
    await endTask(tx, task, 'failed', said, now());
    return true;
  });
}

/** Notes why one picture of a set cannot be made; the others go on, and the task's end settles the money. */
export async function failPlace({ database }: Needs, claim: Claim, place: number, said: Message): Promise<void> {
  await database.sql.transaction(async (tx) => {
    const task = await lockTask(tx, claim.id);
    if (task?.lease !== claim.lease) return;
    await tx
      .update(creative)
      .set({ status: 'failed', reason: said.text })
      .where(and(eq(creative.taskId, claim.id), eq(creative.place, place), raw`status <> 'done'`));
  });
}

/** Keeps how far a run is, and tells. @returns false when the task is no longer this worker's. */
export async function tellProgress({ database }: Needs, claim: Claim, progress: number, stage: string): Promise<boolean> {
  return database.sql.transaction(async (tx) => {
    const [row] = await tx
      .update(studioTask)
      .set({ progress, stage })
      .where(and(eq(studioTask.id, claim.id), eq(studioTask.lease, claim.lease)))
      .returning({ memberId: studioTask.memberId, count: studioTask.count });
    if (!row) return false;
    const delivered = await tx.$count(creative, and(eq(creative.taskId, claim.id), eq(creative.status, 'done')));
    const percent = Math.round(progress * 100);
    const told = { task_id: claim.id, progress: percent, stage, delivered, count: row.count };
    await publishLatest(tx, row.memberId, 'update-progress', told, claim.id);
    return true;
  });
}

export async function creativesOf(sql: Sql, taskId: number): Promise<CreativeRow[]> {
  return sql.select().from(creative).where(eq(creative.taskId, taskId)).orderBy(asc(creative.place));
}
