/** What was taken out of folders, kept for as long as somebody may want it back. */
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Sql } from '../platform/database/database.ts';
import { favouriteItem, favouriteRemoved } from './tables.ts';

/** The button stands for seconds; a tab that slept with it may be woken on the next day. */
const KEPT_MS = 86_400_000;

/** To be called before they go. Forgets what nobody wanted back. */
export async function keepRemoved(tx: Sql, memberId: number, ids: readonly number[], now: number): Promise<void> {
  const old = new Date(now - KEPT_MS);
  await tx.delete(favouriteRemoved).where(and(eq(favouriteRemoved.memberId, memberId), lt(favouriteRemoved.removedAt, old)));
  if (ids.length === 0) return;
  const rows = await tx
    .select()
    .from(favouriteItem)
    .where(and(eq(favouriteItem.memberId, memberId), inArray(favouriteItem.id, [...ids])));
  const removedAt = new Date(now);
  if (rows.length > 0)
    await tx
      .insert(favouriteRemoved)
      .values(rows.map((row) => ({ ...row, removedAt })))
      .onConflictDoNothing();
}

/** The member's own among these, as they were; kept no more. */
export async function takeKept(tx: Sql, memberId: number, ids: readonly number[]): Promise<(typeof favouriteItem.$inferSelect)[]> {
  const rows = await tx
    .delete(favouriteRemoved)
    .where(and(eq(favouriteRemoved.memberId, memberId), inArray(favouriteRemoved.id, [...ids])))
    .returning();
  return rows.map(({ removedAt: _, ...row }) => row);
}
