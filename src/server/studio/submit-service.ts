/** From a filled form to a task with its price held, in one transaction: all of it exists, or nothing does. */
import { randomInt } from 'node:crypto';
import { and, eq, inArray, sql as raw } from 'drizzle-orm';
import { type Message, say } from '../../contract/message.ts';
import * as messages from '../../contract/messages.ts';
import { type Creation, isEmpty, valueAt } from '../../contract/studio/creation-rules.ts';
import { checkForm } from '../../contract/studio/creation-schema.ts';
import type { FeatureForm } from '../../contract/studio/feature-form.ts';
import { isDesignType } from '../../contract/studio/features.ts';
import { formOf } from '../../contract/studio/forms.ts';
import * as limits from '../../contract/studio/limits.ts';
import { holdBeans } from '../credit/credit-service.ts';
import type { JobContent } from '../engines/engine.ts';
import type { Sql } from '../platform/database/database.ts';
import { InvalidInput } from '../platform/http/serve.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Context } from '../platform/running/context.ts';
import { publish } from '../realtime/realtime-service.ts';
import type { Mannequins } from './models/mannequins.ts';
import { operatorPrices } from './operator-prices.ts';
import { knownOptions } from './option-service.ts';
import { type References, resolveReferences } from './picture-reference.ts';
import type { Routing } from './run/engine-routing.ts';
import { imageKey, pictureNames, readPictures } from './run/job-pictures.ts';
import { STUDIO_CHANNEL } from './run/task-claim.ts';
import { lockTask } from './run/task-ending.ts';
import { worksChanged } from './shelf-service.ts';
import { creative, studioTask, type TaskRow } from './tables.ts';

export interface Studio {
  readonly context: Context;
  readonly routing: Routing;
  readonly mannequins: Mannequins;
}

/** A form that may become a task: checked, its pictures found, its engine and price known. */
export interface Admitted {
  readonly creation: Creation;
  readonly count: number;
  readonly engine: string;
  /** Whole beans per picture. */
  readonly picturePrice: number;
  /** The blobs of the form's pictures, kept for as long as the task may need them. */
  readonly pictures: readonly string[];
}

/** `closed`: for what is asked without the form that the catalogue keeps closed (submit.ts, recolourWork). */
export type Doors = 'open' | 'closed';

/** Judges a form against everything but the balance. @throws Refusal; field errors by dotted name. */
export async function admitForm(
  { context, routing, mannequins }: Studio,
  memberId: number,
  asked: Creation,
  doors: Doors = 'open',
): Promise<Admitted> {
  // What was shown belongs to this press, not to the recipe that may be used again.
  const { price_shown: shown, ...given } = asked;
  const { creative_type: type } = given;
  // Once for the whole form: what is asked of the catalogue and of the engines is one price list.
  const prices = await operatorPrices(context);
  if (!isDesignType(type)) throw new Refusal(messages.studioFeatureClosed);
  const { status } = routing.state(type, prices);
  if (status === 'HIDDEN' || (status === 'DISABLE' && doors === 'open')) throw new Refusal(messages.studioFeatureClosed);
  const form = formOf(type);
  const checked = checkForm(form, given);
  if (!checked.ok) throw new InvalidInput(asLists(checked.errors));
  const { creation, count } = checked;
  refuseFields(unknownOptions(form, creation));
  const { references, errors } = await resolveReferences({ sql: context.database.sql, mannequins }, memberId, form, creation);
  refuseFields(errors);
  const pictures = await readPictures(context.blobs, pictureNames(form, creation, references));
  refuseFields(emptyMasks(form, references, pictures.masks));
  const chosen = routing.choose(type, { input: creation.input, parameters: creation.parameters, ...pictures }, prices);
  if (!('engine' in chosen)) throw new Refusal(chosen.message);
  const picturePrice = chosen.price[creation.task_type];
  refuseOtherPrice(shown, picturePrice * count);
  return { creation, count, engine: chosen.engine.name, picturePrice, pictures: blobsOf(references) };
}

/** What a person agreed to is what is held. A page that shows no price (a copied recipe) agrees to today's. */
function refuseOtherPrice(shown: number | undefined, price: number): void {
  if (shown === undefined || shown === price) return;
  throw new Refusal(messages.studioPriceChanged, { price_shown: say(409, String(shown)), price: say(409, String(price)) });
}

const blobsOf = (references: References): string[] => [...new Set([...references.values()].flat().map(({ original }) => original))];

const asLists = (errors: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([name, sentences]) => [name, [...sentences]]));

function refuseFields(errors: Readonly<Record<string, Message>>): void {
  if (Object.keys(errors).length > 0) throw new Refusal(messages.requestInvalid, errors);
}

/** A mask was sent, but nothing is painted on it. */
function emptyMasks(form: FeatureForm, references: References, masks: JobContent['masks']): Record<string, Message> {
  const empty = form.fields.filter(
    ({ kind, name, required }) => kind === 'mask' && required && references.has(name) && !masks[imageKey(name, 0)],
  );
  return Object.fromEntries(empty.map(({ name }) => [name, messages.studioMaskRequired]));
}

function unknownOptions(form: FeatureForm, creation: Creation): Record<string, Message> {
  const errors: Record<string, Message> = {};
  for (const field of form.fields) {
    const value = valueAt(creation, field.name);
    if (field.kind !== 'options' || isEmpty(value) || !Array.isArray(value)) continue;
    const known = knownOptions(field.key);
    if (!value.every((name) => known.has(String(name)))) errors[field.name] = messages.studioChoiceWrong;
  }
  return errors;
}

/** @throws Refusal studioTooManyTasks */
async function refuseCrowd(sql: Sql, memberId: number, more: number): Promise<void> {
  const open = await sql.$count(studioTask, and(eq(studioTask.memberId, memberId), inArray(studioTask.status, ['waiting', 'running'])));
  if (open + more > limits.OPEN_TASKS_MAX) throw new Refusal(messages.studioTooManyTasks);
}

/** Makes the tasks of admitted forms. @throws Refusal insufficientBeans | studioTooManyTasks, and then nothing exists. */
export async function createTasks(sql: Sql, memberId: number, forms: readonly Admitted[], now: number): Promise<TaskRow[]> {
  await refuseCrowd(sql, memberId, forms.length);
  const made: TaskRow[] = [];
  for (const form of forms) made.push(await createTask(sql, memberId, form, new Date(now)));
  await sql.execute(raw`select pg_notify(${STUDIO_CHANNEL}, 'queue')`);
  await worksChanged(sql, memberId);
  for (const task of made) await publish(sql, memberId, 'task-refresh', { task_id: task.id });
  return made;
}

async function createTask(
  sql: Sql,
  memberId: number,
  { creation, count, engine, picturePrice, pictures }: Admitted,
  at: Date,
): Promise<TaskRow> {
  const [task] = await sql
    .insert(studioTask)
    .values({
      memberId,
      creativeType: creation.creative_type,
      lane: creation.task_type,
      engine,
      recipe: creation,
      count,
      picturePrice,
      pictures: [...pictures],
      // Room above for the seeds of the set's own pictures.
      seed: randomInt(2 ** 31),
      runAfter: at,
      createdAt: at,
      queuedAt: at,
    })
    .returning();
  if (!task) throw new Error('a task was inserted and not returned');
  const prompt = [creation.input.prompt, creation.input.ref_prompt].filter((text) => typeof text === 'string').join('\n');
  await sql.insert(creative).values(
    Array.from({ length: count }, (_, place) => ({
      taskId: task.id,
      memberId,
      place,
      creativeType: task.creativeType,
      prompt,
      engine,
      createdAt: at,
    })),
  );
  const holdId = await holdFor(sql, task, count);
  if (holdId === null) return task;
  await sql.update(studioTask).set({ holdId }).where(eq(studioTask.id, task.id));
  return { ...task, holdId };
}

/** A hold of its own for every round of a task; none where nothing costs. */
async function holdFor(
  sql: Sql,
  task: Pick<TaskRow, 'id' | 'memberId' | 'creativeType' | 'round' | 'picturePrice'>,
  count: number,
): Promise<number | null> {
  if (task.picturePrice === 0) return null;
  return holdBeans(sql, {
    key: `task:${task.id}:${task.round}`,
    memberId: task.memberId,
    amount: task.picturePrice * count,
    reason: '生成冻结',
    detail: { task_id: task.id, creative_type: task.creativeType, round: task.round },
  });
}

/** Puts what is missing of an ended task back into the queue, at today's engine and price. Delivered pictures stay paid. */
export async function requeueTask(sql: Sql, memberId: number, id: number, admitted: Admitted, now: number): Promise<TaskRow> {
  await refuseCrowd(sql, memberId, 1);
  const task = await lockTask(sql, id);
  if (task?.memberId !== memberId) throw new Refusal(messages.studioTaskGone);
  refuseNotRetryable(task);
  const missing = await sql
    .update(creative)
    .set({ status: 'waiting', reason: '', finishedAt: null })
    .where(and(eq(creative.taskId, id), raw`status <> 'done'`))
    .returning({ id: creative.id });
  const at = new Date(now);
  const { engine, picturePrice, pictures } = admitted;
  const next = { id, memberId, creativeType: task.creativeType, round: task.round + 1, picturePrice };
  const holdId = await holdFor(sql, next, missing.length);
  const [row] = await sql
    .update(studioTask)
    .set({
      ...{
        status: 'waiting',
        reason: '',
        engine,
        picturePrice,
        pictures: [...pictures],
        holdId,
        round: next.round,
        attempts: 0,
        progress: 0,
        stage: '',
      },
      ...{ runAfter: at, queuedAt: at, startedAt: null, finishedAt: null, seenAt: null },
    })
    .where(eq(studioTask.id, id))
    .returning();
  if (!row) throw new Error('a locked task was gone');
  await sql.execute(raw`select pg_notify(${STUDIO_CHANNEL}, 'queue')`);
  await worksChanged(sql, memberId);
  await publish(sql, memberId, 'task-refresh', { task_id: id });
  return row;
}

/** @throws Refusal studioTaskRunning | studioTaskComplete */
export function refuseNotRetryable({ status }: Pick<TaskRow, 'status'>): void {
  if (status === 'waiting' || status === 'running') throw new Refusal(messages.studioTaskRunning);
  if (status === 'done') throw new Refusal(messages.studioTaskComplete);
}
