/** The trend library's own calls, over the same folders. */
import { and, desc, eq, inArray, sql as raw, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CallReturn } from '../../contract/call.ts';
import type { trendGroupTags, trendPictures } from '../../contract/favourite/legacy.ts';
import { FAVOURITES_PER_PAGE } from '../../contract/favourite/limits.ts';
import * as messages from '../../contract/messages.ts';
import { asksForTags, tagGroupsOf, taggedOf } from '../library/pictures/tagged-service.ts';
import type { Sql } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Context } from '../platform/running/context.ts';
import { collectThings } from './favourite-service.ts';
import { recordsOf, wireOf } from './list-queries.ts';
import { logCollect } from './log.ts';
import { looksOf, type NamedThing } from './sources.ts';
import { favouriteFolder, favouriteItem } from './tables.ts';

/** @returns the thing's record. @throws Refusal folderGone, favouriteGone, favouritesTooMany */
export async function addLegacy(
  { database, now }: Context,
  memberId: number,
  folderId: number,
  kind: 'picture' | 'article',
  number: number,
  page = '',
): Promise<{ id: number; folder_id: number }> {
  return database.sql.transaction(async (tx) => {
    const thing = { kind, entity: String(number) };
    const { records } = await collectThings(tx, memberId, folderId, [thing], now());
    if (page !== '') await logCollect(tx, memberId, [thing], 1, 'page', now(), page);
    const [record] = records;
    if (!record) throw new Refusal(messages.favouriteGone);
    return { id: record.id, folder_id: record.folderId };
  });
}

/** What a page says of a thing that is there; of anything else nothing is written. */
export async function logPage({ database, now }: Context, memberId: number, thing: NamedThing, operation: 1 | 2, page = ''): Promise<null> {
  const looks = await looksOf(database.sql, memberId, [thing]);
  if (looks.size > 0) await logCollect(database.sql, memberId, [thing], operation, 'page', now(), page);
  return null;
}

/** Folders that hold pictures of the library, and how many. */
export async function foldersWithPictures(sql: Sql, memberId: number) {
  const folders = await sql
    .select({ id: favouriteFolder.id, name: favouriteFolder.name, count: raw<number>`count(*)::int` })
    .from(favouriteFolder)
    .innerJoin(favouriteItem, and(eq(favouriteItem.folderId, favouriteFolder.id), eq(favouriteItem.kind, 'picture')))
    .where(eq(favouriteFolder.memberId, memberId))
    .groupBy(favouriteFolder.id, favouriteFolder.name, favouriteFolder.updatedAt)
    .orderBy(desc(favouriteFolder.updatedAt));
  return { folders };
}

type PicturesQuery = z.output<typeof trendPictures.query>;

/** By numbered pages, as the legacy call wants them; narrowed by tags where the address names any. */
export async function trendPicturesOf(sql: Sql, memberId: number, { folder_id, page, ...filters }: PicturesQuery) {
  const from = (page - 1) * FAVOURITES_PER_PAGE;
  const all = recordsOf(memberId, folder_id, 'picture');
  const fitting = asksForTags(filters) ? await fittingEntities(sql, all, filters) : undefined;
  const rows = await sql
    .select()
    .from(favouriteItem)
    .where(fitting === undefined ? all : and(all, inArray(favouriteItem.entity, fitting)))
    .orderBy(desc(favouriteItem.id))
    .offset(from)
    .limit(FAVOURITES_PER_PAGE + 1);
  const pictures = await wireOf(sql, memberId, rows.slice(0, FAVOURITES_PER_PAGE));
  return { pictures, page, more: rows.length > FAVOURITES_PER_PAGE };
}

/** Numbers of the pictures that these records name. */
async function numbersOf(sql: Sql, records: SQL | undefined): Promise<number[]> {
  const rows = await sql.select({ entity: favouriteItem.entity }).from(favouriteItem).where(records);
  return rows.map(({ entity }) => Number(entity));
}

async function fittingEntities(sql: Sql, records: SQL | undefined, filters: Pick<PicturesQuery, 'gender_id' | 'attributes'>) {
  return [...(await taggedOf(sql, await numbersOf(sql, records), filters))].map(String);
}

export async function trendTagsOf(sql: Sql, memberId: number, folderId: number | undefined): Promise<CallReturn<typeof trendGroupTags>> {
  return { groups: await tagGroupsOf(sql, await numbersOf(sql, recordsOf(memberId, folderId, 'picture'))) };
}
