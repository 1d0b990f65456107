import { bigint, boolean, date, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { FavouriteKind } from '../../contract/favourite/items.ts';
import { moment } from '../platform/tables.ts';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const row = (name: string) => bigint(name, { mode: 'number' });

export const favouriteFolder = pgTable('favourite_folder', {
  id: id(),
  memberId: row('member_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  isDefault: boolean('is_default').notNull().default(false),
  shareKey: text('share_key'),
  companyId: row('company_id'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const favouriteItem = pgTable('favourite_item', {
  id: id(),
  memberId: row('member_id').notNull(),
  folderId: row('folder_id').notNull(),
  kind: text('kind').$type<FavouriteKind>().notNull(),
  entity: text('entity').notNull(),
  title: text('title').notNull().default(''),
  createdAt: moment('created_at').notNull(),
});

export const favouriteRemoved = pgTable('favourite_removed', {
  /** As in `favourite_item`. */
  id: row('id').primaryKey(),
  memberId: row('member_id').notNull(),
  folderId: row('folder_id').notNull(),
  kind: text('kind').$type<FavouriteKind>().notNull(),
  entity: text('entity').notNull(),
  title: text('title').notNull(),
  createdAt: moment('created_at').notNull(),
  removedAt: moment('removed_at').notNull(),
});

export const collectLog = pgTable('collect_log', {
  id: id(),
  memberId: row('member_id').notNull(),
  kind: text('kind').$type<FavouriteKind>().notNull(),
  entity: text('entity').notNull(),
  operation: smallint('operation').notNull(),
  source: text('source').$type<'deed' | 'page'>().notNull(),
  page: text('page').notNull().default(''),
  day: date('day').notNull(),
  createdAt: moment('created_at').notNull(),
});

export type FolderRow = typeof favouriteFolder.$inferSelect;
export type ItemRow = typeof favouriteItem.$inferSelect;
