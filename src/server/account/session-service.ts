/** Logins: tokens are random, stored hashed, and resolved from the Authorization header only (decisions.md, Safety). */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Audience } from '../../contract/call.ts';
import * as messages from '../../contract/messages.ts';
import type { Context } from '../platform/context.ts';
import type { Sql } from '../platform/database.ts';
import type { Caller } from '../platform/http/serve.ts';
import { Refusal } from '../platform/refusal.ts';
import { session } from './tables.ts';

/** A member who comes back within this time is still signed in. */
const SESSION_MS = 30 * 24 * 3_600_000;

const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest();

export interface Device {
  readonly userAgent: string;
  readonly address: string;
}

/** @returns the plain token, the only time it exists outside the browser. */
export async function startSession(sql: Sql, now: number, memberId: number, device: Device): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql.insert(session).values({
    memberId,
    tokenHash: hashOf(token),
    userAgent: device.userAgent.slice(0, 300),
    address: device.address,
    expiresAt: new Date(now + SESSION_MS),
  });
  return token;
}

/** Resolves `Authorization: Bearer <token>`; refuses with 401 when the audience needs a member and there is none. */
export function callerResolver({ database, now }: Context) {
  return async (request: FastifyRequest, audience: Audience): Promise<Caller | undefined> => {
    const token = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
    const rows = token
      ? await database.query<{ id: number; member_id: number }>(
          'session-by-token',
          'select id, member_id from session where token_hash = $1 and expires_at > $2',
          [hashOf(token), new Date(now())],
        )
      : [];
    const row = rows[0];
    if (!row && audience !== 'anyone') throw new Refusal(messages.notSignedIn);
    return row && { memberId: Number(row.member_id), sessionId: Number(row.id) };
  };
}
