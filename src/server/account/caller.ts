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
import { SESSION_MS } from './session-service.ts';
import { bearerToken, hashToken } from './session-token.ts';

interface SessionRow {
  readonly id: number | string;
  readonly member_id: number | string;
  readonly is_locked: boolean;
  readonly is_operator: boolean;
  readonly seen_at: Date | string;
}

/** What a sales account may do before it has proved its phone on this device (spec §6). */
const OPEN_WHILE_LOCKED: ReadonlySet<string> = new Set([checkSale.id, verifySaler.id, sendSms.id, logout.id]);

/** How stale "last seen" may be; the refresh every ten minutes moves it anyway. */
const SEEN_MS = 600_000;

const COLUMNS = 's.id, s.member_id, s.is_locked, s.seen_at, m.is_operator from session s join member m on m.id = s.member_id';

async function findSession({ database, now }: Context, token: string): Promise<SessionRow | undefined> {
  const values = [hashToken(token), new Date(now())];
  const current = await database.query<SessionRow>(
    'session-by-token',
    `select ${COLUMNS} where s.token_hash = $1 and s.expires_at > $2`,
    values,
  );
  if (current[0]) return current[0];
  const previous = await database.query<SessionRow>(
    'session-by-previous-token',
    `select ${COLUMNS} where s.previous_hash = $1 and s.previous_until > $2`,
    values,
  );
  return previous[0];
}

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
  return async (request: FastifyRequest, audience: Audience): Promise<Caller | undefined> => {
    const token = bearerToken(request.headers.authorization);
    const row = token ? await findSession(context, token) : undefined;
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
