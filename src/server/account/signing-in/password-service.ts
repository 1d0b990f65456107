/** Forgotten and changed passwords. Both end every session: whoever held one may be the reason for the change (decisions.md, Safety). */
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { forgetPassBody, updatePasswordBody } from '../../../contract/account/password.ts';
import { SMS_FORGOT } from '../../../contract/account/sms.ts';
import * as messages from '../../../contract/messages.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { refuseAbove } from '../../platform/rate-limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { FORGET_ADDRESS } from '../account-limits.ts';
import { type Member, memberById, memberByMobile } from '../member-queries.ts';
import { type Device, endAllSessions, startSession } from '../sessions/session-service.ts';
import { requireCode, spendCode } from '../sms/sms-code-service.ts';
import { memberPhone } from '../sms/sms-recipient.ts';
import { member } from '../tables.ts';
import { countPasswordTry, forgetPasswordTries } from './login-service.ts';
import { hashPassword, passwordFits } from './passwords.ts';

async function setPassword(tx: Sql, memberId: number, passwordHash: string): Promise<void> {
  await tx.update(member).set({ passwordHash }).where(eq(member.id, memberId));
  await endAllSessions(tx, memberId);
}

/** The device that changed the password stays signed in; a sales account that had proved its phone there need not again. */
function stay(tx: Sql, now: number, found: Member, device: Device): Promise<string> {
  return startSession(tx, now, { id: found.id, isSale: false }, device);
}

/**
 * @returns a new token when the caller was signed in to that account, null for everyone else.
 * @throws Refusal phoneUnknown | oldPhoneWrong under `mobile`, codeWrong | codeExpired | codeExhausted under `code`.
 */
export async function resetPassword(
  context: Context,
  body: z.output<typeof forgetPassBody>,
  caller: Caller | undefined,
  device: Device,
): Promise<{ token: string } | null> {
  await refuseAbove(context, FORGET_ADDRESS, device.address);
  const { mobile } = await memberPhone(context, body.mobile, caller);
  const code = await requireCode(context, SMS_FORGOT, mobile, body.code, device.address);
  const passwordHash = await hashPassword(body.newpassword0);
  const now = context.now();
  const answer = await context.database.sql.transaction(async (tx) => {
    await spendCode(tx, now, code);
    const found = await memberByMobile(tx, mobile);
    if (!found) throw new Refusal(messages.phoneUnknown, { mobile: messages.phoneUnknown });
    await setPassword(tx, found.id, passwordHash);
    return caller?.memberId === found.id ? { token: await stay(tx, now, found, device) } : null;
  });
  await forgetPasswordTries(context, mobile, device.address);
  return answer;
}

/** Asks for the current password again. @throws TooManyRequests loginTooOften; undefined means it was wrong. */
export async function confirmPassword(context: Context, caller: Caller, password: string, address: string): Promise<Member | undefined> {
  const who = `member ${caller.memberId}`;
  await countPasswordTry(context, who, address);
  const found = await memberById(context.database.sql, caller.memberId);
  if (!(await passwordFits(found?.passwordHash, password))) return undefined;
  await forgetPasswordTries(context, who, address);
  return found;
}

/** @throws Refusal currentPasswordWrong under `old_password`; loginTooOften. */
export async function changePassword(
  context: Context,
  body: z.output<typeof updatePasswordBody>,
  caller: Caller,
  device: Device,
): Promise<{ token: string }> {
  const found = await confirmPassword(context, caller, body.old_password, device.address);
  if (!found) throw new Refusal(messages.currentPasswordWrong, { old_password: messages.currentPasswordWrong });
  const passwordHash = await hashPassword(body.password0);
  const now = context.now();
  return context.database.sql.transaction(async (tx) => {
    await setPassword(tx, found.id, passwordHash);
    return { token: await stay(tx, now, found, device) };
  });
}
