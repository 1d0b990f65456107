/** Beans given: for growth, by an operator, for an invitation. Each has a name, so that nothing is given twice. */
import { and, eq, gt, isNull, sql as raw } from 'drizzle-orm';
import { GIFT_MEMBER_DAY_MAX, GIFT_OPERATOR_DAY_MAX } from '../../contract/credit/gift.ts';
import * as messages from '../../contract/messages.ts';
import type { Sql } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { arrive } from './arrivals/arrival.ts';
import { creditGift, referral } from './company/tables.ts';
import { openAccounts, transfer } from './ledger/ledger.ts';
import { isLiving } from './living-account.ts';

const DAY_MS = 24 * 3_600_000;
/** Any constant: names the advisory lock of operators' gifts among our locks. */
const GIFT_LOCK = 418_212;

const endAfter = (now: number, days: number | null): Date | undefined => (days === null ? undefined : new Date(now + days * DAY_MS));

export interface GrowthReward {
  readonly memberId: number;
  /** Names the reward among the member's: task, period, ordinal. */
  readonly key: string;
  readonly title: string;
  readonly beans: number;
  readonly days: number | null;
  readonly taskId: number;
}

/** A growth task's reward. Told by the growth-task event, not celebrated: it may come every day. */
export async function rewardGrowth(sql: Sql, reward: GrowthReward, now: number): Promise<void> {
  await openAccounts(sql, reward.memberId);
  await transfer(sql, {
    key: `growth:${reward.memberId}:${reward.key}`,
    reason: `成长任务：${reward.title}`,
    from: { house: 'gift' },
    to: { member: reward.memberId },
    amount: reward.beans,
    detail: { growth_task_id: reward.taskId },
    expiresAt: endAfter(now, reward.days),
  });
}

/** What an invitation by a sales staffer brings, once the invited member has really used the product. */
const REFERRAL = { invited: 50, inviter: 20, days: 90, inviterPerDay: 20 } as const;

/** Notes at the registration who invited. */
export async function expectReferral(sql: Sql, memberId: number, inviterId: number, now: number): Promise<void> {
  await sql
    .insert(referral)
    .values({ memberId, inviterId, createdAt: new Date(now) })
    .onConflictDoNothing();
}

/** Rewards an invitation after the first real use: the invited, and the staffer up to a number a day. A repeat gives nothing. */
export async function rewardReferral(sql: Sql, memberId: number, now: number): Promise<void> {
  const [due] = await sql
    .update(referral)
    .set({ rewardedAt: new Date(now) })
    .where(and(eq(referral.memberId, memberId), isNull(referral.rewardedAt)))
    .returning();
  if (!due) return;
  const gift = { event: 'event_gift', from: { house: 'gift' }, expiresAt: endAfter(now, REFERRAL.days) } as const;
  await arrive(sql, { ...gift, memberId, key: `referral:${memberId}`, reason: '邀请注册礼', amount: REFERRAL.invited }, now);
  const today = await sql.$count(referral, and(eq(referral.inviterId, due.inviterId), gt(referral.rewardedAt, new Date(now - DAY_MS))));
  if (today > REFERRAL.inviterPerDay || !(await isLiving(sql, due.inviterId))) return;
  await openAccounts(sql, due.inviterId);
  await arrive(
    sql,
    { ...gift, memberId: due.inviterId, key: `referral-inviter:${memberId}`, reason: '邀请客户奖励', amount: REFERRAL.inviter },
    now,
  );
}

export interface OperatorGift {
  readonly operatorId: number;
  readonly memberId: number;
  readonly beans: number;
  readonly reason: string;
  readonly days: number | null;
}

async function givenSince(sql: Sql, who: 'member' | 'operator', id: number, since: Date): Promise<number> {
  const column = who === 'member' ? creditGift.memberId : creditGift.operatorId;
  const [row] = await sql
    .select({ beans: raw<string>`coalesce(sum(${creditGift.beans}), 0)` })
    .from(creditGift)
    .where(and(eq(column, id), gt(creditGift.createdAt, since)));
  return Number(row?.beans ?? 0);
}

/** In a transaction with its entry in the operators' log. @throws Refusal giftMemberUnknown | giftTooMuch */
export async function giveByOperator(sql: Sql, { operatorId, memberId, beans, reason, days }: OperatorGift, now: number): Promise<void> {
  // One at a time: two gifts that both fit the day's limit must not both be counted against the same rest.
  await sql.execute(raw`select pg_advisory_xact_lock(${GIFT_LOCK})`);
  if (!(await isLiving(sql, memberId))) throw new Refusal(messages.giftMemberUnknown);
  const since = new Date(now - DAY_MS);
  if ((await givenSince(sql, 'member', memberId, since)) + beans > GIFT_MEMBER_DAY_MAX) throw new Refusal(messages.giftTooMuch);
  if ((await givenSince(sql, 'operator', operatorId, since)) + beans > GIFT_OPERATOR_DAY_MAX) throw new Refusal(messages.giftTooMuch);
  const [gift] = await sql
    .insert(creditGift)
    .values({ memberId, operatorId, beans, reason, days, createdAt: new Date(now) })
    .returning({ id: creditGift.id });
  if (!gift) throw new Error('credit_gift answered no row');
  await openAccounts(sql, memberId);
  const key = `gift:operator:${gift.id}`;
  const expiresAt = endAfter(now, days);
  await arrive(
    sql,
    { memberId, event: 'event_gift', key, reason: `赠送：${reason}`, from: { house: 'gift' }, amount: beans, expiresAt },
    now,
  );
}
