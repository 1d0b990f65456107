/** A member's tasks: seeing, cancelling, retrying, copying. Every query names the member: a foreign id finds nothing. */
import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { CallParsed, CallReturn } from '../../contract/call.ts';
import * as messages from '../../contract/messages.ts';
import type { Creation } from '../../contract/studio/creation-rules.ts';
import { workPath } from '../../contract/studio/creative.ts';
import type { DesignType } from '../../contract/studio/features.ts';
import type { recolourWork } from '../../contract/studio/recolour.ts';
import { type listTasks, TASKS_PER_PAGE } from '../../contract/studio/task-calls.ts';
import type { Settle } from '../platform/idempotency.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Context } from '../platform/running/context.ts';
import { NO_PLACE, type QueuePlace, readQueue } from './run/queue-places.ts';
import { creativesOf, endTask, lockTask } from './run/task-ending.ts';
import { type Admitted, admitForm, createTasks, type Doors, refuseNotRetryable, requeueTask, type Studio } from './submit-service.ts';
import { type CreativeRow, creative, studioTask, type TaskRow } from './tables.ts';
import { taskView, withoutDeleted } from './task-view.ts';

type TaskPage = CallReturn<typeof listTasks>;
type TaskWire = TaskPage['tasks'][number];

async function placesOf(context: Context, tasks: readonly TaskRow[]): Promise<ReadonlyMap<number, QueuePlace>> {
  if (!tasks.some(({ status }) => status === 'waiting' || status === 'running')) return new Map();
  return new Map((await readQueue(context)).map(({ id, place }) => [id, place]));
}

async function views(context: Context, tasks: readonly TaskRow[]): Promise<TaskWire[]> {
  if (tasks.length === 0) return [];
  const { sql } = context.database;
  const ids = tasks.map(({ id }) => id);
  const rows = await sql.select().from(creative).where(inArray(creative.taskId, ids)).orderBy(creative.place);
  const byTask = Map.groupBy(rows.map(withoutDeleted), ({ taskId }: CreativeRow) => taskId);
  const places = await placesOf(context, tasks);
  return tasks.map((task) => taskView(task, byTask.get(task.id) ?? [], places.get(task.id) ?? NO_PLACE));
}

async function ownTask({ database }: Context, memberId: number, id: number): Promise<TaskRow> {
  const [row] = await database.sql
    .select()
    .from(studioTask)
    .where(and(eq(studioTask.id, id), eq(studioTask.memberId, memberId)));
  if (!row) throw new Refusal(messages.studioTaskGone);
  return row;
}

export async function showTaskOf(context: Context, memberId: number, id: number): Promise<TaskWire> {
  const [view] = await views(context, [await ownTask(context, memberId, id)]);
  if (!view) throw new Refusal(messages.studioTaskGone);
  return view;
}

export async function listTasksOf(context: Context, memberId: number, query: CallParsed<typeof listTasks>['query']): Promise<TaskPage> {
  const { sql } = context.database;
  const conditions: (SQL | undefined)[] = [
    eq(studioTask.memberId, memberId),
    query.creative_type === undefined ? undefined : eq(studioTask.creativeType, query.creative_type),
    query.task_type === undefined ? undefined : eq(studioTask.lane, query.task_type),
    query.status === undefined ? undefined : eq(studioTask.status, query.status),
    query.open === '1' ? inArray(studioTask.status, ['waiting', 'running']) : undefined,
  ];
  const where = and(...conditions);
  const total = await sql.$count(studioTask, where);
  const offset = (query.page - 1) * TASKS_PER_PAGE;
  const rows = await sql.select().from(studioTask).where(where).orderBy(desc(studioTask.id)).limit(TASKS_PER_PAGE).offset(offset);
  return { tasks: await views(context, rows), page: query.page, pages: Math.max(1, Math.ceil(total / TASKS_PER_PAGE)), total };
}

/** Submits forms, all or none. `settle` keeps the answer in the same transaction, so that a crash cannot make it happen twice. */
export async function submitForms<A>(
  studio: Studio,
  memberId: number,
  creations: readonly Creation[],
  answerOf: (tasks: TaskWire[]) => A,
  settle: Settle<A> | undefined,
  doors: Doors = 'open',
): Promise<A> {
  const { context } = studio;
  const forms: Admitted[] = [];
  for (const creation of creations) forms.push(await admitForm(studio, memberId, creation, doors));
  return context.database.sql.transaction(async (tx) => {
    const tasks = await createTasks(tx, memberId, forms, context.now());
    const wires: TaskWire[] = [];
    for (const task of tasks) wires.push(taskView(task, await creativesOf(tx, task.id)));
    const answer = answerOf(wires);
    await settle?.(tx, answer);
    return answer;
  });
}

/** Works that are cloth and no garment. */
const PRINTS: ReadonlySet<string> = new Set(['pattern', 'vector', 'ai_color', 'text_to_vector'] satisfies DesignType[]);

/** @throws Refusal workGone, and what any form is refused with */
export async function recolourOf(
  studio: Studio,
  memberId: number,
  { id, colours }: CallParsed<typeof recolourWork>['body'],
  settle: Settle<TaskWire> | undefined,
): Promise<TaskWire> {
  const [work] = await studio.context.database.sql
    .select({ type: creative.creativeType })
    .from(creative)
    .where(and(eq(creative.id, id), eq(creative.memberId, memberId), eq(creative.status, 'done'), isNull(creative.deletedAt)));
  if (!work) throw new Refusal(messages.workGone);
  const creation: Creation = {
    creative_type: PRINTS.has(work.type) ? 'ai_color' : 'clothing_color',
    task_type: 'online',
    input: { source_path: [workPath(id)], color: [...colours] },
    parameters: {},
    price_shown: 0,
  };
  return submitForms(studio, memberId, [creation], onlyOne, settle, 'closed');
}

export async function copyTaskOf(studio: Studio, memberId: number, id: number, settle: Settle<TaskWire> | undefined): Promise<TaskWire> {
  const task = await ownTask(studio.context, memberId, id);
  return submitForms(studio, memberId, [task.recipe], onlyOne, settle);
}

export function onlyOne(tasks: TaskWire[]): TaskWire {
  const [task] = tasks;
  if (!task) throw new Error('one form made no task');
  return task;
}

/** @throws Refusal studioTaskGone | studioTaskRunning | studioTaskComplete | insufficientBeans … */
export async function retryTaskOf(studio: Studio, memberId: number, id: number, settle: Settle<TaskWire> | undefined): Promise<TaskWire> {
  const { context } = studio;
  const task = await ownTask(context, memberId, id);
  refuseNotRetryable(task);
  const admitted = await admitForm(studio, memberId, task.recipe);
  return context.database.sql.transaction(async (tx) => {
    const row = await requeueTask(tx, memberId, id, admitted, context.now());
    const answer = taskView(row, await creativesOf(tx, id));
    await settle?.(tx, answer);
    return answer;
  });
}

/** @throws Refusal studioTaskGone | studioTaskEnded */
export async function cancelTaskOf(context: Context, memberId: number, id: number): Promise<TaskWire> {
  await context.database.sql.transaction(async (tx) => {
    const task = await lockTask(tx, id);
    if (task?.memberId !== memberId) throw new Refusal(messages.studioTaskGone);
    if (task.status !== 'waiting' && task.status !== 'running') throw new Refusal(messages.studioTaskEnded);
    await endTask(tx, task, 'cancelled', messages.engineCancelled, context.now());
  });
  return showTaskOf(context, memberId, id);
}

/** @returns how many were marked now. */
export async function markTasksSeen({ database, now }: Context, memberId: number, ids: readonly number[]): Promise<number> {
  const marked = await database.sql
    .update(studioTask)
    .set({ seenAt: new Date(now()) })
    .where(and(eq(studioTask.memberId, memberId), inArray(studioTask.id, [...ids]), isNull(studioTask.seenAt)))
    .returning({ id: studioTask.id });
  return marked.length;
}
