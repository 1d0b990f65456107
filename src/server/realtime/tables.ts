import { bigint, boolean, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../platform/tables.ts';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const memberId = () => bigint('member_id', { mode: 'number' }).notNull();

export const pushKey = pgTable('push_key', {
  id: smallint('id').primaryKey(),
  publicKey: bytea('public_key').notNull(),
  privateKey: bytea('private_key').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const pushSubscription = pgTable('push_subscription', {
  id: id(),
  memberId: memberId(),
  sessionId: bigint('session_id', { mode: 'number' }).notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: bytea('p256dh').notNull(),
  auth: bytea('auth').notNull(),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(),
});

export const pushSetting = pgTable('push_setting', {
  memberId: bigint('member_id', { mode: 'number' }).primaryKey(),
  package: boolean('package').notNull().default(true),
  task: boolean('task').notNull().default(true),
  fund: boolean('fund').notNull().default(true),
  quietFrom: smallint('quiet_from'),
  quietTo: smallint('quiet_to'),
  timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
});

export const pushDue = pgTable('push_due', {
  id: id(),
  memberId: memberId(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  event: text('event').notNull(),
  payload: jsonb('payload').$type<unknown>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  heldUntil: moment('held_until'),
});
