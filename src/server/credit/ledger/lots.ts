/**
 * Lots: the parts a member's balance consists of, each with its own end. Their sum is the balance (the database checks it at
 * every commit). Called only by the ledger, under the lock of the member's account row.
 */
import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../../platform/database/database.ts';
import { creditLot } from './tables.ts';

/** Beans that come back after their end are not lost with a picture that failed: they get this long. */
const GRACE_MS = 7 * 24 * 3_600_000;

export interface LotPart {
  readonly lotId: number;
  readonly amount: number;
}

export interface Refill {
  readonly parts: readonly LotPart[];
  readonly now: Date;
}

export async function fillLot(sql: Sql, memberId: number, transferId: number, amount: number, expiresAt: Date | undefined): Promise<void> {
  await sql.insert(creditLot).values({ memberId, transferId, amount, remaining: amount, expiresAt: expiresAt ?? null });
}

/** Takes beans, the soonest to end first, or from one lot. @returns what was taken, less than asked when there was less. */
export async function drainLots(sql: Sql, memberId: number, amount: number, lotId?: number): Promise<LotPart[]> {
  const one = lotId === undefined ? raw`true` : raw`id = ${lotId}`;
  const { rows } = await sql.execute<{ id: string | number; amount: string | number }>(raw`
    with open as (
      select id, remaining, sum(remaining) over (order by expires_at nulls last, id) - remaining as before
      from credit_lot where member_id = ${memberId} and remaining > 0 and ${one}
    ), taken as (
      select id, least(remaining, ${amount}::bigint - before) as amount from open where before < ${amount}::bigint
    )
    update credit_lot l set remaining = l.remaining - t.amount from taken t where l.id = t.id returning l.id, t.amount`);
  return rows.map((row) => ({ lotId: Number(row.id), amount: Number(row.amount) }));
}

export async function refillLots(sql: Sql, { parts, now }: Refill): Promise<void> {
  const grace = new Date(now.getTime() + GRACE_MS);
  for (const { lotId, amount } of parts) {
    await sql.execute(raw`
      update credit_lot set remaining = remaining + ${amount},
        expires_at = case when expires_at <= ${now.toISOString()}::timestamptz then ${grace.toISOString()}::timestamptz else expires_at end
      where id = ${lotId}`);
  }
}
