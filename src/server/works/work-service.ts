/** 我的作品. */
import { and, desc, eq, getTableColumns, gt, inArray, isNull, sql as raw } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CallReturn } from '../../contract/call.ts';
import { say } from '../../contract/message.ts';
import * as messages from '../../contract/messages.ts';
import { type DesignType, isDesignType } from '../../contract/studio/features.ts';
import { UNDO_MINUTES } from '../../contract/studio/limits.ts';
import type { aggregateWorks, listWorks, showWork, workNeighbours } from '../../contract/works/calls.ts';
import type { worksQuery } from '../../contract/works/filters.ts';
import { collectThings, removeThings, worksAsThings } from '../favourite/favourite-service.ts';
import type { Sql } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Context } from '../platform/running/context.ts';
import { publish } from '../realtime/realtime-service.ts';
import { worksScope } from '../studio/shelf-service.ts';
import { type WorkRow, workDetail, works, workView } from '../studio/studio-service.ts';
import {
  afterCursor,
  besides,
  type Filters,
  isDeleted,
  localTime,
  newestFirst,
  oldestFirst,
  shelf,
  workCondition,
} from './work-queries.ts';

type Query = z.output<typeof worksQuery>;
const TOP = 20;

const mine = (memberId: number, ids: readonly number[]) => and(eq(works.memberId, memberId), inArray(works.id, [...ids]));

export async function listWorksOf({ database }: Context, memberId: number, query: Query): Promise<CallReturn<typeof listWorks>> {
  const { cursor, limit, offset, ...filters } = query;
  const rows = await database.sql
    .select(getTableColumns(works))
    .from(shelf(memberId, filters.search))
    .where(and(workCondition(memberId, filters), afterCursor(cursor)))
    .orderBy(...newestFirst)
    .offset(offset)
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return { works: page.map(workView), next: rows.length > limit ? String(page.at(-1)?.id) : null };
}

async function ownWork({ database }: Context, memberId: number, id: number): Promise<WorkRow> {
  const [row] = await database.sql
    .select()
    .from(works)
    .where(and(eq(works.id, id), eq(works.memberId, memberId), isNull(works.deletedAt)));
  if (!row) throw new Refusal(messages.workGone);
  return row;
}

export async function showWorkOf(context: Context, memberId: number, id: number): Promise<CallReturn<typeof showWork>> {
  return workDetail(context, await ownWork(context, memberId, id));
}

/** @throws Refusal workGone */
export async function neighboursOf(
  context: Context,
  memberId: number,
  id: number,
  filters: Filters,
): Promise<CallReturn<typeof workNeighbours>> {
  await ownWork(context, memberId, id);
  const beside = async (side: 'older' | 'newer') => {
    const [row] = await context.database.sql
      .select(getTableColumns(works))
      .from(shelf(memberId, filters.search))
      .where(and(workCondition(memberId, filters), besides(side, id)))
      .orderBy(...(side === 'older' ? newestFirst : oldestFirst))
      .limit(1);
    return row ? workView(row) : null;
  };
  return { newer: await beside('newer'), older: await beside('older') };
}

export async function aggregateOf(
  { database }: Context,
  memberId: number,
  query: Omit<Filters, 'month'>,
): Promise<CallReturn<typeof aggregateWorks>> {
  // One walk for both: every tool's months, of which the chosen tool's are shown.
  const counted = database.sql
    .select({ tool: works.creativeType, month: raw`date_trunc('month', ${localTime(query.zone)})`.as('month') })
    .from(shelf(memberId, query.search))
    .where(workCondition(memberId, { ...query, creative_type: undefined }))
    .as('counted');
  const rows = await database.sql
    .select({ tool: counted.tool, month: raw<string>`to_char(${counted.month}, 'YYYY-MM')`, count: raw<number>`count(*)::int` })
    .from(counted)
    .groupBy(counted.tool, counted.month);
  const shown = rows.filter(({ tool }) => query.creative_type === undefined || tool === query.creative_type);
  const months = sums(shown.map(({ month, count }) => [month, count]));
  const tools = sums(rows.map(({ tool, count }) => [tool, count]));
  return {
    total: shown.reduce((sum, { count }) => sum + count, 0),
    months: [...months].map(([month, count]) => ({ month, count })).sort((a, b) => (a.month < b.month ? 1 : -1)),
    tools: [...tools]
      .flatMap(([creative_type, count]) => (isDesignType(creative_type) ? [{ creative_type, count }] : []))
      .sort((a, b) => b.count - a.count),
  };
}

function sums(pairs: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const [name, count] of pairs) all.set(name, (all.get(name) ?? 0) + count);
  return all;
}

/** Changes works in one transaction with the list's counter, and tells the member's other pages and devices. */
async function change<T>(
  { database, versions }: Context,
  memberId: number,
  work: (tx: Sql) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  return database.sql.transaction(async (tx) => {
    const rows = await work(tx);
    if (rows.length === 0) return rows;
    await versions.bump(tx, worksScope(memberId));
    await publish(tx, memberId, 'task-refresh', {});
    return rows;
  });
}

/** Works of others and ones already deleted are passed over. */
export async function deleteWorksOf(context: Context, memberId: number, ids: readonly number[]) {
  const at = new Date(context.now());
  const rows = await change(context, memberId, (tx) =>
    tx
      .update(works)
      .set({ deletedAt: at })
      .where(and(mine(memberId, ids), isNull(works.deletedAt)))
      .returning({ id: works.id }),
  );
  return { ids: rows.map(({ id }) => id), undo_until: new Date(at.getTime() + UNDO_MINUTES * 60_000).toISOString() };
}

/** @throws Refusal workUndoTooLate when none of them can be brought back any more. */
export async function restoreWorksOf(context: Context, memberId: number, ids: readonly number[]) {
  const since = new Date(context.now() - UNDO_MINUTES * 60_000);
  const rows = await change(context, memberId, (tx) =>
    tx
      .update(works)
      .set({ deletedAt: null })
      .where(and(mine(memberId, ids), isDeleted, gt(works.deletedAt, since)))
      .returning(),
  );
  if (rows.length === 0) throw new Refusal(messages.workUndoTooLate);
  return { works: rows.toSorted((a, b) => b.id - a.id).map(workView) };
}

export async function scoreWorkOf(context: Context, memberId: number, id: number, score: number): Promise<{ score: number }> {
  const { id: own } = await ownWork(context, memberId, id);
  await change(context, memberId, (tx) => tx.update(works).set({ score }).where(eq(works.id, own)).returning({ id: works.id }));
  return { score };
}

/** A repeat is no change. @throws Refusal workNoteChanged with what was written elsewhere meanwhile. */
export async function noteWorkOf(context: Context, memberId: number, id: number, { note, was }: { note: string; was: string }) {
  const { id: own } = await ownWork(context, memberId, id);
  const rows = await change(context, memberId, (tx) =>
    tx
      .update(works)
      .set({ note })
      .where(and(eq(works.id, own), inArray(works.note, [note, was])))
      .returning({ id: works.id }),
  );
  if (rows.length > 0) return { note };
  const { note: there } = await ownWork(context, memberId, id);
  throw new Refusal(messages.workNoteChanged, { note: say(409, there) });
}

/** The quick mark: into the default folder, or out of all. Works of others, deleted and unfinished ones are passed over. */
export async function markFavouriteOf({ database, now }: Context, memberId: number, ids: readonly number[], favourite: boolean) {
  return database.sql.transaction(async (tx) => {
    const where = and(mine(memberId, ids), isNull(works.deletedAt), eq(works.status, 'done'));
    const own = (await tx.select({ id: works.id }).from(works).where(where).orderBy(works.id)).map(({ id }) => id);
    if (own.length === 0) return { ids: [] };
    const things = worksAsThings(own);
    if (favourite) await collectThings(tx, memberId, undefined, things, now());
    else await removeThings(tx, memberId, undefined, things, now());
    return { ids: own };
  });
}

export async function topRankedOf({ database }: Context, memberId: number, designType: DesignType) {
  const rows = await database.sql
    .select()
    .from(works)
    .where(workCondition(memberId, { creative_type: designType, zone: 0 }))
    .orderBy(desc(works.score), desc(works.favourite), desc(works.id))
    .limit(TOP);
  return { works: rows.map(workView) };
}

/** @returns how many were marked now. */
export async function markSeenOf({ database, now }: Context, memberId: number, ids: readonly number[]): Promise<number> {
  const rows = await database.sql
    .update(works)
    .set({ seenAt: new Date(now()) })
    .where(and(mine(memberId, ids), isNull(works.seenAt)))
    .returning({ id: works.id });
  return rows.length;
}
