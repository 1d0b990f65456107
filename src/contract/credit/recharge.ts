/** Recharging (spec §1, §7): package → order → cashier → the provider's callback → 热豆. Money is whole fen. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';

export const CHANNELS = ['sandbox', 'alipay', 'wechat'] as const;

export const ORDER_STATUSES = ['open', 'paid', 'closed', 'refunding', 'refunded'] as const;

export const INVOICE_STATUSES = ['requested', 'issued', 'declined'] as const;

/** An order that is not paid by then is closed. */
export const ORDER_LIFE_MS = 30 * 60_000;

const orderNo = z.string().check(z.regex(/^R[0-9A-Za-z]{10,31}$/));

const payBy = z.union([
  z.object({ kind: z.literal('page'), url: z.string() }),
  /** To be shown as a QR code. */
  z.object({ kind: z.literal('code'), text: z.string() }),
]);

export const rechargeOrder = z.object({
  order_no: z.string(),
  title: z.string(),
  fen: z.int(),
  beans: z.int(),
  bonus: z.int(),
  channel: z.enum(CHANNELS),
  status: z.enum(ORDER_STATUSES),
  /** How to pay while it is open, else null. */
  pay: z.nullable(payBy),
  /** ISO 8601. */
  created_at: z.string(),
  expires_at: z.string(),
  paid_at: z.nullable(z.string()),
  /** Whether an invoice was asked for. */
  invoiced: z.boolean(),
});

export const rechargePackages = declareCall({
  id: 'credit.packages',
  method: 'GET',
  path: '/api/common/recharge-packages',
  summary: '充值套餐与支付方式',
  audience: 'member',
  answer: z.object({
    packages: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        fen: z.int(),
        beans: z.int(),
        bonus: z.int(),
        /** Days until the bonus ends; null: never. */
        bonus_days: z.nullable(z.int()),
      }),
    ),
    channels: z.array(z.object({ channel: z.enum(CHANNELS), label: z.string() })),
  }),
  errors: [],
});

export const recharge = declareCall({
  id: 'credit.recharge',
  method: 'POST',
  path: '/api/common/recharge',
  summary: '下充值订单',
  audience: 'member',
  idempotent: true,
  body: z.object({ package_id: z.int().check(z.positive(), z.maximum(1_000_000)), channel: z.enum(CHANNELS) }),
  answer: rechargeOrder,
  errors: [messages.packageGone, messages.channelClosed, messages.paymentFailed, messages.tooManyOrders],
});

export const getChannelOrder = declareCall({
  id: 'credit.channelOrder',
  method: 'POST',
  path: '/api/user/get-channel-order',
  summary: '查询充值订单；未支付时会向支付平台核对',
  audience: 'member',
  body: z.object({ order_no: orderNo }),
  answer: rechargeOrder,
  errors: [messages.orderGone],
});

export const rechargeOrders = declareCall({
  id: 'credit.orders',
  method: 'GET',
  path: '/api/credit/orders',
  summary: '充值记录，最新的在前',
  audience: 'member',
  query: z.object({ page: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(10_000))) }),
  answer: z.object({ list: z.array(rechargeOrder), total: z.int() }),
  errors: [],
});

export const invoice = z.object({
  id: z.int(),
  title: z.string(),
  tax_no: z.string(),
  email: z.string(),
  fen: z.int(),
  status: z.enum(INVOICE_STATUSES),
  /** Its number once issued, else ''. */
  number: z.string(),
  /** Why it was declined, else ''. */
  reason: z.string(),
  created_at: z.string(),
});

export const invoices = declareCall({
  id: 'credit.invoices',
  method: 'GET',
  path: '/api/credit/invoices',
  summary: '发票申请记录',
  audience: 'member',
  answer: z.array(invoice),
  errors: [],
});

export const requestInvoiceBody = z.object({
  order_nos: z.array(orderNo).check(z.minLength(1), z.maxLength(50)),
  title: z.string().check(z.minLength(2, messages.invoiceTitleRequired.text), z.maxLength(100, messages.inputTooLong.text)),
  /** Empty for a person. */
  tax_no: z.string().check(z.regex(/^([0-9A-Z]{15,20})?$/, messages.taxNumberMalformed.text)),
  email: z.string().check(z.regex(/^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@]{2,20}$/, messages.emailMalformed.text)),
});

export const requestInvoice = declareCall({
  id: 'credit.requestInvoice',
  method: 'POST',
  path: '/api/credit/invoices',
  summary: '申请发票',
  audience: 'member',
  idempotent: true,
  body: requestInvoiceBody,
  answer: invoice,
  errors: [messages.orderNotInvoiceable],
});
