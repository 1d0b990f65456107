/** What other domains may ask of the studio: the works among its creatives, and what making costs. */
import { and, eq } from 'drizzle-orm';
import type { CreativeDetail } from '../../contract/studio/creative.ts';
import { isDesignType } from '../../contract/studio/features.ts';
import { formOf } from '../../contract/studio/forms.ts';
import type { Context } from '../platform/context.ts';
import type { Sql } from '../platform/database.ts';
import { pictureOf } from '../storage/storage-service.ts';
import { findReference, pathsOf } from './picture-reference.ts';
import { type CreativeRow, creative, studioTask, type TaskRow } from './tables.ts';
import { creativeView, detailView } from './task-view.ts';

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

/** What the recipe's paths look like, and the picture a work was made from: its own where a tool answers picture by picture, else the first. */
async function picturesOf(sql: Sql, row: WorkRow, task: TaskRow): Promise<Pick<CreativeDetail, 'source' | 'pictures'>> {
  if (!isDesignType(task.creativeType)) return { source: null, pictures: {} };
  const form = formOf(task.creativeType);
  const pictures: CreativeDetail['pictures'] = {};
  for (const path of new Set(form.fields.flatMap((field) => pathsOf(field, task.recipe)))) {
    const found = await findReference(sql, row.memberId, path);
    if (found) pictures[path] = pictureOf(found.shown);
  }
  const field = form.fields.find(({ kind }) => kind === 'pictures');
  const paths = field ? pathsOf(field, task.recipe) : [];
  const path = form.count.kind === 'per-picture' ? paths[row.place] : paths[0];
  return { source: (path ? pictures[path] : undefined) ?? null, pictures };
}
