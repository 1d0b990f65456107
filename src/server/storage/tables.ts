import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../platform/tables.ts';

const memberId = () => bigint('member_id', { mode: 'number' }).notNull();

export const uploadToken = pgTable('upload_token', {
  tokenHash: bytea('token_hash').primaryKey(),
  memberId: memberId(),
  expiresAt: moment('expires_at').notNull(),
});

export const upload = pgTable('upload', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: memberId(),
  blob: text('blob').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  colour: text('colour').notNull(),
  bytes: integer('bytes').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const pictureLabel = pgTable('picture_label', {
  produceId: uuid('produce_id').primaryKey(),
  creativeType: text('creative_type'),
  digest: text('digest'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
