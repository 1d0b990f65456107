/** What other domains may ask of the studio: the works among its creatives, and what making costs. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { isEmpty, valueAt } from '../../contract/studio/creation-rules.ts';
import type { CreativeDetail } from '../../contract/studio/creative.ts';
import { isDesignType } from '../../contract/studio/features.ts';
import type { Field } from '../../contract/studio/form-field.ts';
import { formOf } from '../../contract/studio/forms.ts';
import type { Sql } from '../platform/database/database.ts';
import type { Context } from '../platform/running/context.ts';
import { pathsOf, shownPictures } from './picture-reference.ts';
import { type CreativeRow, creative, studioTask, type TaskRow } from './tables.ts';
import { creativeView, detailView, recipeView } from './task-view.ts';

/** The table of works, for the queries of 我的作品. */
export const works = creative;
export type WorkRow = CreativeRow;
export const workView = creativeView;

/** A work with its recipe and the picture it was made from. */
export async function workDetail({ database }: Pick<Context, 'database'>, row: WorkRow): Promise<CreativeDetail> {
  const { sql } = database;
  const [task] = await sql
    .select()
    .from(studioTask)
    .where(and(eq(studioTask.id, row.taskId), eq(studioTask.memberId, row.memberId)));
  if (!task) throw new Error(`work ${row.id} has no task`);
  return detailView(row, task, await picturesOf(sql, row, task));
}

/** Delivered pictures of the member's own tasks among these. */
export async function worksOfTasks(sql: Sql, memberId: number, taskIds: readonly number[]): Promise<number[]> {
  const rows = await sql
    .select({ id: creative.id })
    .from(creative)
    .where(
      and(eq(creative.memberId, memberId), inArray(creative.taskId, [...taskIds]), eq(creative.status, 'done'), isNull(creative.deletedAt)),
    )
    .orderBy(asc(creative.id));
  return rows.map(({ id }) => id);
}

/** Fields that name somebody's own pictures, or a promise that everybody makes for himself. */
const PRIVATE_FIELDS: readonly Field['kind'][] = ['pictures', 'picture', 'mask', 'model', 'consent'];

/** A work's recipe as its owner may give it away: the words and choices of its form, never a picture. Undefined when there is no such work. */
export async function sharedRecipe(sql: Sql, workId: number): Promise<CreativeDetail['recipe'] | undefined> {
  const [found] = await sql
    .select({ task: studioTask })
    .from(creative)
    .innerJoin(studioTask, eq(studioTask.id, creative.taskId))
    .where(eq(creative.id, workId));
  if (!found) return undefined;
  const recipe = recipeView(found.task);
  const given = { input: {} as Record<string, unknown>, parameters: {} as Record<string, unknown> };
  for (const { name, kind } of formOf(recipe.creative_type).fields) {
    const value = valueAt(recipe, name);
    if (PRIVATE_FIELDS.includes(kind) || isEmpty(value)) continue;
    const dot = name.indexOf('.');
    given[name.slice(0, dot) as keyof typeof given][name.slice(dot + 1)] = value;
  }
  return { ...recipe, ...given };
}

/** What the recipe's paths look like, and the picture a work was made from: its own where a tool answers picture by picture, else the first. */
async function picturesOf(sql: Sql, row: WorkRow, task: TaskRow): Promise<Pick<CreativeDetail, 'source' | 'pictures'>> {
  if (!isDesignType(task.creativeType)) return { source: null, pictures: {} };
  const form = formOf(task.creativeType);
  const pictures = await shownPictures(sql, row.memberId, form, task.recipe);
  const field = form.fields.find(({ kind }) => kind === 'pictures');
  const paths = field ? pathsOf(field, task.recipe) : [];
  const path = form.count.kind === 'per-picture' ? paths[row.place] : paths[0];
  return { source: (path ? pictures[path] : undefined) ?? null, pictures };
}
