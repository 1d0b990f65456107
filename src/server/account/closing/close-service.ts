/**
 * 注销账户. One transaction decides: from its commit on nobody is signed in, phone and user name are free, and nothing new can be
 * written for the account (0090-account-closing.sql). What it leaves behind is erased right after it, and by a job where the process
 * died in between (empty-service.ts).
 */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  type ClosingCounts,
  type closeAccountBody,
  type closingState,
  OBSTACLES,
  type Obstacle,
} from '../../../contract/account/closing.ts';
import { SMS_CLOSE } from '../../../contract/account/sms.ts';
import type { CallReturn } from '../../../contract/call.ts';
import * as messages from '../../../contract/messages.ts';
import { employerNameOf } from '../../credit/company/company-service.ts';
import { refundableNow } from '../../credit/recharge/refund-service.ts';
import { blobOfUrl } from '../../platform/blobs/blobs.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import type { Departure } from '../../platform/running/departure.ts';
import { addGarbage } from '../../storage/purge-service.ts';
import { type Member, memberById } from '../member-queries.ts';
import { endAllSessions } from '../sessions/session-service.ts';
import { confirmPassword } from '../signing-in/password-service.ts';
import { hashPassword } from '../signing-in/passwords.ts';
import { type RightCode, requireCode, spendCode } from '../sms/sms-code-service.ts';
import { member, membership, smsCode } from '../tables.ts';
import { emptyAccount, wakeEmptying } from './empty-service.ts';
import { nameTrace, phoneTrace, prepareTraces, type TraceOf } from './trace-service.ts';

const NOTHING: ClosingCounts = {
  ...{ works: 0, published: 0, tasks: 0, favourites: 0, shared: 0, packages: 0, models: 0, follows: 0, beans: 0 },
};

async function obstaclesOf(sql: Sql, self: Member, departures: readonly Departure[], now: number): Promise<Obstacle[]> {
  // Whoever runs the product must not be gone by one press: the right is taken back first, by somebody who then knows.
  const found: Obstacle[] = self.isOperator ? ['operator'] : [];
  for (const { obstacles } of departures) if (obstacles) found.push(...(await obstacles(sql, self.id, now)));
  return found;
}

/** @throws Refusal notSignedIn */
async function selfOf(sql: Sql, caller: Caller): Promise<Member> {
  const self = await memberById(sql, caller.memberId);
  if (!self || self.closedAt) throw new Refusal(messages.notSignedIn);
  return self;
}

export async function closingStateOf(
  { database, now }: Context,
  caller: Caller,
  departures: readonly Departure[],
): Promise<CallReturn<typeof closingState>> {
  const { sql } = database;
  const self = await selfOf(sql, caller);
  let counts = NOTHING;
  for (const departure of departures) counts = { ...counts, ...(await departure.counts?.(sql, self.id)) };
  return {
    counts,
    refundable_fen: await refundableNow(sql, self.id, now()),
    employer: await employerNameOf(sql, self.id),
    obstacles: await obstaclesOf(sql, self, departures, now()),
  };
}

/** @returns the code to be used up, undefined where the password proved it. @throws Refusal passwordWrong under `password`; those of a code. */
async function prove(context: Context, caller: Caller, self: Member, body: Proof, address: string): Promise<RightCode | undefined> {
  if (!body.password) return requireCode(context, SMS_CLOSE, self.mobile ?? '', body.code, address);
  if (await confirmPassword(context, caller, body.password, address)) return undefined;
  throw new Refusal(messages.passwordWrong, { password: messages.passwordWrong });
}

type Proof = z.output<typeof closeAccountBody>;

/** Everything gifts were given to: today's phone and name, and the phones that were here before. */
async function tracesOf(sql: Sql, { id, mobile, dialCode, userName }: Member): Promise<TraceOf[]> {
  const trials = await sql.select({ mobile: membership.mobile }).from(membership).where(eq(membership.memberId, id));
  const phones = trials.flatMap((row) => (row.mobile ? [`phone ${row.mobile}` as const] : []));
  return [...new Set([...(mobile ? [phoneTrace(dialCode, mobile)] : []), ...(userName ? [nameTrace(userName)] : []), ...phones])];
}

/** @throws Refusal of the first obstacle */
function refuseObstacles([first]: readonly Obstacle[]): void {
  if (first) throw new Refusal(OBSTACLES[first]);
}

/**
 * @throws Refusal passwordWrong under `password`, codeWrong | codeExpired | codeExhausted under `code`, those of OBSTACLES;
 *   notSignedIn where another device was first.
 */
export async function closeAccountOf(
  context: Context,
  caller: Caller,
  body: Proof,
  address: string,
  departures: readonly Departure[],
): Promise<null> {
  const { database, log } = context;
  const self = await selfOf(database.sql, caller);
  // Before the proof is asked for: a code would be used up for a refusal.
  refuseObstacles(await obstaclesOf(database.sql, self, departures, context.now()));
  const code = await prove(context, caller, self, body, address);
  await shut(context, self, code, departures);
  log.info({ memberId: self.id }, 'an account was closed');
  try {
    await emptyAccount(context, self.id, departures);
  } catch (error) {
    log.warn({ err: error, memberId: self.id }, 'a closed account was not emptied at once: the job will');
  }
  return null;
}

async function shut(context: Context, { id }: Member, code: RightCode | undefined, departures: readonly Departure[]): Promise<void> {
  const { sql } = context.database;
  const before = await memberById(sql, id);
  if (!before) throw new Refusal(messages.notSignedIn);
  // Nobody knows it: a call that compares a password while the account closes finds one that fits nothing.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const leaveTraces = await prepareTraces(sql, await tracesOf(sql, before));
  await sql.transaction(async (tx) => {
    for (const { hold } of departures) await hold?.(tx, id);
    const [self] = await tx.select().from(member).where(eq(member.id, id)).for('update');
    if (!self || self.closedAt) throw new Refusal(messages.notSignedIn);
    // Phone or name were changed in this moment: the traces would be of the old ones.
    if (self.mobile !== before.mobile || self.userName !== before.userName) throw new Refusal(messages.serverBusy);
    const now = context.now();
    refuseObstacles(await obstaclesOf(tx, self, departures, now));
    if (code) await spendCode(tx, now, code);
    await leaveTraces(tx, id, now);
    const face = self.avatar ? blobOfUrl(self.avatar) : undefined;
    if (face) await addGarbage(tx, [face], now);
    if (self.mobile) await tx.delete(smsCode).where(eq(smsCode.mobile, self.mobile));
    await endAllSessions(tx, id);
    await tx.delete(membership).where(eq(membership.memberId, id));
    const nameless = { mobile: null, userName: null, realname: null, clientName: null, avatar: null, positionId: null, industryId: null };
    await tx
      .update(member)
      .set({ ...nameless, dialCode: '86', isSale: false, inviterId: null, lockedReason: '', passwordHash, closedAt: new Date(now) })
      .where(eq(member.id, id));
    await wakeEmptying(context, tx);
  });
}
