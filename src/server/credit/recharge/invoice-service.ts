/** Invoices: asked for by the member over paid orders, issued by an operator. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { CallParsed, CallReturn } from '../../../contract/call.ts';
import type { requestInvoice as requestCall } from '../../../contract/credit/recharge.ts';
import * as messages from '../../../contract/messages.ts';
import type { Sql } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { invoice, invoiceOrder, rechargeOrder } from './tables.ts';

type View = CallReturn<typeof requestCall>;

function view(row: typeof invoice.$inferSelect): View {
  const { id, title, taxNo, email, fen, status, number, reason, createdAt } = row;
  return { id, title, tax_no: taxNo, email, fen, status, number, reason, created_at: createdAt.toISOString() };
}

/** One invoice over several orders; an order is invoiced once. @throws Refusal orderNotInvoiceable */
export async function requestInvoice(
  { database, now }: Pick<Context, 'database' | 'now'>,
  memberId: number,
  body: CallParsed<typeof requestCall>['body'],
): Promise<View> {
  const nos = [...new Set(body.order_nos)];
  return database.sql.transaction(async (tx) => {
    const orders = await tx
      .select()
      .from(rechargeOrder)
      .where(and(eq(rechargeOrder.memberId, memberId), inArray(rechargeOrder.no, nos), eq(rechargeOrder.status, 'paid')))
      .orderBy(rechargeOrder.id)
      .for('update');
    if (orders.length !== nos.length) throw new Refusal(messages.orderNotInvoiceable);
    const fen = orders.reduce((sum, order) => sum + order.fen, 0);
    const [row] = await tx
      .insert(invoice)
      .values({ memberId, title: body.title, taxNo: body.tax_no, email: body.email, fen, createdAt: new Date(now()) })
      .returning();
    if (!row) throw new Error('invoice answered no row');
    const joined = await tx
      .insert(invoiceOrder)
      .values(orders.map(({ id }) => ({ orderId: id, invoiceId: row.id })))
      .onConflictDoNothing()
      .returning({ id: invoiceOrder.orderId });
    if (joined.length !== orders.length) throw new Refusal(messages.orderNotInvoiceable);
    return view(row);
  });
}

/** Newest first. */
export async function invoicesOf(sql: Sql, memberId: number): Promise<View[]> {
  return (await sql.select().from(invoice).where(eq(invoice.memberId, memberId)).orderBy(desc(invoice.id)).limit(200)).map(view);
}
