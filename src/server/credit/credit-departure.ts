/**
 * Money of a member who leaves. Orders, invoices and every movement stay, as the law and the books need them; what is left of the
 * balance is given up by a movement of its own, so that the books go on summing to zero.
 */
import { and, eq, inArray, isNull, ne, or, sql as raw } from 'drizzle-orm';
import type { Obstacle } from '../../contract/account/closing.ts';
import type { Sql } from '../platform/database/database.ts';
import type { Departure } from '../platform/running/departure.ts';
import { companyMember } from './company/tables.ts';
import { balanceOf, giveBack } from './credit-service.ts';
import { transfer } from './ledger/ledger.ts';
import { creditHold, ledgerAccount } from './ledger/tables.ts';
import { invoice, rechargeOrder } from './recharge/tables.ts';

const OPEN: readonly ['open', 'refunding'] = ['open', 'refunding'];

async function obstacles(sql: Sql, memberId: number): Promise<Obstacle[]> {
  const rows = await sql
    .selectDistinct({ status: rechargeOrder.status })
    .from(rechargeOrder)
    .where(and(eq(rechargeOrder.memberId, memberId), inArray(rechargeOrder.status, [...OPEN])));
  const states = rows.map(({ status }) => status);
  const asked = and(eq(invoice.memberId, memberId), eq(invoice.status, 'requested'));
  const people = and(eq(companyMember.companyId, memberId), isNull(companyMember.leftAt));
  // Of people who left meanwhile, too: what is set aside for their tasks is this account's to pay.
  const lent = and(eq(creditHold.memberId, memberId), ne(creditHold.actorId, memberId), isNull(creditHold.closedAt));
  const there: Readonly<Partial<Record<Obstacle, boolean>>> = {
    order: states.includes('open'),
    refund: states.includes('refunding'),
    invoice: (await sql.$count(invoice, asked)) > 0,
    colleagues: (await sql.$count(companyMember, people)) > 0,
    company_tasks: (await sql.$count(creditHold, lent)) > 0,
  };
  return (Object.keys(there) as Obstacle[]).filter((name) => there[name]);
}

/** Callbacks, questions and refunds lock the order before everything else of the member. */
async function hold(tx: Sql, memberId: number): Promise<void> {
  await tx
    .select({ id: rechargeOrder.id })
    .from(rechargeOrder)
    .where(and(eq(rechargeOrder.memberId, memberId), or(inArray(rechargeOrder.status, [...OPEN]), eq(rechargeOrder.status, 'paid'))))
    .orderBy(rechargeOrder.id)
    .for('update');
}

async function giveUpBalance(tx: Sql, memberId: number, now: number): Promise<void> {
  const holds = await tx
    .select({ id: creditHold.id })
    .from(creditHold)
    .where(and(eq(creditHold.memberId, memberId), isNull(creditHold.closedAt)))
    .orderBy(creditHold.id);
  for (const { id } of holds) await giveBack(tx, id, '注销退回', now);
  const [account] = await tx
    .select({ balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.kind, 'member'), eq(ledgerAccount.memberId, memberId)))
    .for('update');
  const left = account?.balance ?? 0;
  if (left === 0) return;
  const way = { from: { member: memberId }, to: { house: 'forfeit' } } as const;
  await transfer(tx, { key: `forfeit:${memberId}`, reason: '账户注销，剩余热豆作废', ...way, amount: left });
}

async function forget(tx: Sql, memberId: number, now: number): Promise<void> {
  // How an order was to be paid is of use to nobody any more.
  await tx.execute(raw`update recharge_order set pay = null where member_id = ${memberId}`);
  await tx.execute(raw`update invoice set email = '' where member_id = ${memberId}`);
  // One that was issued is a document; one that was declined never became one.
  await tx.execute(raw`update invoice set title = '', tax_no = '' where member_id = ${memberId} and status = 'declined'`);
  await tx.execute(raw`
    update company_member set left_at = ${new Date(now).toISOString()}::timestamptz where member_id = ${memberId} and left_at is null`);
  await tx.execute(raw`delete from referral where member_id = ${memberId} and rewarded_at is null`);
  await tx.execute(raw`delete from fund_arrival where member_id = ${memberId}`);
  await giveUpBalance(tx, memberId, now);
}

export const creditDeparture: Departure = {
  columns: [
    ...['ledger_account.member_id', 'credit_hold.member_id', 'credit_hold.actor_id', 'credit_lot.member_id', 'credit_gift.member_id'],
    ...['credit_gift.operator_id', 'recharge_order.member_id', 'recharge_refund.operator_id', 'invoice.member_id'],
    ...['fund_arrival.member_id', 'referral.member_id', 'referral.inviter_id', 'company_member.company_id', 'company_member.member_id'],
  ],
  counts: async (sql, memberId) => {
    const { balance, held } = await balanceOf(sql, memberId);
    return { beans: balance + held };
  },
  obstacles,
  hold,
  forget,
};
