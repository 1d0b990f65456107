/** Signing in, staying in, going. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { login } from '../../../contract/account/login.ts';
import { forgetPass, updatePassword } from '../../../contract/account/password.ts';
import { logout, logoutEverywhere, refreshToken, revokeSession, sessions } from '../../../contract/account/session.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Context } from '../../platform/running/context.ts';
import { signIn } from '../signing-in/login-service.ts';
import { changePassword, resetPassword } from '../signing-in/password-service.ts';
import { deviceOf } from './asking.ts';
import { endAllSessions, endSession, listSessions, refreshSession, revokeSession as revoke } from './session-service.ts';
import { bearerToken } from './session-token.ts';

/** The caller's own token; the resolver has already found a session for it. */
export function tokenOf(request: FastifyRequest): string {
  return bearerToken(request.headers.authorization) ?? '';
}

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  const { sql } = context.database;
  serve(app, login, ({ body }, { request }) => signIn(context, body.username, body.password, deviceOf(request)));
  serve(app, refreshToken, (_input, { request }) => refreshSession(context, tokenOf(request)));
  serve(app, logout, async (_input, { caller }) => {
    if (caller) await endSession(sql, caller);
    return null;
  });
  serve(app, logoutEverywhere, async (_input, { caller }) => {
    await endAllSessions(sql, caller.memberId);
    return null;
  });
  serve(app, sessions, (_input, { caller }) => listSessions(context, caller));
  serve(app, revokeSession, async ({ params }, { caller }) => {
    await revoke(context, caller, params.id);
    return null;
  });
  serve(app, forgetPass, ({ body }, { request, caller }) => resetPassword(context, body, caller, deviceOf(request)));
  serve(app, updatePassword, ({ body }, { request, caller }) => changePassword(context, body, caller, deviceOf(request)));
}
