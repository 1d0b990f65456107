import { bigint, customType, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const member = pgTable('member', {
  id: id(),
  isPersonal: smallint('is_personal').notNull(),
  mobile: text('mobile'),
  userName: text('user_name'),
  realname: text('realname'),
  clientName: text('client_name'),
  avatar: text('avatar'),
  passwordHash: text('password_hash').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const session = pgTable('session', {
  id: id(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  tokenHash: bytea('token_hash').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  address: text('address').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  seenAt: moment('seen_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});
