/** Invoices as operators work through them: issued with their number, or declined with a reason. */
import { and, eq, sql as raw } from 'drizzle-orm';
import type { CallParsed, CallReturn } from '../../../contract/call.ts';
import type { adminInvoices } from '../../../contract/credit/console-orders.ts';
import * as messages from '../../../contract/messages.ts';
import type { Sql } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import type { Actor, RecordDeed } from '../../platform/operators/operator-deed.ts';
import { every, instantOf, maybeInstant, PAGE_AND_ONE, pageOf, personName } from '../../platform/operators/operator-sql.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { invoice, invoiceOrder } from '../recharge/tables.ts';

type Listed = CallReturn<typeof adminInvoices>['list'][number];

interface Row extends Record<string, unknown> {
  readonly id: string | number;
  readonly member_id: string | number;
  readonly name: string;
  readonly title: string;
  readonly tax_no: string;
  readonly email: string;
  readonly fen: number;
  readonly status: Listed['status'];
  readonly number: string;
  readonly reason: string;
  readonly orders: string[] | null;
  readonly refunded: boolean | null;
  readonly created_at: Date | string;
  readonly issued_at: Date | string | null;
}

export async function listAllInvoices(
  sql: Sql,
  { status, member, before }: CallParsed<typeof adminInvoices>['query'],
): Promise<CallReturn<typeof adminInvoices>> {
  const { rows } = await sql.execute<Row>(raw`
    select i.*, ${personName('m')} as name, o.orders, o.refunded
    from invoice i join member m on m.id = i.member_id
    left join lateral (
      select array_agg(r.no order by r.id) as orders, bool_or(r.status in ('refunding', 'refunded')) as refunded
      from invoice_order io join recharge_order r on r.id = io.order_id where io.invoice_id = i.id) o on true
    where ${every(
      status && raw`i.status = ${status}`,
      member !== undefined && raw`i.member_id = ${member}`,
      before !== undefined && raw`i.id < ${before}`,
    )} order by i.id desc limit ${PAGE_AND_ONE}`);
  const list = rows.map((row) => ({
    id: Number(row.id),
    member: { id: Number(row.member_id), name: row.name },
    ...{ title: row.title, tax_no: row.tax_no, email: row.email, fen: row.fen, status: row.status, number: row.number, reason: row.reason },
    orders: row.orders ?? [],
    refunded: row.refunded ?? false,
    created_at: instantOf(row.created_at),
    ended_at: maybeInstant(row.issued_at),
  }));
  return { ...pageOf(list), waiting: await sql.$count(invoice, eq(invoice.status, 'requested')) };
}

type Needs = Pick<Context, 'database' | 'config' | 'jobs' | 'now'>;

interface Ending {
  readonly set: { readonly status: 'issued'; readonly number: string } | { readonly status: 'declined'; readonly reason: string };
  readonly action: string;
  readonly mail: { readonly subject: string; readonly text: string };
}

/** Ends a request once, tells the member by mail, writes the log. @throws Refusal invoiceGone */
async function end(needs: Needs, record: RecordDeed, actor: Actor, id: number, { set, action, mail }: Ending): Promise<void> {
  const { database, now } = needs;
  await database.sql.transaction(async (tx) => {
    const [row] = await tx
      .update(invoice)
      .set({ ...set, issuedAt: new Date(now()) })
      .where(and(eq(invoice.id, id), eq(invoice.status, 'requested')))
      .returning();
    if (!row) throw new Refusal(messages.invoiceGone);
    // Its orders may be put on another one.
    if (set.status === 'declined') await tx.delete(invoiceOrder).where(eq(invoiceOrder.invoiceId, id));
    await sendMail(tx, needs, { to: row.email, ...mail });
    const outcome: Record<string, string> = set.status === 'issued' ? { 号码: set.number } : { 原因: set.reason };
    const detail = { 发票: String(id), 会员: String(row.memberId), 抬头: row.title, 金额: `¥${(row.fen / 100).toFixed(2)}`, ...outcome };
    await record(tx, { ...actor, action, detail }, now());
  });
}

export function issueInvoiceAs(needs: Needs, record: RecordDeed, actor: Actor, id: number, number: string): Promise<void> {
  const text = `【热样】您申请的发票已开具，发票号码 ${number}。`;
  return end(needs, record, actor, id, { set: { status: 'issued', number }, action: '开具发票', mail: { subject: '发票已开具', text } });
}

export function declineInvoiceAs(needs: Needs, record: RecordDeed, actor: Actor, id: number, reason: string): Promise<void> {
  const text = `【热样】您的发票申请未通过：${reason}。修改后可以重新申请。`;
  return end(needs, record, actor, id, {
    ...{ set: { status: 'declined', reason }, action: '驳回发票申请' },
    mail: { subject: '发票申请未通过', text },
  });
}
