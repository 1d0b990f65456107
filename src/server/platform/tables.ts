/** Tables of the platform itself. SQL truth is in migrations/; a test holds the two together. */
import { bigint, customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
export const moment = (name: string) => timestamp(name, { withTimezone: true });

export const rateLimit = pgTable(
  'rate_limit',
  { key: text('key').primaryKey(), hits: integer('hits').notNull(), resetsAt: moment('resets_at').notNull() },
  (table) => [index('rate_limit_resets_at').on(table.resetsAt)],
);

export const idempotency = pgTable(
  'idempotency',
  {
    id: bytea('id').primaryKey(),
    requestHash: bytea('request_hash').notNull(),
    leasedUntil: moment('leased_until'),
    lease: uuid('lease'),
    answer: bytea('answer'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('idempotency_expires_at').on(table.expiresAt)],
);

export const messageSent = pgTable(
  'message_sent',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text('channel').$type<'sms' | 'mail'>().notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    state: text('state').$type<'sent' | 'kept' | 'failed'>().notNull(),
    driver: text('driver').notNull(),
    attempts: integer('attempts').notNull(),
    error: text('error').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('message_sent_old').on(table.createdAt)],
);
