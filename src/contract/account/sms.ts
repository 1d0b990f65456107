/** Codes by SMS (spec §5, §7, §8; limits in decisions.md, Safety). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import * as fields from './fields.ts';

/** What a code is for: it opens nothing else. */
export const SMS_FORGOT = 3;
export const SMS_INVITE = 4;
export const SMS_REGISTER = 5;
export const SMS_SALES = 6;
/** Ours: binding or changing the phone of a signed-in member. */
export const SMS_BIND = 7;
/** Ours: closing the account, to the member's own phone. */
export const SMS_CLOSE = 8;

export const sendSmsBody = z.object({
  /** With * it means the signed-in member's own phone. */
  mobile: fields.ownPhoneField(messages.phoneWrong, messages.phoneWrong),
  sId: z.literal([SMS_FORGOT, SMS_INVITE, SMS_REGISTER, SMS_SALES, SMS_BIND, SMS_CLOSE]),
  /** 1 when signed out (spec §7). The server does not trust it. */
  is_mobile: z.optional(z.literal([0, 1])),
  /** Dial code. */
  code: fields.dialCode,
  /** Random text of one press of the button: the same text again does not send a second message (a lost answer may be asked again). */
  'send-str': z._default(z.string().check(z.regex(/^[\w-]{0,64}$/)), ''),
  captchaid: fields.captchaid,
});

/**
 * New forms show phoneWrong for a phone that cannot be right, old ones oldPhoneWrong: the old page checks with its own field first.
 * `captchaRequired` (428): open the slider, then repeat with `captchaid`. `countryUnsupported` counts as sent (spec §8).
 */
export const sendSms = declareCall({
  id: 'account.sendSms',
  method: 'POST',
  path: '/api/member/send-sms',
  aliases: ['/api/sms/send_code'],
  summary: '发送短信验证码',
  audience: 'anyone',
  body: sendSmsBody,
  answer: z.null(),
  errors: [
    messages.phoneWrong,
    messages.phoneTaken,
    messages.phoneUnknown,
    messages.captchaRequired,
    messages.countryUnsupported,
    messages.smsTooSoon,
    messages.smsTooMany,
    messages.smsFailed,
  ],
});
