/**
 * Beans that come in and are worth a celebration (spec §2, §3). Written with the movement itself, so that whoever was offline is
 * told later; shown by the first tab or device that claims it.
 */
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Sql } from '../../platform/database/database.ts';
import { publish } from '../../realtime/realtime-service.ts';
import { type Movement, move } from '../ledger/ledger.ts';
import { fundArrival, ledgerAccount } from '../ledger/tables.ts';

export interface Arrival extends Omit<Movement, 'to'> {
  readonly memberId: number;
  readonly event: 'event_gift' | 'recharge';
  /** What the person reads; the movement's reason unless told. */
  readonly title?: string;
}

/** Waiting arrivals told at once; who was away for a year need not read each. */
const WAITING_MAX = 50;

/** Moves beans to a member and tells of it. A repeat moves and tells nothing. Call it last in a transaction (see `publish`). */
export async function arrive(sql: Sql, arrival: Arrival, now: number): Promise<'moved' | 'repeated'> {
  const { memberId, event, title, ...movement } = arrival;
  const { outcome, transferId } = await move(sql, { ...movement, to: { member: memberId } });
  if (outcome === 'repeated') return outcome;
  const [account] = await sql
    .select({ balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.kind, 'member'), eq(ledgerAccount.memberId, memberId)));
  const [row] = await sql
    .insert(fundArrival)
    .values({
      memberId,
      transferId,
      event,
      reason: title ?? movement.reason,
      userBalance: account?.balance ?? 0,
      addBalance: movement.amount,
      createdAt: new Date(now),
    })
    .returning();
  if (!row) throw new Error('fund_arrival answered no row');
  await publish(sql, memberId, 'fund-arrival', {
    id: row.id,
    event,
    user_balance: row.userBalance,
    add_balance: row.addBalance,
    created_at: row.createdAt.toISOString(),
  });
  return outcome;
}

type Row = typeof fundArrival.$inferSelect;

const view = (row: Row) => ({
  id: row.id,
  event: row.event,
  reason: row.reason,
  user_balance: row.userBalance,
  add_balance: row.addBalance,
  created_at: row.createdAt.toISOString(),
});

/** Not shown anywhere yet, oldest first. */
export async function waitingArrivals(sql: Sql, memberId: number) {
  const rows = await sql
    .select()
    .from(fundArrival)
    .where(and(eq(fundArrival.memberId, memberId), isNull(fundArrival.shownAt)))
    .orderBy(asc(fundArrival.id))
    .limit(WAITING_MAX);
  return rows.map(view);
}

/**
 * Gives arrivals to one tab: of two that ask, one receives them. The same tab may ask again (its first answer was lost on the way).
 * @returns those that are the tab's to show.
 */
export async function claimArrivals(sql: Sql, memberId: number, ids: readonly number[], tab: string, now: number) {
  const rows = await sql
    .update(fundArrival)
    .set({ shownAt: new Date(now), shownBy: tab })
    .where(
      and(
        eq(fundArrival.memberId, memberId),
        inArray(fundArrival.id, [...ids]),
        or(isNull(fundArrival.shownAt), eq(fundArrival.shownBy, tab)),
      ),
    )
    .returning();
  return rows.sort((a, b) => a.id - b.id).map(view);
}
