/** Who is asking: resolved from the Authorization header only, never from the cookie (decisions.md, Safety). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkSale, verifySaler } from '../../../contract/account/sales.ts';
import { logout } from '../../../contract/account/session.ts';
import { sendSms } from '../../../contract/account/sms.ts';
import type { Audience } from '../../../contract/call.ts';
import * as messages from '../../../contract/messages.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { type FoundSession, type SessionLookup, sessionLookup } from './session-lookup-service.ts';
import { confirmSuccessor, SESSION_MS } from './session-service.ts';
import { bearerToken } from './session-token.ts';

/** What a sales account may do before it has proved its phone on this device (spec §6). */
const OPEN_WHILE_LOCKED: ReadonlySet<string> = new Set([checkSale.id, verifySaler.id, sendSms.id, logout.id]);

/** How stale "last seen" may be; the refresh every ten minutes moves it anyway. */
const SEEN_MS = 600_000;

/** Not awaited by the request: a write must not slow a read, and a lost "last seen" costs nothing. */
function toucher({ database, log, now: clock }: Context) {
  /** A remembered session goes on saying when it was read: without this it would be written with every request. */
  const touched = new WeakMap<FoundSession, number>();
  return (session: FoundSession): void => {
    const now = clock();
    if (now - session.seenAt < SEEN_MS || now - (touched.get(session) ?? 0) < SEEN_MS) return;
    touched.set(session, now);
    database
      .query('session-seen', 'update session set seen_at = $2, expires_at = $3 where id = $1', [
        session.caller.sessionId,
        new Date(now),
        new Date(now + SESSION_MS),
      ])
      .catch((error: unknown) => log.warn({ err: error }, 'last seen was not kept'));
  };
}

/**
 * Awaited, unlike "last seen": from the answer on, the token before this one is on its last minute. Once a rotation.
 * @returns `undefined` when there is nothing to wait for.
 */
function confirmer(context: Context) {
  /** A remembered session goes on saying what it said when it was read. */
  const confirmed = new WeakMap<FoundSession, Promise<void> | undefined>();
  return (session: FoundSession): Promise<void> | undefined => {
    if (!session.isCurrent || session.previousUntil === null) return undefined;
    if (confirmed.has(session)) return confirmed.get(session);
    const confirming = confirmSuccessor(context, session).then(
      () => void confirmed.set(session, undefined),
      (error: unknown) => {
        confirmed.delete(session);
        context.log.warn({ err: error }, 'a token was not confirmed');
      },
    );
    confirmed.set(session, confirming);
    return confirming;
  };
}

/** Sessions change only by calls of this domain; what they did holds for every request that begins after their answer. */
function forgetAfterChanges(app: FastifyInstance, sessions: SessionLookup): void {
  app.addHook('onRoute', (route) => {
    const call = route.config?.call;
    if (!call?.id.startsWith('account.') || call.method === 'GET') return;
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      (_request, _reply, payload, done) => {
        sessions.forget();
        done(null, payload);
      },
    ];
  });
}

/**
 * Gives the server its `resolveCaller`. It throws Refusal notSignedIn when the audience needs a member and there is none,
 * forbidden for an operator's call, salesVerificationRequired (412) while a sales account has not proved its phone.
 */
export function resolveCallers(app: FastifyInstance, context: Context): void {
  const sessions = sessionLookup(context);
  const touch = toucher(context);
  const confirm = confirmer(context);
  forgetAfterChanges(app, sessions);
  app.addHook('preClose', () => sessions.stop());
  /** @throws Refusal */
  function admit(
    request: FastifyRequest,
    audience: Audience,
    session: FoundSession | undefined,
  ): Caller | undefined | Promise<Caller | undefined> {
    if (!session) {
      if (audience !== 'anyone') throw new Refusal(messages.notSignedIn);
      return undefined;
    }
    const confirming = confirm(session);
    return confirming ? confirming.then(() => judge(request, audience, session)) : judge(request, audience, session);
  }
  /** @throws Refusal */
  function judge(request: FastifyRequest, audience: Audience, session: FoundSession): Caller | undefined {
    if (audience === 'operator' && !session.isOperator) throw new Refusal(messages.forbidden);
    if (session.isLocked && !OPEN_WHILE_LOCKED.has(request.routeOptions.config.call?.id ?? '')) {
      if (audience === 'anyone') return undefined;
      throw new Refusal(messages.salesVerificationRequired);
    }
    touch(session);
    return session.caller;
  }
  app.decorate('resolveCaller', (request: FastifyRequest, audience: Audience): Caller | undefined | Promise<Caller | undefined> => {
    const { authorization } = request.headers;
    if (authorization === undefined) return admit(request, audience, undefined);
    // Reading may believe what was true a moment ago; changing anything, and everything of operators, asks.
    const mayBelieve = request.method === 'GET' && audience !== 'operator';
    const known = mayBelieve ? sessions.remembered(authorization) : undefined;
    if (known) return admit(request, audience, known);
    const token = bearerToken(authorization);
    if (token === undefined) return admit(request, audience, undefined);
    return (mayBelieve ? sessions.findRecent(token) : sessions.find(token)).then((found) => admit(request, audience, found));
  });
}
