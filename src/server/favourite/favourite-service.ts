/**
 * Collecting and taking out, for whoever does it: the calls of this domain, the mark on a work, a task's whole set. One transaction for
 * a deed with its log, its growth fact and the marks that other lists show.
 */
import { and, eq, inArray, sql as raw } from 'drizzle-orm';
import type { FavouriteKind } from '../../contract/favourite/items.ts';
import { FAVOURITES_MAX } from '../../contract/favourite/limits.ts';
import * as messages from '../../contract/messages.ts';
import { noteGrowth } from '../growth/growth-service.ts';
import type { Sql } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { lockFolder } from './folder-queries.ts';
import { logCollect } from './log.ts';
import { keepRemoved, takeKept } from './removed.ts';
import { FAVOURITE_SOURCES, looksOf, type NamedThing, thingKey } from './sources.ts';
import { favouriteFolder, favouriteItem } from './tables.ts';

export interface Thing extends NamedThing {
  readonly title?: string | undefined;
}

export interface CollectedRecord {
  readonly id: number;
  readonly folderId: number;
  readonly kind: FavouriteKind;
  readonly entity: string;
}

const recordColumns = { id: favouriteItem.id, folderId: favouriteItem.folderId, kind: favouriteItem.kind, entity: favouriteItem.entity };

const isOneOf = (kind: FavouriteKind, entities: readonly string[]) =>
  and(eq(favouriteItem.kind, kind), inArray(favouriteItem.entity, [...entities]));

/** The records of these things, in every folder or in one. */
export async function recordsOfThings(sql: Sql, memberId: number, things: readonly Thing[], folderId?: number): Promise<CollectedRecord[]> {
  const all: CollectedRecord[] = [];
  for (const [kind, list] of Map.groupBy(things, (thing) => thing.kind)) {
    const entities = list.map(({ entity }) => entity);
    const inFolder = folderId === undefined ? undefined : eq(favouriteItem.folderId, folderId);
    const where = and(eq(favouriteItem.memberId, memberId), isOneOf(kind, entities), inFolder);
    all.push(...(await sql.select(recordColumns).from(favouriteItem).where(where)));
  }
  return all;
}

/** Tells the kinds' own lists which of these things are in some folder now. */
async function tellMarks(sql: Sql, memberId: number, things: readonly Thing[]): Promise<void> {
  for (const [kind, list] of Map.groupBy(things, (thing) => thing.kind)) {
    const marked = FAVOURITE_SOURCES[kind]?.marked;
    if (!marked) continue;
    const held = new Set((await recordsOfThings(sql, memberId, list)).map(({ entity }) => entity));
    const entities = [...new Set(list.map(({ entity }) => entity))];
    const here = entities.filter((entity) => held.has(entity));
    const gone = entities.filter((entity) => !held.has(entity));
    if (here.length > 0) await marked(sql, memberId, here, true);
    if (gone.length > 0) await marked(sql, memberId, gone, false);
  }
}

export interface Collected {
  readonly records: readonly CollectedRecord[];
  readonly added: number;
}

/**
 * Puts things into a folder, the default one unless told. What is in it already stays.
 * @throws Refusal folderGone, favouriteGone when none of them can be collected, favouritesTooMany
 */
export async function collectThings(
  tx: Sql,
  memberId: number,
  folderId: number | undefined,
  given: readonly Thing[],
  now: number,
): Promise<Collected> {
  const folder = await lockFolder(tx, memberId, folderId, now);
  const things = await collectable(tx, memberId, given);
  if (things.length === 0) throw new Refusal(messages.favouriteGone);
  await refuseTooMany(tx, memberId, things.length);
  const at = new Date(now);
  const added = await tx
    .insert(favouriteItem)
    .values(things.map(({ kind, entity, title = '' }) => ({ memberId, folderId: folder.id, kind, entity, title, createdAt: at })))
    .onConflictDoNothing()
    .returning(recordColumns);
  if (added.length > 0) {
    await tx.update(favouriteFolder).set({ updatedAt: at }).where(eq(favouriteFolder.id, folder.id));
    await logCollect(tx, memberId, added, 1, 'deed', now);
    for (const { kind, entity } of added) {
      if (FAVOURITE_SOURCES[kind]?.isPicture) await noteGrowth(tx, memberId, 'picture_collected', `${kind}:${entity}`, now);
    }
    await tellMarks(tx, memberId, added);
  }
  return { records: await recordsOfThings(tx, memberId, things, folder.id), added: added.length };
}

/** What of these is there and this member's to collect, each once. */
async function collectable(tx: Sql, memberId: number, given: readonly Thing[]): Promise<Thing[]> {
  const things = [...new Map(given.map((thing) => [thingKey(thing), thing])).values()];
  const looks = await looksOf(tx, memberId, things);
  return things.filter((thing) => looks.has(thingKey(thing)));
}

async function refuseTooMany(tx: Sql, memberId: number, more: number): Promise<void> {
  const [row] = await tx.select({ count: raw<number>`count(*)::int` }).from(favouriteItem).where(eq(favouriteItem.memberId, memberId));
  if ((row?.count ?? 0) + more > FAVOURITES_MAX) throw new Refusal(messages.favouritesTooMany);
}

/** Takes things out of one folder, or of all, and keeps them for a while (removed.ts). @returns the records that went. */
export async function removeThings(
  tx: Sql,
  memberId: number,
  folderId: number | undefined,
  things: readonly Thing[],
  now: number,
): Promise<number[]> {
  const ids = (await recordsOfThings(tx, memberId, things, folderId)).map(({ id }) => id);
  await keepRemoved(tx, memberId, ids, now);
  await removeRecords(tx, memberId, ids, now);
  return ids;
}

/** Puts back what `removeThings` took out. @returns how many records stand where they stood. @throws Refusal favouritesTooMany */
export async function restoreRecords(tx: Sql, memberId: number, ids: readonly number[], now: number): Promise<number> {
  const kept = await takeKept(tx, memberId, ids);
  if (kept.length === 0) return 0;
  await refuseTooMany(tx, memberId, kept.length);
  const back = await tx.insert(favouriteItem).overridingSystemValue().values(kept).onConflictDoNothing().returning(recordColumns);
  if (back.length === 0) return 0;
  const folders = [...new Set(back.map(({ folderId }) => folderId))];
  await tx
    .update(favouriteFolder)
    .set({ updatedAt: new Date(now) })
    .where(inArray(favouriteFolder.id, folders));
  await logCollect(tx, memberId, back, 1, 'deed', now);
  await tellMarks(tx, memberId, back);
  return back.length;
}

/** The member's own records among these. @returns how many went. */
export async function removeRecords(tx: Sql, memberId: number, ids: readonly number[], now: number): Promise<number> {
  if (ids.length === 0) return 0;
  const removed = await tx
    .delete(favouriteItem)
    .where(and(eq(favouriteItem.memberId, memberId), inArray(favouriteItem.id, [...ids])))
    .returning(recordColumns);
  if (removed.length === 0) return 0;
  const folders = [...new Set(removed.map(({ folderId }) => folderId))];
  await tx
    .update(favouriteFolder)
    .set({ updatedAt: new Date(now) })
    .where(inArray(favouriteFolder.id, folders));
  await logCollect(tx, memberId, removed, 2, 'deed', now);
  await tellMarks(tx, memberId, removed);
  return removed.length;
}

/** Everything of a folder that is about to be deleted. */
export async function emptyFolder(tx: Sql, memberId: number, folderId: number, now: number): Promise<void> {
  const rows = await tx
    .select({ id: favouriteItem.id })
    .from(favouriteItem)
    .where(and(eq(favouriteItem.memberId, memberId), eq(favouriteItem.folderId, folderId)));
  await removeRecords(
    tx,
    memberId,
    rows.map(({ id }) => id),
    now,
  );
}

/** Works into a folder: passes over what is deleted, failed or somebody else's. */
export const worksAsThings = (ids: readonly number[]): Thing[] => ids.map((id) => ({ kind: 'work', entity: String(id) }));
