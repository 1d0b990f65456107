/** 我的作品. */
import { and, desc, eq, gt, inArray, isNull, sql as raw } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CallReturn } from '../../contract/call.ts';
import * as messages from '../../contract/messages.ts';
import { type DesignType, isDesignType } from '../../contract/studio/features.ts';
import { UNDO_MINUTES } from '../../contract/studio/limits.ts';
import type { aggregateWorks, listWorks, showWork } from '../../contract/works/calls.ts';
import type { worksQuery } from '../../contract/works/filters.ts';
import type { Context } from '../platform/context.ts';
import { Refusal } from '../platform/refusal.ts';
import { type WorkRow, workDetail, works, workView } from '../studio/studio-service.ts';
import { afterCursor, isDeleted, localTime, workCondition } from './work-queries.ts';

type Query = z.output<typeof worksQuery>;
const TOP = 20;

const mine = (memberId: number, ids: readonly number[]) => and(eq(works.memberId, memberId), inArray(works.id, [...ids]));

export async function listWorksOf({ database }: Context, memberId: number, query: Query): Promise<CallReturn<typeof listWorks>> {
  const { cursor, limit, ...filters } = query;
  const rows = await database.sql
    .select()
    .from(works)
    .where(and(workCondition(memberId, filters), afterCursor(cursor)))
    .orderBy(desc(works.id))
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

export async function aggregateOf(
  { database }: Context,
  memberId: number,
  query: Pick<Query, 'creative_type' | 'status' | 'favourite' | 'zone' | 'search'>,
): Promise<CallReturn<typeof aggregateWorks>> {
  const { sql } = database;
  const where = workCondition(memberId, query);
  const month = raw<string>`to_char(${localTime(query.zone)}, 'YYYY-MM')`;
  const count = raw<number>`count(*)::int`;
  const months = await sql.select({ month, count }).from(works).where(where).groupBy(raw`1`).orderBy(raw`1 desc`);
  const everyTool = workCondition(memberId, { ...query, creative_type: undefined });
  const tools = await sql
    .select({ creative_type: works.creativeType, count })
    .from(works)
    .where(everyTool)
    .groupBy(works.creativeType)
    .orderBy(raw`2 desc`);
  return {
    total: months.reduce((sum, one) => sum + one.count, 0),
    months,
    tools: tools.flatMap(({ creative_type, count: number }) => (isDesignType(creative_type) ? [{ creative_type, count: number }] : [])),
  };
}

/** Works of others and ones already deleted are passed over. */
export async function deleteWorksOf({ database, now }: Context, memberId: number, ids: readonly number[]) {
  const at = new Date(now());
  const rows = await database.sql
    .update(works)
    .set({ deletedAt: at })
    .where(and(mine(memberId, ids), isNull(works.deletedAt)))
    .returning({ id: works.id });
  return { ids: rows.map(({ id }) => id), undo_until: new Date(at.getTime() + UNDO_MINUTES * 60_000).toISOString() };
}

/** @throws Refusal workUndoTooLate when none of them can be brought back any more. */
export async function restoreWorksOf({ database, now }: Context, memberId: number, ids: readonly number[]) {
  const since = new Date(now() - UNDO_MINUTES * 60_000);
  const rows = await database.sql
    .update(works)
    .set({ deletedAt: null })
    .where(and(mine(memberId, ids), isDeleted, gt(works.deletedAt, since)))
    .returning();
  if (rows.length === 0) throw new Refusal(messages.workUndoTooLate);
  return { works: rows.sort((a, b) => b.id - a.id).map(workView) };
}

export async function scoreWorkOf(context: Context, memberId: number, id: number, score: number): Promise<{ score: number }> {
  const { id: own } = await ownWork(context, memberId, id);
  await context.database.sql.update(works).set({ score }).where(eq(works.id, own));
  return { score };
}

export async function markFavouriteOf({ database }: Context, memberId: number, ids: readonly number[], favourite: boolean) {
  const rows = await database.sql
    .update(works)
    .set({ favourite })
    .where(and(mine(memberId, ids), isNull(works.deletedAt), eq(works.status, 'done')))
    .returning({ id: works.id });
  return { ids: rows.map(({ id }) => id) };
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
