import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/tables.ts';

export const pageEvent = pgTable(
  'page_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event: text('event').notNull(),
    memberId: bigint('member_id', { mode: 'number' }),
    page: text('page').notNull().default(''),
    referrer: text('referrer').notNull().default(''),
    data: jsonb('data').$type<Readonly<Record<string, string | number | boolean>>>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('page_event_created_at').on(table.createdAt)],
);
