/** What other domains may ask of 热豆. */
import { eq } from 'drizzle-orm';
import { say } from '../../contract/message.ts';
import * as messages from '../../contract/messages.ts';
import type { Sql } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Capture, capture, type HoldRequest, placeHold, releaseHold } from './ledger/hold.ts';
import { InsufficientBeans, openAccounts, transfer } from './ledger/ledger.ts';
import { ledgerAccount } from './ledger/tables.ts';

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

/** Sets beans aside for a task. @returns the hold's id. @throws Refusal insufficientBeans, with `errors.missing` = how many are lacking. */
export async function holdBeans(sql: Sql, request: HoldRequest): Promise<number> {
  try {
    return await placeHold(sql, request);
  } catch (error) {
    if (!(error instanceof InsufficientBeans)) throw error;
    throw new Refusal(messages.insufficientBeans, { missing: say(402, String(error.missing)) });
  }
}

/** Charges for one delivered picture. */
export async function captureBeans(sql: Sql, request: Capture, now: number): Promise<void> {
  await capture(sql, request, new Date(now));
}

/** Gives back what is left of a hold; nothing on a closed one. @returns the beans given back. */
export async function giveBack(sql: Sql, holdId: number, reason: string, now: number): Promise<number> {
  return releaseHold(sql, holdId, reason, new Date(now));
}
