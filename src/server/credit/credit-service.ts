/** What other domains may ask of 热豆. */
import { eq } from 'drizzle-orm';
import type { Sql } from '../platform/database.ts';
import { openAccounts, transfer } from './ledger.ts';
import { ledgerAccount } from './tables.ts';

/** What a new account receives (decisions.md, Prices). */
const REGISTRATION_GIFT = 200;

/** Opens a member's accounts and gives the registration gift, in the registration's own transaction: both or neither. */
export async function welcomeMember(sql: Sql, memberId: number): Promise<void> {
  await openAccounts(sql, memberId);
  await transfer(sql, {
    key: `gift:registration:${memberId}`,
    reason: '注册赠送',
    from: { house: 'gift' },
    to: { member: memberId },
    amount: REGISTRATION_GIFT,
  });
}

export interface Balance {
  /** Beans that can be spent now. */
  readonly balance: number;
  /** Beans set aside for tasks under way. */
  readonly held: number;
}

export async function balanceOf(sql: Sql, memberId: number): Promise<Balance> {
  const rows = await sql
    .select({ kind: ledgerAccount.kind, balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.memberId, memberId));
  const beans = (kind: string): number => rows.find((row) => row.kind === kind)?.balance ?? 0;
  return { balance: beans('member'), held: beans('held') };
}
