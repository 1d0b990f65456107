/** Orders as operators see them: a list by filter, and one with everything the provider told. */
import { asc, eq, sql as raw } from 'drizzle-orm';
import type { CallParsed, CallReturn } from '../../../contract/call.ts';
import type { adminOrder, adminOrders } from '../../../contract/credit/console-orders.ts';
import * as messages from '../../../contract/messages.ts';
import type { Sql } from '../../platform/database/database.ts';
import { every, instantOf, maybeInstant, PAGE_AND_ONE, pageOf, personName, within } from '../../platform/operators/operator-sql.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Channels } from '../recharge/channels.ts';
import { refundableOf } from '../recharge/refund-service.ts';
import { invoice, invoiceOrder, type OrderRow, rechargeNotice, rechargeOrder } from '../recharge/tables.ts';

type Listed = CallReturn<typeof adminOrders>['list'][number];

function view(row: OrderRow, name: string): Listed {
  const { id, no, memberId, title, fen, beans, bonus, channel, status, createdAt, paidAt } = row;
  return {
    ...{ id, order_no: no, member: { id: memberId, name }, title, fen, beans, bonus, channel, status },
    created_at: createdAt.toISOString(),
    paid_at: paidAt?.toISOString() ?? null,
  };
}

async function namesOf(sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const list = raw.join(
    [...new Set(ids)].map((id) => raw`${id}`),
    raw`, `,
  );
  const { rows } = await sql.execute<{ id: string | number; name: string }>(
    raw`select m.id, ${personName('m')} as name from member m where m.id in (${list})`,
  );
  return new Map(rows.map((row) => [Number(row.id), row.name]));
}

export async function listAllOrders(
  sql: Sql,
  { status, channel, member, from, to, before }: CallParsed<typeof adminOrders>['query'],
): Promise<CallReturn<typeof adminOrders>> {
  const fits = every(
    status && raw`status = ${status}`,
    channel && raw`channel = ${channel}`,
    member !== undefined && raw`member_id = ${member}`,
    within(raw`created_at`, { from, to }),
  );
  const rows = await sql
    .select()
    .from(rechargeOrder)
    .where(every(fits, before !== undefined && raw`id < ${before}`))
    .orderBy(raw`id desc`)
    .limit(PAGE_AND_ONE);
  const names = await namesOf(
    sql,
    rows.map(({ memberId }) => memberId),
  );
  const sums = await sql.execute<{ count: string | number; fen: string | number }>(
    raw`select count(*) as count, coalesce(sum(fen) filter (where status = 'paid'), 0) as fen from recharge_order where ${fits}`,
  );
  return {
    ...pageOf(rows.map((row) => view(row, names.get(row.memberId) ?? ''))),
    total: { count: Number(sums.rows[0]?.count ?? 0), paid_fen: Number(sums.rows[0]?.fen ?? 0) },
  };
}

interface RefundRow extends Record<string, unknown> {
  readonly no: string;
  readonly fen: number;
  readonly beans: number;
  readonly bonus: number;
  readonly status: 'pending' | 'done' | 'failed';
  readonly reason: string;
  readonly operator_id: string | number | null;
  readonly operator_name: string | null;
  readonly created_at: Date | string;
  readonly ended_at: Date | string | null;
}

async function refundsOf(sql: Sql, orderId: number): Promise<CallReturn<typeof adminOrder>['refunds']> {
  const { rows } = await sql.execute<RefundRow>(raw`
    select r.*, ${personName('o')} as operator_name from recharge_refund r left join member o on o.id = r.operator_id
    where r.order_id = ${orderId} order by r.id`);
  return rows.map(({ no, fen, beans, bonus, status, reason, operator_id, operator_name, created_at, ended_at }) => ({
    ...{ no, fen, beans, bonus, status, reason },
    operator: operator_id === null ? null : { id: Number(operator_id), name: operator_name ?? '' },
    created_at: instantOf(created_at),
    ended_at: maybeInstant(ended_at),
  }));
}

async function invoiceOf(sql: Sql, orderId: number): Promise<CallReturn<typeof adminOrder>['invoice']> {
  const [row] = await sql
    .select({ id: invoice.id, title: invoice.title, status: invoice.status, number: invoice.number })
    .from(invoiceOrder)
    .innerJoin(invoice, eq(invoice.id, invoiceOrder.invoiceId))
    .where(eq(invoiceOrder.orderId, orderId));
  return row ?? null;
}

/** @throws Refusal orderGone */
export async function orderByNo(sql: Sql, no: string): Promise<OrderRow> {
  const [order] = await sql.select().from(rechargeOrder).where(eq(rechargeOrder.no, no));
  if (!order) throw new Refusal(messages.orderGone);
  return order;
}

/** @throws Refusal orderGone */
export async function showAnyOrder(sql: Sql, channels: Channels, no: string): Promise<CallReturn<typeof adminOrder>> {
  const order = await orderByNo(sql, no);
  const names = await namesOf(sql, [order.memberId]);
  const notices = await sql.select().from(rechargeNotice).where(eq(rechargeNotice.orderNo, no)).orderBy(asc(rechargeNotice.id)).limit(100);
  return {
    ...view(order, names.get(order.memberId) ?? ''),
    expires_at: order.expiresAt.toISOString(),
    ended_at: order.endedAt?.toISOString() ?? null,
    provider_no: order.providerNo,
    asked_at: order.askedAt?.toISOString() ?? null,
    notices: notices.map(({ id, outcome, times, receivedAt }) => ({ id, outcome, times, at: receivedAt.toISOString() })),
    refunds: await refundsOf(sql, order.id),
    refundable: (await refundableOf(sql, order)) ?? null,
    invoice: await invoiceOf(sql, order.id),
    channel_open: channels.has(order.channel),
  };
}
