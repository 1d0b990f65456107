import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const beans = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const ledgerAccount = pgTable('ledger_account', {
  id: id(),
  kind: text('kind').notNull(),
  memberId: bigint('member_id', { mode: 'number' }),
  balance: beans('balance'),
});

export const ledgerTransfer = pgTable('ledger_transfer', {
  id: id(),
  key: text('key').notNull(),
  reason: text('reason').notNull(),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const ledgerEntry = pgTable('ledger_entry', {
  transferId: bigint('transfer_id', { mode: 'number' }).notNull(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  amount: beans('amount').notNull(),
  balanceAfter: beans('balance_after'),
});

export const creditHold = pgTable('credit_hold', {
  id: id(),
  key: text('key').notNull(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  actorId: bigint('actor_id', { mode: 'number' }),
  amount: beans('amount').notNull(),
  captured: beans('captured').notNull().default(0),
  released: beans('released').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  closedAt: moment('closed_at'),
});

export const creditLot = pgTable('credit_lot', {
  id: id(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  transferId: bigint('transfer_id', { mode: 'number' }),
  amount: beans('amount').notNull(),
  remaining: beans('remaining').notNull(),
  expiresAt: moment('expires_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const creditHoldPart = pgTable('credit_hold_part', {
  holdId: bigint('hold_id', { mode: 'number' }).notNull(),
  lotId: bigint('lot_id', { mode: 'number' }).notNull(),
  amount: beans('amount').notNull(),
});

export const fundArrival = pgTable('fund_arrival', {
  id: id(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  transferId: bigint('transfer_id', { mode: 'number' }).notNull(),
  event: text('event').$type<'event_gift' | 'recharge'>().notNull(),
  reason: text('reason').notNull(),
  userBalance: beans('user_balance').notNull(),
  addBalance: beans('add_balance').notNull(),
  createdAt: moment('created_at').notNull(),
  shownAt: moment('shown_at'),
  shownBy: text('shown_by'),
});
