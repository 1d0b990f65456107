/** Logins: where a member is signed in, for how long, and how that ends (decisions.md, Safety). */
import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { TOKEN_COOKIE_S } from '../../../contract/account/limits.ts';
import * as messages from '../../../contract/messages.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { member, session } from '../tables.ts';
import { deviceName } from './device-name.ts';
import type { FoundSession } from './session-lookup-service.ts';
import { hashToken, newToken, nextToken } from './session-token.ts';

/** A member who comes back within this time is still signed in. */
export const SESSION_MS = TOKEN_COOKIE_S * 1000;
/** From the successor's first use on, a second tab in flight with the replaced token is not signed out within this time. */
const PREVIOUS_MS = 60_000;

export interface Device {
  readonly userAgent: string;
  readonly address: string;
}

export interface Owner {
  readonly id: number;
  /** A sales account's session answers 412 until verify-saler (spec §6). */
  readonly isSale: boolean;
}

/**
 * @returns the plain token, the only time it exists outside the browser.
 * @throws Refusal under the username: accountLocked, an operator shut the account; accountUnknown, its owner closed it in this moment.
 */
export async function startSession(sql: Sql, now: number, owner: Owner, device: Device): Promise<string> {
  const token = newToken();
  await sql.transaction(async (tx) => {
    // Held until the session exists: whoever locks the account meanwhile waits, and then ends this session too.
    const [row] = await tx
      .select({ lockedAt: member.lockedAt, closedAt: member.closedAt })
      .from(member)
      .where(eq(member.id, owner.id))
      .for('share');
    if (row?.closedAt) throw new Refusal(messages.accountUnknown, { username: messages.accountUnknown });
    if (row?.lockedAt) throw new Refusal(messages.accountLocked, { username: messages.accountLocked });
    await tx.insert(session).values({
      memberId: owner.id,
      tokenHash: hashToken(token),
      isLocked: owner.isSale,
      userAgent: device.userAgent.slice(0, 300),
      address: device.address,
      createdAt: new Date(now),
      seenAt: new Date(now),
      expiresAt: new Date(now + SESSION_MS),
    });
  });
  return token;
}

interface Rotation {
  readonly salt: Uint8Array;
}

/** Replaces `token` in its row when it is still the current one. @param unlock what verify-saler grants. */
export async function rotate(sql: Sql, now: number, token: string, unlock: boolean): Promise<string | undefined> {
  const salt = randomBytes(32);
  const next = nextToken(token, salt);
  const replaced = await sql
    .update(session)
    .set({
      tokenHash: hashToken(next),
      previousHash: hashToken(token),
      // The answer with the successor may never arrive: until somebody uses it, the replaced token is as good as it was.
      previousUntil: new Date(now + SESSION_MS),
      rotationSalt: salt,
      seenAt: new Date(now),
      expiresAt: new Date(now + SESSION_MS),
      ...(unlock && { isLocked: false }),
    })
    .where(and(eq(session.tokenHash, hashToken(token)), gt(session.expiresAt, new Date(now))))
    .returning({ id: session.id });
  return replaced.length > 0 ? next : undefined;
}

/**
 * The successor was used, so it arrived: from now on the token before it has a minute left. Later use of it means that
 * two hold tokens of one login (`endReplayed`).
 */
export async function confirmSuccessor({ database, now }: Pick<Context, 'database' | 'now'>, found: FoundSession): Promise<void> {
  const { isCurrent, previousUntil, caller } = found;
  const until = now() + PREVIOUS_MS;
  if (!isCurrent || previousUntil === null || previousUntil <= until) return;
  await database.query('session-confirm', 'update session set previous_until = $2 where id = $1 and previous_until > $2', [
    caller.sessionId,
    new Date(until),
  ]);
}

/** What `token` was replaced with, while it still works. */
async function replacedWith(sql: Sql, now: number, token: string): Promise<string | undefined> {
  const [row]: Rotation[] = await sql
    .select({ salt: session.rotationSalt })
    .from(session)
    .where(and(eq(session.previousHash, hashToken(token)), gt(session.previousUntil, new Date(now))))
    .then((rows) => rows.flatMap(({ salt }) => (salt ? [{ salt }] : [])));
  return row && nextToken(token, row.salt);
}

/** @returns the new token; the same one to every tab that asks with the same old one. @throws Refusal notSignedIn */
export async function refreshSession({ database, now }: Context, token: string): Promise<string> {
  const next = (await rotate(database.sql, now(), token, false)) ?? (await replacedWith(database.sql, now(), token));
  if (!next) throw new Refusal(messages.notSignedIn);
  return next;
}

export async function endSession(sql: Sql, caller: Caller): Promise<void> {
  await sql.delete(session).where(eq(session.id, caller.sessionId));
}

/** Ends every session of a member; the other devices learn by 401. @returns how many there were. */
export async function endAllSessions(sql: Sql, memberId: number): Promise<number> {
  return (await sql.delete(session).where(eq(session.memberId, memberId)).returning({ id: session.id })).length;
}

export async function revokeSession({ database }: Context, caller: Caller, id: number): Promise<void> {
  const gone = await database.sql
    .delete(session)
    .where(and(eq(session.id, id), eq(session.memberId, caller.memberId)))
    .returning({ id: session.id });
  if (gone.length === 0) throw new Refusal(messages.sessionGone);
}

export async function listSessions({ database, now }: Context, caller: Caller) {
  const columns = {
    id: session.id,
    userAgent: session.userAgent,
    address: session.address,
    createdAt: session.createdAt,
    seenAt: session.seenAt,
  };
  const mine = and(eq(session.memberId, caller.memberId), gt(session.expiresAt, new Date(now())));
  const current = await database.sql
    .select(columns)
    .from(session)
    .where(and(mine, eq(session.id, caller.sessionId)));
  const others = await database.sql
    .select(columns)
    .from(session)
    .where(and(mine, ne(session.id, caller.sessionId)))
    .orderBy(desc(session.seenAt))
    .limit(100);
  return [...current, ...others].map((row) => ({
    id: row.id,
    device: deviceName(row.userAgent),
    address: row.address,
    created_at: row.createdAt.toISOString(),
    last_seen: row.seenAt.toISOString(),
    current: row.id === caller.sessionId,
  }));
}
