import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PaymentChannel } from '../../platform/config/config-payments.ts';
import type { PayBy } from '../../platform/payments/payments.ts';
import { bytea, moment } from '../../platform/tables.ts';

const row = (name: string) => bigint(name, { mode: 'number' });
const id = () => row('id').primaryKey().generatedAlwaysAsIdentity();

export const rechargePackage = pgTable('recharge_package', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  title: text('title').notNull(),
  fen: integer('fen').notNull(),
  beans: integer('beans').notNull(),
  bonus: integer('bonus').notNull().default(0),
  bonusDays: integer('bonus_days'),
  sort: integer('sort').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  replacedBy: integer('replaced_by'),
});

export const rechargeOrder = pgTable('recharge_order', {
  id: id(),
  no: text('no').notNull(),
  memberId: row('member_id').notNull(),
  packageId: integer('package_id').notNull(),
  title: text('title').notNull(),
  fen: integer('fen').notNull(),
  beans: integer('beans').notNull(),
  bonus: integer('bonus').notNull(),
  bonusDays: integer('bonus_days'),
  channel: text('channel').$type<PaymentChannel>().notNull(),
  status: text('status').$type<'open' | 'paid' | 'closed' | 'refunding' | 'refunded'>().notNull().default('open'),
  pay: jsonb('pay').$type<PayBy>(),
  providerNo: text('provider_no').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  askedAt: moment('asked_at'),
  paidAt: moment('paid_at'),
  endedAt: moment('ended_at'),
});

export const rechargeNotice = pgTable('recharge_notice', {
  id: id(),
  channel: text('channel').notNull(),
  orderNo: text('order_no').notNull(),
  digest: bytea('digest').notNull(),
  outcome: text('outcome').notNull(),
  times: integer('times').notNull().default(1),
  receivedAt: moment('received_at').notNull(),
});

export const rechargeRefund = pgTable('recharge_refund', {
  id: id(),
  no: text('no').notNull(),
  orderId: row('order_id').notNull(),
  fen: integer('fen').notNull(),
  beans: integer('beans').notNull(),
  bonus: integer('bonus').notNull(),
  status: text('status').$type<'pending' | 'done' | 'failed'>().notNull().default('pending'),
  reason: text('reason').notNull(),
  operatorId: row('operator_id'),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
});

export const invoice = pgTable('invoice', {
  id: id(),
  memberId: row('member_id').notNull(),
  title: text('title').notNull(),
  taxNo: text('tax_no').notNull().default(''),
  email: text('email').notNull(),
  fen: integer('fen').notNull(),
  status: text('status').$type<'requested' | 'issued' | 'declined'>().notNull().default('requested'),
  number: text('number').notNull().default(''),
  reason: text('reason').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  issuedAt: moment('issued_at'),
});

export const invoiceOrder = pgTable('invoice_order', {
  orderId: row('order_id').primaryKey(),
  invoiceId: row('invoice_id').notNull(),
});

export const sandboxPayment = pgTable('sandbox_payment', {
  no: text('no').primaryKey(),
  secret: text('secret').notNull(),
  fen: integer('fen').notNull(),
  title: text('title').notNull(),
  status: text('status').$type<'open' | 'paid' | 'closed'>().notNull().default('open'),
  providerNo: text('provider_no').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export type OrderRow = typeof rechargeOrder.$inferSelect;
