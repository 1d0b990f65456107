/** What other domains may ask of 热豆. */
import { and, eq, isNull, sql as raw } from 'drizzle-orm';
import type { CallReturn } from '../../contract/call.ts';
import type { balance as balanceCall } from '../../contract/credit/balance.ts';
import { say } from '../../contract/message.ts';
import * as messages from '../../contract/messages.ts';
import type { Sql } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { publish } from '../realtime/realtime-service.ts';
import { employmentOf, leftOf, spentThisMonth } from './company/company-service.ts';
import { type Capture, capture, type HoldRequest, placeHold, releaseHold } from './ledger/hold.ts';
import { InsufficientBeans, openAccounts, transfer } from './ledger/ledger.ts';
import { creditHold, ledgerAccount } from './ledger/tables.ts';

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

/** A member's accounts without a gift. */
export async function openAccount(sql: Sql, memberId: number): Promise<void> {
  await openAccounts(sql, memberId);
}

export interface Balance {
  /** Beans that can be spent now. */
  readonly balance: number;
  /** Beans set aside for tasks under way. */
  readonly held: number;
}

/** What belongs to a member, whoever pays for their tasks. */
export async function balanceOf(sql: Sql, memberId: number): Promise<Balance> {
  const rows = await sql
    .select({ kind: ledgerAccount.kind, balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.memberId, memberId));
  const beans = (kind: string): number => rows.find((row) => row.kind === kind)?.balance ?? 0;
  return { balance: beans('member'), held: beans('held') };
}

/** What the member's next task can take: of their own, or of the company as far as their limit goes. */
export async function spendable(sql: Sql, memberId: number, now: number): Promise<CallReturn<typeof balanceCall>> {
  const own = await balanceOf(sql, memberId);
  const work = await employmentOf(sql, memberId);
  if (work?.pays !== 'company') return { ...own, payer: 'own', employed: work !== undefined, own };
  const { left } = await leftOf(sql, work, memberId, now);
  const [open] = await sql
    .select({ beans: raw<string>`coalesce(sum(${creditHold.amount} - ${creditHold.captured} - ${creditHold.released}), 0)` })
    .from(creditHold)
    .where(and(eq(creditHold.memberId, work.companyId), eq(creditHold.actorId, memberId), isNull(creditHold.closedAt)));
  return { balance: left, held: Number(open?.beans ?? 0), payer: 'company', employed: true, own };
}

/**
 * Sets beans aside for a task: the member's, or those of the company they chose to spend.
 * @returns the hold's id.
 * @throws Refusal insufficientBeans, with `errors.missing` = how many are lacking; companyCapReached.
 */
export async function holdBeans(sql: Sql, request: HoldRequest, now: number = Date.now()): Promise<number> {
  const work = await employmentOf(sql, request.memberId);
  const payer = work?.pays === 'company' ? work : undefined;
  const hold: HoldRequest = payer
    ? { ...request, memberId: payer.companyId, actorId: request.memberId, detail: { ...request.detail, actor_id: request.memberId } }
    : request;
  try {
    const id = await placeHold(sql, hold);
    // After the hold: the company's account is locked now, so two tasks cannot both use the same rest.
    if (payer && payer.cap !== null && (await spentThisMonth(sql, payer.companyId, request.memberId, now)) > payer.cap)
      throw new Refusal(messages.companyCapReached);
    if (payer) await publish(sql, payer.companyId, 'balance-changed', {});
    return id;
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
  const beans = await releaseHold(sql, holdId, reason, new Date(now));
  if (beans === 0) return 0;
  const [hold] = await sql
    .select({ owner: creditHold.memberId, actor: creditHold.actorId })
    .from(creditHold)
    .where(eq(creditHold.id, holdId));
  // The member who spent them hears of the task itself; the company that owns them would not.
  if (hold && hold.actor !== null && hold.actor !== hold.owner) await publish(sql, hold.owner, 'balance-changed', {});
  return beans;
}
