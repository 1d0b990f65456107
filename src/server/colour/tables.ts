import { bigint, integer, pgTable, real, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/tables.ts';

export const colourBook = pgTable('colour_book', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  importedAt: moment('imported_at').notNull(),
});

export const colourSwatch = pgTable('colour_swatch', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  hex: text('hex').notNull(),
  family: text('family').notNull(),
  sort: integer('sort').notNull(),
});

export const workColour = pgTable('work_colour', {
  creativeId: bigint('creative_id', { mode: 'number' }).primaryKey(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  names: text('names').array().notNull(),
  shares: real('shares').array().notNull(),
  createdAt: moment('created_at').notNull(),
});
