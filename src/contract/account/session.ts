/** Staying signed in, and where (spec §4 "refreshed every 10 minutes"; decisions.md, Safety). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { rowId } from './fields.ts';

/**
 * Answers the token that replaces the one it was asked with. The replaced one works for another minute, so that a second tab in flight
 * is not signed out; asked again within that minute it answers the same new token.
 */
export const refreshToken = declareCall({
  id: 'account.refreshToken',
  method: 'POST',
  path: '/api/login/refresh-token',
  summary: '更换登录令牌（每 10 分钟）',
  audience: 'member',
  answer: z.string(),
  errors: [],
});

export const logout = declareCall({
  id: 'account.logout',
  method: 'POST',
  path: '/api/login/logout',
  summary: '退出登录',
  audience: 'anyone',
  answer: z.null(),
  errors: [],
});

export const logoutEverywhere = declareCall({
  id: 'account.logoutEverywhere',
  method: 'POST',
  path: '/api/login/logout-everywhere',
  summary: '退出所有设备，包括当前设备',
  audience: 'member',
  answer: z.null(),
  errors: [],
});

export const sessionInfo = z.object({
  id: z.number(),
  /** Browser and system, `Chrome · Windows`. */
  device: z.string(),
  address: z.string(),
  created_at: z.string(),
  /** ISO 8601. */
  last_seen: z.string(),
  /** This very device. */
  current: z.boolean(),
});

/** The current device first, then by last use. */
export const sessions = declareCall({
  id: 'account.sessions',
  method: 'GET',
  path: '/api/login/sessions',
  summary: '登录设备列表',
  audience: 'member',
  answer: z.array(sessionInfo),
  errors: [],
});

export const revokeSession = declareCall({
  id: 'account.revokeSession',
  method: 'DELETE',
  path: '/api/login/sessions/:id',
  summary: '移除一个登录设备',
  audience: 'member',
  params: z.object({ id: rowId }),
  answer: z.null(),
  errors: [messages.sessionGone],
});
