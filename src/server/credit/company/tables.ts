import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/tables.ts';

const row = (name: string) => bigint(name, { mode: 'number' });
const id = () => row('id').primaryKey().generatedAlwaysAsIdentity();

export const companyMember = pgTable('company_member', {
  id: id(),
  companyId: row('company_id').notNull(),
  memberId: row('member_id').notNull(),
  cap: integer('cap'),
  pays: text('pays').$type<'own' | 'company'>().notNull().default('own'),
  joinedAt: moment('joined_at').notNull(),
  leftAt: moment('left_at'),
});

export const creditGift = pgTable('credit_gift', {
  id: id(),
  memberId: row('member_id').notNull(),
  operatorId: row('operator_id').notNull(),
  beans: integer('beans').notNull(),
  reason: text('reason').notNull(),
  days: integer('days'),
  createdAt: moment('created_at').notNull(),
});

export const referral = pgTable('referral', {
  memberId: row('member_id').primaryKey(),
  inviterId: row('inviter_id').notNull(),
  createdAt: moment('created_at').notNull(),
  rewardedAt: moment('rewarded_at'),
});
