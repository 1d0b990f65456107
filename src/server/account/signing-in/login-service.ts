import { eq } from 'drizzle-orm';
import * as messages from '../../../contract/messages.ts';
import { countHit, forgetHits, readHits, TooManyRequests } from '../../platform/rate-limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { LOGIN_ACCOUNT, LOGIN_ADDRESS, LOGIN_UNKNOWN } from '../account-limits.ts';
import { type Member, memberByLogin } from '../member-queries.ts';
import { type Device, startSession } from '../sessions/session-service.ts';
import { member } from '../tables.ts';
import { hashPassword, isOutdated, passwordFits } from './passwords.ts';

const pairOf = (who: string, address: string): string => `${address} ${who.toLowerCase()}`;

/** Wrong tries no longer count: the right password came, or a new one was set. */
export function forgetPasswordTries(context: Context, who: string, address: string): Promise<void> {
  return forgetHits(context, LOGIN_ACCOUNT, pairOf(who, address));
}

/**
 * Counts before the password is looked at, so that a thousand parallel guesses are a thousand hits and only a few cost a hash.
 * @param who the account as it was typed.
 * @throws TooManyRequests loginTooOften
 */
export async function countPasswordTry(context: Context, who: string, address: string): Promise<void> {
  const account = await countHit(context, LOGIN_ACCOUNT, pairOf(who, address));
  if (!account.allowed) throw new TooManyRequests(account.retryAfterS, messages.loginTooOften);
  const everything = await countHit(context, LOGIN_ADDRESS, address);
  if (!everything.allowed) throw new TooManyRequests(everything.retryAfterS, messages.loginTooOften);
}

/** @throws TooManyRequests loginTooOften, for every name alike: refusing only unknown ones would tell which they are. */
async function refuseLister(context: Context, address: string): Promise<void> {
  const unknown = await readHits(context, LOGIN_UNKNOWN, address);
  if (unknown.hits >= LOGIN_UNKNOWN.max) throw new TooManyRequests(unknown.retryAfterS, messages.loginTooOften);
}

/** Parameters have grown since this password was chosen: now that it is known in plain, hash it again. */
async function rehash({ database }: Context, found: Member, password: string): Promise<void> {
  if (!isOutdated(found.passwordHash)) return;
  await database.sql
    .update(member)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(member.id, found.id));
}

/**
 * Signs in by phone or user name.
 * @throws Refusal accountUnknown | passwordWrong, each under its field (spec §8); loginTooOften.
 */
export async function signIn(context: Context, username: string, password: string, device: Device): Promise<string> {
  await countPasswordTry(context, username, device.address);
  await refuseLister(context, device.address);
  const found = await memberByLogin(context.database.sql, username);
  const fits = await passwordFits(found?.passwordHash, password);
  if (!found) {
    await countHit(context, LOGIN_UNKNOWN, device.address);
    throw new Refusal(messages.accountUnknown, { username: messages.accountUnknown });
  }
  if (!fits) throw new Refusal(messages.passwordWrong, { password: messages.passwordWrong });
  await forgetPasswordTries(context, username, device.address);
  await rehash(context, found, password);
  return startSession(context.database.sql, context.now(), found, device);
}
