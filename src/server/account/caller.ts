/** Who is asking: resolved from the Authorization header only, never from the cookie (decisions.md, Safety). */
import type { FastifyRequest } from 'fastify';
import { checkSale, verifySaler } from '../../contract/account/sales.ts';
import { logout } from '../../contract/account/session.ts';
import { sendSms } from '../../contract/account/sms.ts';
import type { Audience } from '../../contract/call.ts';
import * as messages from '../../contract/messages.ts';
import type { Context } from '../platform/context.ts';
import type { Caller } from '../platform/http/serve.ts';
import { Refusal } from '../platform/refusal.ts';
import { type SessionRow, sessionLookup } from './session-lookup-service.ts';
import { SESSION_MS } from './session-service.ts';
import { bearerToken } from './session-token.ts';

/** What a sales account may do before it has proved its phone on this device (spec §6). */
const OPEN_WHILE_LOCKED: ReadonlySet<string> = new Set([checkSale.id, verifySaler.id, sendSms.id, logout.id]);

/** How stale "last seen" may be; the refresh every ten minutes moves it anyway. */
const SEEN_MS = 600_000;

/** Not awaited by the request: a write must not slow a read, and a lost "last seen" costs nothing. */
function touch(context: Context, row: SessionRow): void {
  const now = context.now();
  if (now - new Date(row.seen_at).getTime() < SEEN_MS) return;
  context.database
    .query('session-seen', 'update session set seen_at = $2, expires_at = $3 where id = $1', [
      row.id,
      new Date(now),
      new Date(now + SESSION_MS),
    ])
    .catch((error: unknown) => context.log.warn({ err: error }, 'last seen was not kept'));
}

/**
 * @throws Refusal notSignedIn when the audience needs a member and there is none, forbidden for an operator's call,
 *   salesVerificationRequired (412) while a sales account has not proved its phone.
 */
export function callerResolver(context: Context) {
  const findSession = sessionLookup(context);
  return async (request: FastifyRequest, audience: Audience): Promise<Caller | undefined> => {
    const token = bearerToken(request.headers.authorization);
    const row = token ? await findSession(token) : undefined;
    if (!row) {
      if (audience !== 'anyone') throw new Refusal(messages.notSignedIn);
      return undefined;
    }
    if (audience === 'operator' && !row.is_operator) throw new Refusal(messages.forbidden);
    if (row.is_locked && !OPEN_WHILE_LOCKED.has(request.routeOptions.config.call?.id ?? '')) {
      if (audience === 'anyone') return undefined;
      throw new Refusal(messages.salesVerificationRequired);
    }
    touch(context, row);
    return { memberId: Number(row.member_id), sessionId: Number(row.id) };
  };
}
