/**
 * Money back. The beans of the order leave the balance first, in the transaction that asks for the refund; the provider is asked by
 * a job until it answers. Where it refuses for good, the beans come back. What was spent is not refunded.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import * as messages from '../../../contract/messages.ts';
import type { Sql } from '../../platform/database/database.ts';
import { PaymentFailure } from '../../platform/payments/payments.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { declareJob } from '../../platform/running/jobs.ts';
import { publish } from '../../realtime/realtime-service.ts';
import { transfer } from '../ledger/ledger.ts';
import { creditLot, ledgerAccount, ledgerTransfer } from '../ledger/tables.ts';
import type { Channels } from './channels.ts';
import { type OrderRow, rechargeOrder, rechargeRefund } from './tables.ts';

/** Asks the provider; retried for about a day. */
export const refundJob = declareJob({
  name: 'credit.refund',
  input: z.strictObject({ no: z.string().max(64) }),
  retryLimit: 20,
  retryDelayS: 5,
});

async function lotOf(sql: Sql, key: string): Promise<{ id: number; remaining: number; amount: number } | undefined> {
  const [lot] = await sql
    .select({ id: creditLot.id, remaining: creditLot.remaining, amount: creditLot.amount })
    .from(creditLot)
    .innerJoin(ledgerTransfer, eq(ledgerTransfer.id, creditLot.transferId))
    .where(eq(ledgerTransfer.key, key));
  return lot;
}

async function takeBack(sql: Sql, order: OrderRow, key: string, house: 'recharge' | 'gift', lot: { id: number; remaining: number }) {
  if (lot.remaining === 0) return;
  await transfer(sql, {
    ...{ key, reason: `退款：${order.title}`, from: { member: order.memberId }, to: { house }, amount: lot.remaining },
    detail: { order_no: order.no },
    fromLot: lot.id,
  });
}

export interface RefundAsked {
  readonly no: string;
  readonly fen: number;
  readonly beans: number;
}

export interface Refundable {
  readonly fen: number;
  readonly beans: number;
  readonly bonus: number;
}

interface Lots {
  readonly bought: { id: number; remaining: number; amount: number } | undefined;
  readonly bonus: { id: number; remaining: number; amount: number } | undefined;
}

async function lotsOfOrder(sql: Sql, { no }: OrderRow): Promise<Lots> {
  return { bought: await lotOf(sql, `recharge:${no}`), bonus: await lotOf(sql, `recharge-bonus:${no}`) };
}

/** Of the money as much as is left of the beans it bought; undefined when nothing can be refunded. */
function refundableFrom(order: OrderRow, { bought, bonus }: Lots): Refundable | undefined {
  if (order.status !== 'paid' || !bought || bought.remaining === 0) return undefined;
  const fen = Math.floor((order.fen * bought.remaining) / bought.amount);
  return fen === 0 ? undefined : { fen, beans: bought.remaining, bonus: bonus?.remaining ?? 0 };
}

/** What a refund would bring now. */
export async function refundableOf(sql: Sql, order: OrderRow): Promise<Refundable | undefined> {
  return refundableFrom(order, await lotsOfOrder(sql, order));
}

export interface RefundRequest {
  readonly orderNo: string;
  readonly reason: string;
  /** Null where nobody asked: paid to an account that was closed. */
  readonly operatorId: number | null;
  /** What the operator saw; absent: whatever it is. */
  readonly fen?: number;
}

/**
 * @throws Refusal orderGone | orderNotRefundable: not paid, refunded before, or all of it spent | refundMoved: it is not `fen` any more.
 */
export async function askRefund(
  sql: Sql,
  { now, jobs }: Pick<Context, 'now' | 'jobs'>,
  { orderNo, reason, operatorId, fen: seen }: RefundRequest,
): Promise<RefundAsked> {
  return sql.transaction(async (tx) => {
    const [order] = await tx.select().from(rechargeOrder).where(eq(rechargeOrder.no, orderNo)).for('update');
    if (!order) throw new Refusal(messages.orderGone);
    // The account before the lots, as every spender does: what remains is then what is taken.
    await tx
      .select({ id: ledgerAccount.id })
      .from(ledgerAccount)
      .where(and(eq(ledgerAccount.kind, 'member'), eq(ledgerAccount.memberId, order.memberId)))
      .for('update');
    const lots = await lotsOfOrder(tx, order);
    const due = refundableFrom(order, lots);
    if (!due || !lots.bought) throw new Refusal(messages.orderNotRefundable);
    if (seen !== undefined && seen !== due.fen) throw new Refusal(messages.refundMoved);
    const no = `F${randomBytes(12).toString('hex')}`;
    await tx.insert(rechargeRefund).values({ no, orderId: order.id, ...due, reason, operatorId, createdAt: new Date(now()) });
    await tx.update(rechargeOrder).set({ status: 'refunding' }).where(eq(rechargeOrder.id, order.id));
    await takeBack(tx, order, `refund:${no}`, 'recharge', lots.bought);
    if (lots.bonus) await takeBack(tx, order, `refund-bonus:${no}`, 'gift', lots.bonus);
    await jobs.send(refundJob, { no }, { sql: tx });
    await publish(tx, order.memberId, 'balance-changed', {});
    return { no, fen: due.fen, beans: due.beans };
  });
}

async function endRefund(sql: Sql, no: string, made: boolean, now: number): Promise<void> {
  await sql.transaction(async (tx) => {
    const [refund] = await tx.select().from(rechargeRefund).where(eq(rechargeRefund.no, no)).for('update');
    if (refund?.status !== 'pending') return;
    const at = new Date(now);
    await tx
      .update(rechargeRefund)
      .set({ status: made ? 'done' : 'failed', endedAt: at })
      .where(eq(rechargeRefund.id, refund.id));
    const [order] = await tx
      .update(rechargeOrder)
      .set({ status: made ? 'refunded' : 'paid', endedAt: at })
      .where(eq(rechargeOrder.id, refund.orderId))
      .returning();
    if (!order || made) return;
    const back = { reason: `退款未成功，热豆返还：${order.title}`, to: { member: order.memberId }, detail: { order_no: order.no } };
    await giveAgain(tx, `refund:${no}`, `recharge:${order.no}`, refund.beans, { ...back, house: 'recharge' }, at);
    await giveAgain(tx, `refund-bonus:${no}`, `recharge-bonus:${order.no}`, refund.bonus, { ...back, house: 'gift' }, at);
    await publish(tx, order.memberId, 'balance-changed', {});
  });
}

async function giveAgain(
  sql: Sql,
  key: string,
  lotKey: string,
  amount: number,
  { house, ...back }: { house: 'recharge' | 'gift'; reason: string; to: { member: number }; detail: Record<string, unknown> },
  now: Date,
): Promise<void> {
  const lot = await lotOf(sql, lotKey);
  if (amount === 0 || !lot) return;
  await transfer(sql, { ...back, key: `${key}:back`, from: { house }, amount, backTo: { parts: [{ lotId: lot.id, amount }], now } });
}

/** Asks the provider for one refund. @throws PaymentFailure to be asked again. */
export async function makeRefund({ database, now, log }: Pick<Context, 'database' | 'now' | 'log'>, channels: Channels, no: string) {
  const [row] = await database.sql
    .select({ refund: rechargeRefund, order: rechargeOrder })
    .from(rechargeRefund)
    .innerJoin(rechargeOrder, eq(rechargeOrder.id, rechargeRefund.orderId))
    .where(eq(rechargeRefund.no, no));
  if (row?.refund.status !== 'pending') return;
  const driver = channels.get(row.order.channel);
  if (!driver) throw new PaymentFailure(`the channel ${row.order.channel} is not open here`);
  try {
    const { fen, reason } = row.refund;
    const made = await driver.refund({ no: row.order.no, refundNo: no, fen, totalFen: row.order.fen, reason });
    if (made === 'pending') throw new PaymentFailure('the refund is not through yet');
    await endRefund(database.sql, no, true, now());
  } catch (error) {
    if (!(error instanceof PaymentFailure) || !error.final) throw error;
    log.error({ err: error, refund: no }, 'a refund was refused for good');
    await endRefund(database.sql, no, false, now());
  }
}

/** Days after a payment in which money is given back for unspent beans (用户注册协议, 第三条). */
const REFUND_DAYS = 7;

/** What a member could still have back, in fen. */
export async function refundableNow(sql: Sql, memberId: number, now: number): Promise<number> {
  const since = new Date(now - REFUND_DAYS * 24 * 3_600_000);
  const orders = await sql
    .select()
    .from(rechargeOrder)
    .where(and(eq(rechargeOrder.memberId, memberId), eq(rechargeOrder.status, 'paid'), gt(rechargeOrder.paidAt, since)));
  let fen = 0;
  for (const order of orders) fen += (await refundableOf(sql, order))?.fen ?? 0;
  return fen;
}
