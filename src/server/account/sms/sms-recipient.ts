/** To which phone a code of each kind may go. Known members' dial codes are ours, never the sender's: a code must not leave for a stranger's phone. */
import { SMS_BIND, SMS_CLOSE, SMS_FORGOT, SMS_INVITE, SMS_REGISTER, SMS_SALES } from '../../../contract/account/sms.ts';
import type { Message } from '../../../contract/message.ts';
import * as messages from '../../../contract/messages.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { openInvitation } from '../invitations/invitation-queries.ts';
import { memberById, memberByMobile } from '../member-queries.ts';
import { isMasked, isSamePhone, type Phone } from './phone-number.ts';

export type SmsPurpose =
  | typeof SMS_BIND
  | typeof SMS_CLOSE
  | typeof SMS_FORGOT
  | typeof SMS_INVITE
  | typeof SMS_REGISTER
  | typeof SMS_SALES;

const wrong = (message: Message): Refusal => new Refusal(message, { mobile: message });

/** A phone nobody has yet: registration, binding. Its form was looked at before a captcha was asked for. */
async function newPhone({ database }: Context, given: string, dialCode: string): Promise<Phone> {
  if (await memberByMobile(database.sql, given)) throw wrong(messages.phoneTaken);
  return { mobile: given, dialCode };
}

/** The phone of an existing member: typed by anyone who forgot, or masked by its signed-in owner (spec §5). */
export async function memberPhone({ database }: Context, given: string, caller: Caller | undefined): Promise<Phone> {
  if (isMasked(given)) {
    const self = caller && (await memberById(database.sql, caller.memberId));
    if (!self?.mobile || !isSamePhone(given, self.mobile)) throw wrong(messages.oldPhoneWrong);
    return { mobile: self.mobile, dialCode: self.dialCode };
  }
  const found = await memberByMobile(database.sql, given);
  if (!found) throw wrong(messages.phoneUnknown);
  return { mobile: given, dialCode: found.dialCode };
}

/** @throws Refusal notSignedIn */
export function signedIn(caller: Caller | undefined): Caller {
  if (!caller) throw new Refusal(messages.notSignedIn);
  return caller;
}

/** The sales account's own phone. */
export async function salesPhone({ database }: Context, given: string, caller: Caller): Promise<Phone> {
  const self = await memberById(database.sql, caller.memberId);
  if (!self?.isSale || !self.mobile || !isSamePhone(given, self.mobile)) throw wrong(messages.oldPhoneWrong);
  return { mobile: self.mobile, dialCode: self.dialCode };
}

/** The caller's own phone, as the server shows it to them or whole: a code that closes an account goes nowhere else. */
export async function closingPhone({ database }: Context, given: string, caller: Caller): Promise<Phone> {
  const self = await memberById(database.sql, caller.memberId);
  if (!self?.mobile || !isSamePhone(given, self.mobile)) throw wrong(messages.oldPhoneWrong);
  return { mobile: self.mobile, dialCode: self.dialCode };
}

async function invitedPhone(context: Context, given: string, caller: Caller): Promise<Phone> {
  const invitation = await openInvitation(context.database.sql, caller.memberId);
  if (!invitation) throw new Refusal(messages.invitationGone);
  if (!isSamePhone(given, invitation.mobile)) throw wrong(messages.oldPhoneWrong);
  return { mobile: invitation.mobile, dialCode: invitation.dialCode };
}

export interface Recipient {
  readonly purpose: SmsPurpose;
  readonly mobile: string;
  readonly dialCode: string;
}

/** @throws Refusal phoneWrong | phoneTaken | phoneUnknown | oldPhoneWrong under `mobile`, notSignedIn, invitationGone. */
export async function recipient(context: Context, asked: Recipient, caller: Caller | undefined): Promise<Phone> {
  switch (asked.purpose) {
    case SMS_REGISTER:
      return newPhone(context, asked.mobile, asked.dialCode);
    case SMS_BIND:
      signedIn(caller);
      return newPhone(context, asked.mobile, asked.dialCode);
    case SMS_FORGOT:
      return memberPhone(context, asked.mobile, caller);
    case SMS_CLOSE:
      return closingPhone(context, asked.mobile, signedIn(caller));
    case SMS_SALES:
      return salesPhone(context, asked.mobile, signedIn(caller));
    case SMS_INVITE:
      return invitedPhone(context, asked.mobile, signedIn(caller));
  }
}
