import { bigint, boolean, customType, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const memberId = () => bigint('member_id', { mode: 'number' }).notNull();
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const member = pgTable('member', {
  id: id(),
  isPersonal: smallint('is_personal').notNull(),
  mobile: text('mobile'),
  dialCode: text('dial_code').notNull().default('86'),
  userName: text('user_name'),
  realname: text('realname'),
  clientName: text('client_name'),
  avatar: text('avatar'),
  positionId: integer('position_id'),
  industryId: integer('industry_id'),
  isSale: boolean('is_sale').notNull().default(false),
  isOperator: boolean('is_operator').notNull().default(false),
  inviterId: bigint('inviter_id', { mode: 'number' }),
  lockedAt: moment('locked_at'),
  lockedReason: text('locked_reason').notNull().default(''),
  passwordHash: text('password_hash').notNull(),
  closedAt: moment('closed_at'),
  emptiedAt: moment('emptied_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const session = pgTable('session', {
  id: id(),
  memberId: memberId(),
  tokenHash: bytea('token_hash').notNull(),
  previousHash: bytea('previous_hash'),
  previousUntil: moment('previous_until'),
  rotationSalt: bytea('rotation_salt'),
  isLocked: boolean('is_locked').notNull().default(false),
  userAgent: text('user_agent').notNull().default(''),
  address: text('address').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  seenAt: moment('seen_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});

export const membership = pgTable('membership', {
  id: id(),
  memberId: memberId(),
  kind: text('kind').$type<'trial' | 'member_trial'>().notNull(),
  mobile: text('mobile'),
  startsAt: moment('starts_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const smsCode = pgTable('sms_code', {
  id: id(),
  purpose: smallint('purpose').notNull(),
  mobile: text('mobile').notNull(),
  dialCode: text('dial_code').notNull(),
  salt: bytea('salt').notNull(),
  codeHash: bytea('code_hash').notNull(),
  sendStr: text('send_str').notNull().default(''),
  tries: smallint('tries').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

export const enterpriseInvitation = pgTable('enterprise_invitation', {
  id: id(),
  memberId: memberId(),
  clientName: text('client_name').notNull(),
  companyId: bigint('company_id', { mode: 'number' }),
  mobile: text('mobile').notNull(),
  dialCode: text('dial_code').notNull().default('86'),
  isInvite: smallint('is_invite').$type<0 | 1 | 2>().notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  repliedAt: moment('replied_at'),
});

export const operatorAction = pgTable('operator_action', {
  id: id(),
  operatorId: bigint('operator_id', { mode: 'number' }),
  action: text('action').notNull(),
  detail: jsonb('detail').$type<Readonly<Record<string, string>>>().notNull().default({}),
  address: text('address').notNull().default(''),
  createdAt: moment('created_at').notNull(),
});
