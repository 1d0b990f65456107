import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/tables.ts';

const row = (name: string) => bigint(name, { mode: 'number' });

export const growthDefinition = pgTable('growth_definition', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  hint: text('hint').notNull(),
  trigger: text('trigger').notNull(),
  period: text('period').$type<'once' | 'day'>().notNull(),
  target: integer('target').notNull(),
  cap: integer('cap').notNull(),
  reward: integer('reward').notNull(),
  days: integer('days'),
  sort: integer('sort').notNull(),
  picture: text('picture').notNull(),
  path: text('path').notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  version: integer('version').notNull().default(1),
});

export const growthFact = pgTable('growth_fact', {
  id: row('id').primaryKey().generatedAlwaysAsIdentity(),
  memberId: row('member_id').notNull(),
  trigger: text('trigger').notNull(),
  key: text('key').notNull(),
  happenedAt: moment('happened_at').notNull().defaultNow(),
  settledAt: moment('settled_at'),
});

export const growthReward = pgTable('growth_reward', {
  memberId: row('member_id').notNull(),
  taskId: integer('task_id').notNull(),
  period: text('period').notNull(),
  ordinal: integer('ordinal').notNull(),
  beans: integer('beans').notNull(),
  createdAt: moment('created_at').notNull(),
});

export type Definition = typeof growthDefinition.$inferSelect;
