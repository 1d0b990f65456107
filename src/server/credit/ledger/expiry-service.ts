/** Beans that have come to their end leave the balance, lot by lot. */
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Sql } from '../../platform/database/database.ts';
import type { Context } from '../../platform/running/context.ts';
import { transfer } from './ledger.ts';
import { creditLot, ledgerAccount } from './tables.ts';

type Needs = Pick<Context, 'database' | 'now'>;

/** Lots per round: a transaction each, so that a crash repeats at most one. */
const ROUND = 500;

async function expireLot(sql: Sql, lotId: number, memberId: number, now: Date): Promise<number> {
  // The account's row first, as every spender does: what remains is then what will be taken.
  await sql
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.kind, 'member'), eq(ledgerAccount.memberId, memberId)))
    .for('update');
  const [lot] = await sql
    .select()
    .from(creditLot)
    .where(and(eq(creditLot.id, lotId), lte(creditLot.expiresAt, now)));
  if (!lot?.expiresAt || lot.remaining === 0) return 0;
  await transfer(sql, {
    // The end is part of the name: beans that came back late end once more.
    key: `expiry:${lotId}:${lot.expiresAt.getTime()}`,
    reason: '热豆到期',
    from: { member: memberId },
    to: { house: 'expiry' },
    amount: lot.remaining,
    fromLot: lotId,
  });
  return lot.remaining;
}

/** @returns the members whose balance changed. A repeat finds nothing left to do. */
export async function expireLots({ database, now }: Needs): Promise<ReadonlySet<number>> {
  const at = new Date(now());
  const changed = new Set<number>();
  for (;;) {
    const due = await database.sql
      .select({ id: creditLot.id, memberId: creditLot.memberId })
      .from(creditLot)
      .where(and(gt(creditLot.remaining, 0), lte(creditLot.expiresAt, at)))
      .orderBy(asc(creditLot.id))
      .limit(ROUND);
    for (const { id, memberId } of due) {
      const expired = await database.sql.transaction((tx) => expireLot(tx, id, memberId, at));
      if (expired > 0) changed.add(memberId);
    }
    if (due.length < ROUND) return changed;
  }
}
