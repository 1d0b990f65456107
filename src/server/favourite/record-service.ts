/** The calls' own words for collecting and moving. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CallReturn } from '../../contract/call.ts';
import type { FavouriteName } from '../../contract/favourite/items.ts';
import type { collect } from '../../contract/favourite/records.ts';
import * as messages from '../../contract/messages.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Context } from '../platform/running/context.ts';
import { worksOfTasks } from '../studio/studio-service.ts';
import {
  type Collected,
  type CollectedRecord,
  collectThings,
  recordsOfThings,
  removeRecords,
  removeThings,
  restoreRecords,
  type Thing,
  worksAsThings,
} from './favourite-service.ts';
import { ownFolder } from './folder-queries.ts';
import { favouriteItem } from './tables.ts';

type Answer = CallReturn<typeof collect>;

export const asThing = ({ entity_type, entity_id, title }: FavouriteName & { readonly title?: string | undefined }): Thing => ({
  kind: entity_type,
  entity: entity_id,
  title,
});

const recordWire = ({ id, folderId, kind, entity }: CollectedRecord) => ({
  id,
  folder_id: folderId,
  entity_type: kind,
  entity_id: entity,
});

const answerOf = ({ records, added }: Collected): Answer => ({ records: records.map(recordWire), added });

export async function collectFor({ database, now }: Context, memberId: number, folderId: number | undefined, things: readonly Thing[]) {
  return answerOf(await database.sql.transaction((tx) => collectThings(tx, memberId, folderId, things, now())));
}

/** Every delivered picture of the member's own tasks among these. */
export async function collectTasksFor(context: Context, memberId: number, folderId: number | undefined, taskIds: readonly number[]) {
  const ids = await worksOfTasks(context.database.sql, memberId, taskIds);
  return collectFor(context, memberId, folderId, worksAsThings(ids));
}

export async function removeFor({ database, now }: Context, memberId: number, folderId: number | undefined, things: readonly Thing[]) {
  const ids = await database.sql.transaction((tx) => removeThings(tx, memberId, folderId, things, now()));
  return { removed: ids.length, ids };
}

export async function restoreFor({ database, now }: Context, memberId: number, ids: readonly number[]) {
  return { restored: await database.sql.transaction((tx) => restoreRecords(tx, memberId, ids, now())) };
}

export async function recordsFor({ database }: Context, memberId: number, things: readonly Thing[]) {
  return { records: (await recordsOfThings(database.sql, memberId, things)).map(recordWire) };
}

/** `id` as the legacy call has it: a record, in the folder that the page believes it is in. */
export async function removeRecordFor({ database, now }: Context, memberId: number, folderId: number, id: number) {
  return {
    removed: await database.sql.transaction(async (tx) => {
      const where = and(eq(favouriteItem.id, id), eq(favouriteItem.folderId, folderId), eq(favouriteItem.memberId, memberId));
      const rows = await tx.select({ id: favouriteItem.id }).from(favouriteItem).where(where);
      return removeRecords(
        tx,
        memberId,
        rows.map((row) => row.id),
        now(),
      );
    }),
  };
}

/** @throws Refusal folderGone; favouriteGone when none of the records is there any more. */
export async function moveFor({ database, now }: Context, memberId: number, ids: readonly number[], folderId: number, copy: boolean) {
  return database.sql.transaction(async (tx) => {
    await ownFolder(tx, memberId, folderId);
    const rows = await tx
      .select()
      .from(favouriteItem)
      .where(and(eq(favouriteItem.memberId, memberId), inArray(favouriteItem.id, [...ids])))
      .orderBy(asc(favouriteItem.id));
    if (rows.length === 0) throw new Refusal(messages.favouriteGone);
    const things = rows.map(({ kind, entity, title }) => ({ kind, entity, title }));
    const collected = await collectThings(tx, memberId, folderId, things, now());
    // Into the new one first: a thing is never for a moment in no folder, and keeps its marks.
    const leaving = rows.filter((row) => row.folderId !== folderId).map(({ id }) => id);
    if (!copy) await removeRecords(tx, memberId, leaving, now());
    return answerOf(collected);
  });
}
