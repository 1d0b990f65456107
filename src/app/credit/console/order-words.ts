import type { CallAnswer } from '../../../contract/call.ts';
import type { adminInvoices, adminOrder, adminOrders, askProvider } from '../../../contract/credit/console-orders.ts';
import type { Tone } from '../../shell/console/console-row.tsx';

export type OrderDetail = CallAnswer<typeof adminOrder>;
export type Invoice = CallAnswer<typeof adminInvoices>['list'][number];
type Order = CallAnswer<typeof adminOrders>['list'][number];

export const STATUS_WORDS: Readonly<Record<Order['status'], string>> = {
  open: '待支付',
  paid: '已到账',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
};

export const STATUS_TONES: Readonly<Record<Order['status'], Tone>> = {
  open: 'warn',
  paid: 'ok',
  closed: 'plain',
  refunding: 'warn',
  refunded: 'plain',
};

export const CHANNEL_WORDS: Readonly<Record<Order['channel'], string>> = { sandbox: '沙盒', alipay: '支付宝', wechat: '微信支付' };

export const OUTCOME_WORDS: Readonly<Record<CallAnswer<typeof askProvider>['outcome'], string>> = {
  paid: '支付平台确认已支付，热豆已到账',
  repeated: '此前已到账，没有重复入账',
  'not paid': '支付平台说尚未支付',
  'unknown order': '支付平台没有这笔订单',
  'wrong amount': '支付金额与订单不符，没有入账，请人工处理',
  'too soon': '刚刚问过，请过几秒再试',
  unreachable: '支付平台没有回应，请稍后再试',
  'channel closed': '该支付方式没有开启，无法核对',
};

export const INVOICE_WORDS: Readonly<Record<Invoice['status'], string>> = { requested: '待开具', issued: '已开具', declined: '已驳回' };
