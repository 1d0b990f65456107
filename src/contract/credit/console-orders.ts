/** Recharge orders and invoices, for operators: what the provider told, money back, papers. Money is whole fen. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { day, person, reason, rowParams, rowQuery, words } from '../operator.ts';
import { CHANNELS, INVOICE_STATUSES, ORDER_STATUSES } from './recharge.ts';

const orderParams = z.object({ no: z.string().check(z.regex(/^R[0-9A-Za-z]{10,31}$/)) });

const row = {
  id: z.int(),
  order_no: z.string(),
  member: person,
  title: z.string(),
  fen: z.int(),
  beans: z.int(),
  bonus: z.int(),
  channel: z.enum(CHANNELS),
  status: z.enum(ORDER_STATUSES),
  /** ISO 8601. */
  created_at: z.string(),
  paid_at: z.nullable(z.string()),
};

export const adminOrders = declareCall({
  id: 'credit.adminOrders',
  method: 'GET',
  path: '/api/admin/orders',
  summary: '充值订单，最新的在前',
  audience: 'operator',
  query: z.object({
    status: z.optional(z.enum(ORDER_STATUSES)),
    channel: z.optional(z.enum(CHANNELS)),
    member: rowQuery,
    from: day,
    to: day,
    before: rowQuery,
  }),
  answer: z.object({
    list: z.array(z.object(row)),
    next: z.nullable(z.int()),
    /** Of everything that fits the filter; `paid_fen` counts paid orders only. */
    total: z.object({ count: z.int(), paid_fen: z.int() }),
  }),
  errors: [],
});

const refund = z.object({
  no: z.string(),
  fen: z.int(),
  beans: z.int(),
  bonus: z.int(),
  status: z.enum(['pending', 'done', 'failed']),
  reason: z.string(),
  operator: z.nullable(person),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
});

export const adminOrder = declareCall({
  id: 'credit.adminOrder',
  method: 'GET',
  path: '/api/admin/orders/:no',
  summary: '充值订单详情：支付平台的通知、核对与退款',
  audience: 'operator',
  params: orderParams,
  answer: z.object({
    ...row,
    expires_at: z.string(),
    ended_at: z.nullable(z.string()),
    /** The provider's own number; '' before it told one. */
    provider_no: z.string(),
    /** When the provider was last asked by us. */
    asked_at: z.nullable(z.string()),
    /** Callbacks that the provider proved to be its own, oldest first. */
    notices: z.array(z.object({ id: z.int(), outcome: z.string(), times: z.int(), at: z.string() })),
    refunds: z.array(refund),
    /** What a refund would bring now: what was spent is not refunded. Null: nothing can be refunded. */
    refundable: z.nullable(z.object({ fen: z.int(), beans: z.int(), bonus: z.int() })),
    invoice: z.nullable(z.object({ id: z.int(), title: z.string(), status: z.enum(INVOICE_STATUSES), number: z.string() })),
    /** Whether its channel is open here, so that the provider can be asked. */
    channel_open: z.boolean(),
  }),
  errors: [messages.orderGone],
});

/** What came of asking the provider: its word, or why it could not be asked. */
const askOutcome = z.enum([
  ...(['paid', 'repeated', 'not paid', 'unknown order', 'wrong amount'] as const),
  ...(['too soon', 'unreachable', 'channel closed'] as const),
]);

export const askProvider = declareCall({
  id: 'credit.askProvider',
  method: 'POST',
  path: '/api/admin/orders/:no/ask',
  summary: '立即向支付平台核对一笔订单',
  audience: 'operator',
  params: orderParams,
  answer: z.object({ outcome: askOutcome, status: z.enum(ORDER_STATUSES) }),
  errors: [messages.orderGone],
});

export const refundOrder = declareCall({
  id: 'credit.refundOrder',
  method: 'POST',
  path: '/api/admin/orders/:no/refund',
  summary: '退款：退还未使用的部分',
  audience: 'operator',
  idempotent: true,
  params: orderParams,
  body: z.object({
    reason,
    /** The fen that the operator saw: a balance that moved meanwhile refuses instead of refunding another sum. */
    fen: z.int().check(z.positive(), z.maximum(100_000_000)),
  }),
  answer: z.object({ no: z.string(), fen: z.int(), beans: z.int() }),
  errors: [messages.orderGone, messages.orderNotRefundable, messages.refundMoved],
});

export const adminInvoices = declareCall({
  id: 'credit.adminInvoices',
  method: 'GET',
  path: '/api/admin/invoices',
  summary: '发票申请，最新的在前',
  audience: 'operator',
  query: z.object({ status: z.optional(z.enum(INVOICE_STATUSES)), member: rowQuery, before: rowQuery }),
  answer: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        member: person,
        title: z.string(),
        tax_no: z.string(),
        email: z.string(),
        fen: z.int(),
        status: z.enum(INVOICE_STATUSES),
        number: z.string(),
        /** Why it was declined, else ''. */
        reason: z.string(),
        orders: z.array(z.string()),
        /** Whether an order of it was refunded since. */
        refunded: z.boolean(),
        created_at: z.string(),
        ended_at: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.int()),
    /** Waiting for somebody to do something about them. */
    waiting: z.int(),
  }),
  errors: [],
});

export const issueInvoice = declareCall({
  id: 'credit.issueInvoice',
  method: 'POST',
  path: '/api/admin/invoices/:id/issue',
  summary: '登记已开具的发票',
  audience: 'operator',
  params: rowParams,
  body: z.object({ number: z.string().check(z.trim(), z.regex(/^[0-9A-Za-z-]{4,40}$/, messages.invoiceNumberMalformed.text)) }),
  answer: z.null(),
  errors: [messages.invoiceGone],
});

export const declineInvoice = declareCall({
  id: 'credit.declineInvoice',
  method: 'POST',
  path: '/api/admin/invoices/:id/decline',
  summary: '驳回发票申请：其订单可以重新申请',
  audience: 'operator',
  params: rowParams,
  /** The member reads it. */
  body: z.object({ reason: words(100, messages.reasonRequired.text) }),
  answer: z.null(),
  errors: [messages.invoiceGone],
});
