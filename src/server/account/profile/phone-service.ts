/** Binding a first phone and changing it. */
import { and, eq, isNull } from 'drizzle-orm';
import { SMS_BIND } from '../../../contract/account/sms.ts';
import * as messages from '../../../contract/messages.ts';
import { noteGrowth } from '../../growth/growth-service.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { maskPhone } from '../../platform/mask-phone.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { brokenUnique, memberById } from '../member-queries.ts';
import { grantMemberTrial } from '../membership-service.ts';
import { confirmPassword } from '../signing-in/password-service.ts';
import { type RightCode, requireCode, spendCode } from '../sms/sms-code-service.ts';
import { member } from '../tables.ts';

interface PhoneForm {
  readonly mobile: string;
  readonly code: string;
}

/** Sets the phone and gives what comes with it, in the caller's transaction. @throws Refusal phoneBound when another request was first. */
export async function setPhone(tx: Sql, now: number, memberId: number, mobile: string, code: RightCode, first: boolean): Promise<void> {
  await spendCode(tx, now, code);
  const mine = eq(member.id, memberId);
  const changed = await tx
    .update(member)
    .set({ mobile, dialCode: code.dialCode })
    .where(first ? and(mine, isNull(member.mobile)) : mine)
    .returning({ id: member.id });
  if (changed.length === 0) throw new Refusal(messages.phoneBound);
  await grantMemberTrial(tx, now, memberId, { dialCode: code.dialCode, mobile });
  await noteGrowth(tx, memberId, 'phone_bound', 'phone', now);
}

/** Someone else took the phone since the code was sent. */
export function phoneTakenOr(error: unknown): unknown {
  return brokenUnique(error) === 'mobile' ? new Refusal(messages.phoneTaken, { mobile: messages.phoneTaken }) : error;
}

async function write(context: Context, caller: Caller, form: PhoneForm, address: string, first: boolean): Promise<{ mobile: string }> {
  const code = await requireCode(context, SMS_BIND, form.mobile, form.code, address);
  const now = context.now();
  try {
    await context.database.sql.transaction((tx) => setPhone(tx, now, caller.memberId, form.mobile, code, first));
  } catch (error) {
    throw phoneTakenOr(error);
  }
  return { mobile: maskPhone(form.mobile) };
}

/** First phone; gives the member trial. @throws Refusal phoneBound, phoneTaken under `mobile`, and those of the code. */
export async function bindPhone(context: Context, caller: Caller, form: PhoneForm, address: string): Promise<{ mobile: string }> {
  const self = await memberById(context.database.sql, caller.memberId);
  if (self?.mobile) throw new Refusal(messages.phoneBound);
  return write(context, caller, form, address, true);
}

/** Another phone, with the current password. @throws Refusal passwordWrong under `password`, and those of bindPhone. */
export async function changePhone(
  context: Context,
  caller: Caller,
  form: PhoneForm & { readonly password: string },
  address: string,
): Promise<{ mobile: string }> {
  const self = await confirmPassword(context, caller, form.password, address);
  if (!self) throw new Refusal(messages.passwordWrong, { password: messages.passwordWrong });
  return write(context, caller, form, address, false);
}
