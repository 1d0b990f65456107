/** Members, for operators: who is here, how they stand, and what an operator may do about them. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { person, reason, rowParams, rowQuery } from '../operator.ts';

export const MEMBER_KINDS = ['personal', 'company', 'sale', 'operator', 'locked', 'closed'] as const;

const row = {
  id: z.int(),
  /** Real name, company or user name; for want of all, the number. */
  name: z.string(),
  kind: z.enum(['personal', 'company']),
  /** Masked. */
  mobile: z.string(),
  user_name: z.string(),
  is_sale: z.boolean(),
  is_operator: z.boolean(),
  locked: z.boolean(),
  /** ISO 8601: since when they are gone (注销); null while they are here. */
  closed_at: z.nullable(z.string()),
  /** 热豆 of their own that can be spent. */
  balance: z.int(),
  /** ISO 8601. */
  created_at: z.string(),
  /** When a device of theirs was last seen; null when none is signed in. */
  last_seen: z.nullable(z.string()),
};

export const adminMembers = declareCall({
  id: 'account.adminMembers',
  method: 'GET',
  path: '/api/admin/members',
  summary: '会员列表，最新注册的在前',
  audience: 'operator',
  query: z.object({
    /** A whole phone number, a member's number, or part of a name. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(50))),
    kind: z.optional(z.enum(MEMBER_KINDS)),
    before: rowQuery,
  }),
  answer: z.object({ list: z.array(z.object(row)), next: z.nullable(z.int()) }),
  errors: [],
});

export const adminMember = declareCall({
  id: 'account.adminMember',
  method: 'GET',
  path: '/api/admin/members/:id',
  summary: '会员详情',
  audience: 'operator',
  params: rowParams,
  answer: z.object({
    ...row,
    /** Why and since when; null when not locked. */
    lock: z.nullable(z.object({ at: z.string(), reason: z.string() })),
    inviter: z.nullable(person),
    /** When the running trial ends; null when there is none. */
    trial_until: z.nullable(z.string()),
    sessions: z.int(),
    held: z.int(),
    lots: z.array(z.object({ id: z.int(), reason: z.string(), remaining: z.int(), expires_at: z.nullable(z.string()) })),
    /** Open ones, oldest first. */
    holds: z.array(z.object({ id: z.int(), beans: z.int(), since: z.string(), reason: z.string() })),
    orders: z.object({ count: z.int(), paid: z.int(), paid_fen: z.int() }),
    growth: z.object({ rewards: z.int(), beans: z.int() }),
    /** Given by operators. */
    gifts: z.object({ count: z.int(), beans: z.int() }),
  }),
  errors: [messages.memberGone],
});

export const revokeMemberSessions = declareCall({
  id: 'account.revokeMemberSessions',
  method: 'POST',
  path: '/api/admin/members/:id/revoke-sessions',
  summary: '让会员的所有设备退出登录',
  audience: 'operator',
  params: rowParams,
  body: z.object({ reason }),
  answer: z.object({ ended: z.int() }),
  errors: [messages.memberGone],
});

export const lockMember = declareCall({
  id: 'account.lockMember',
  method: 'POST',
  path: '/api/admin/members/:id/lock',
  summary: '停用或恢复账号：停用后所有设备退出，且不能再登录',
  audience: 'operator',
  params: rowParams,
  body: z.object({ locked: z.boolean(), reason }),
  answer: z.object({ locked: z.boolean() }),
  errors: [messages.memberGone, messages.operatorNotLockable],
});
