/** Orders of 热豆: placed, shown, and settled once whatever the provider repeats. */
import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { CallReturn } from '../../../contract/call.ts';
import { ORDER_LIFE_MS, type recharge as rechargeCall, type rechargePackages } from '../../../contract/credit/recharge.ts';
import * as messages from '../../../contract/messages.ts';
import type { PaymentChannel } from '../../platform/config/config-payments.ts';
import type { Sql } from '../../platform/database/database.ts';
import { PaymentFailure, type PaymentState } from '../../platform/payments/payments.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { arrive } from '../arrivals/arrival.ts';
import { transfer } from '../ledger/ledger.ts';
import { isLiving } from '../living-account.ts';
import type { Channels } from './channels.ts';
import { askRefund } from './refund-service.ts';
import { invoiceOrder, type OrderRow, rechargeOrder, rechargePackage } from './tables.ts';

const DAY_MS = 24 * 3_600_000;
/** Open orders of one member: nobody pays more at a time. */
const OPEN_MAX = 10;
const PAGE = 20;

type OrderView = CallReturn<typeof rechargeCall>;

/** Cannot be guessed: the sandbox's page asks for nothing else. */
function newOrderNo(now: number): string {
  return `R${new Date(now).toISOString().slice(2, 10).replaceAll('-', '')}${randomBytes(10).toString('hex')}`;
}

export async function packagesOf(sql: Sql, channels: Channels): Promise<CallReturn<typeof rechargePackages>> {
  const rows = await sql.select().from(rechargePackage).where(eq(rechargePackage.isActive, true)).orderBy(asc(rechargePackage.sort));
  return {
    packages: rows.map(({ id, title, fen, beans, bonus, bonusDays }) => ({ id, title, fen, beans, bonus, bonus_days: bonusDays })),
    channels: [...channels.values()].map(({ channel, label }) => ({ channel, label })),
  };
}

function view(row: OrderRow, invoiced: boolean): OrderView {
  return {
    order_no: row.no,
    title: row.title,
    fen: row.fen,
    beans: row.beans,
    bonus: row.bonus,
    channel: row.channel,
    status: row.status,
    pay: row.status === 'open' ? row.pay : null,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
    invoiced,
  };
}

type Needs = Pick<Context, 'database' | 'now' | 'log'>;

/** @throws Refusal packageGone | channelClosed | tooManyOrders | paymentFailed: then nothing was taken, and nothing is owed. */
export async function placeOrder(
  { database, now, log }: Needs,
  channels: Channels,
  memberId: number,
  asked: { readonly package_id: number; readonly channel: PaymentChannel },
): Promise<OrderView> {
  const { sql } = database;
  const driver = channels.get(asked.channel);
  if (!driver) throw new Refusal(messages.channelClosed);
  const [chosen] = await sql
    .select()
    .from(rechargePackage)
    .where(and(eq(rechargePackage.id, asked.package_id), eq(rechargePackage.isActive, true)));
  if (!chosen) throw new Refusal(messages.packageGone);
  const at = now();
  const open = and(eq(rechargeOrder.memberId, memberId), eq(rechargeOrder.status, 'open'), gt(rechargeOrder.expiresAt, new Date(at)));
  if ((await sql.$count(rechargeOrder, open)) >= OPEN_MAX) throw new Refusal(messages.tooManyOrders);
  const { id: packageId, title, fen, beans, bonus, bonusDays } = chosen;
  const expiresAt = new Date(at + ORDER_LIFE_MS);
  const [order] = await sql
    .insert(rechargeOrder)
    .values({
      ...{ no: newOrderNo(at), memberId, packageId, title, fen, beans, bonus, bonusDays, expiresAt },
      channel: asked.channel,
      createdAt: new Date(at),
    })
    .returning();
  if (!order) throw new Error('recharge_order answered no row');
  try {
    const pay = await driver.begin({ no: order.no, fen, title: `热豆充值 ${title}`, expiresAt });
    await sql.update(rechargeOrder).set({ pay }).where(eq(rechargeOrder.id, order.id));
    return view({ ...order, pay }, false);
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    log.warn({ err: error, order: order.no }, 'an order could not be begun');
    throw new Refusal(messages.paymentFailed, undefined, {}, { cause: error });
  }
}

export type Settled = 'paid' | 'repeated' | 'not paid' | 'unknown order' | 'wrong amount';

/**
 * Turns a proven payment into beans, once: by callback, by asking, in any order and however often. Also after the order was closed:
 * the money came. To an account that was closed meanwhile nobody comes back, so there it goes back where it came from.
 */
export async function settleOrder(
  sql: Sql,
  channel: PaymentChannel,
  state: PaymentState,
  context: Pick<Context, 'now' | 'jobs'>,
): Promise<Settled> {
  const now = context.now();
  return sql.transaction(async (tx) => {
    const [order] = await tx.select().from(rechargeOrder).where(eq(rechargeOrder.no, state.no)).for('update');
    if (order?.channel !== channel) return 'unknown order';
    if (state.status === 'closed' && order.status === 'open')
      await tx
        .update(rechargeOrder)
        .set({ status: 'closed', endedAt: new Date(now) })
        .where(eq(rechargeOrder.id, order.id));
    if (state.status !== 'paid') return 'not paid';
    if (order.paidAt) return 'repeated';
    if (state.fen !== order.fen) return 'wrong amount';
    await tx
      .update(rechargeOrder)
      .set({ status: 'paid', providerNo: state.providerNo, paidAt: new Date(now), endedAt: new Date(now) })
      .where(eq(rechargeOrder.id, order.id));
    if (await isLiving(tx, order.memberId)) await credit(tx, order, now);
    else await sendBack(tx, order, context);
    return 'paid';
  });
}

/** Through the books all the same: bought, and refunded whole. Nobody celebrates it, and nobody had a bonus. */
async function sendBack(sql: Sql, { no, memberId, beans, title }: OrderRow, context: Pick<Context, 'now' | 'jobs'>): Promise<void> {
  await transfer(sql, {
    ...{ key: `recharge:${no}`, reason: `充值：${title}`, detail: { order_no: no } },
    ...{ from: { house: 'recharge' }, to: { member: memberId }, amount: beans },
  });
  await askRefund(sql, context, { orderNo: no, reason: '账户已注销，自动退款', operatorId: null });
}

async function credit(sql: Sql, { no, memberId, beans, bonus, bonusDays, title }: OrderRow, now: number): Promise<void> {
  const detail = { order_no: no };
  await arrive(
    sql,
    { memberId, event: 'recharge', key: `recharge:${no}`, reason: `充值：${title}`, from: { house: 'recharge' }, amount: beans, detail },
    now,
  );
  if (bonus === 0) return;
  const expiresAt = bonusDays === null ? undefined : new Date(now + bonusDays * DAY_MS);
  await arrive(
    sql,
    {
      ...{ memberId, event: 'event_gift', key: `recharge-bonus:${no}`, reason: `充值赠送：${title}`, detail, expiresAt },
      from: { house: 'gift' },
      amount: bonus,
    },
    now,
  );
}

async function invoicedOnes(sql: Sql, orders: readonly OrderRow[]): Promise<ReadonlySet<number>> {
  if (orders.length === 0) return new Set();
  const rows = await sql
    .select({ id: invoiceOrder.orderId })
    .from(invoiceOrder)
    .innerJoin(rechargeOrder, eq(rechargeOrder.id, invoiceOrder.orderId))
    .where(eq(rechargeOrder.memberId, orders[0]?.memberId ?? 0));
  return new Set(rows.map(({ id }) => id));
}

/** The member's own order. @throws Refusal orderGone */
export async function ownOrder(sql: Sql, memberId: number, no: string): Promise<OrderRow> {
  const [order] = await sql
    .select()
    .from(rechargeOrder)
    .where(and(eq(rechargeOrder.no, no), eq(rechargeOrder.memberId, memberId)));
  if (!order) throw new Refusal(messages.orderGone);
  return order;
}

export async function showOrder(sql: Sql, memberId: number, no: string): Promise<OrderView> {
  const order = await ownOrder(sql, memberId, no);
  return view(order, (await invoicedOnes(sql, [order])).has(order.id));
}

export async function listOrders(sql: Sql, memberId: number, page = 1): Promise<{ list: OrderView[]; total: number }> {
  const mine = eq(rechargeOrder.memberId, memberId);
  const rows = await sql
    .select()
    .from(rechargeOrder)
    .where(mine)
    .orderBy(desc(rechargeOrder.id))
    .limit(PAGE)
    .offset((page - 1) * PAGE);
  const invoiced = await invoicedOnes(sql, rows);
  return { list: rows.map((row) => view(row, invoiced.has(row.id))), total: await sql.$count(rechargeOrder, mine) };
}
