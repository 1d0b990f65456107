/** Sending a code (spec §5, §8; limits in decisions.md, Safety). */
import { randomInt, randomUUID } from 'node:crypto';
import { SMS_BIND, SMS_CLOSE, SMS_FORGOT, SMS_INVITE, SMS_REGISTER, SMS_SALES } from '../../../contract/account/sms.ts';
import * as messages from '../../../contract/messages.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { maskPhone } from '../../platform/mask-phone.ts';
import { logMessage } from '../../platform/message-log.ts';
import { countHit, forgetHits, readHits, refuseAbove, TooManyRequests } from '../../platform/rate-limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { SmsFailure } from '../../platform/sms/sms.ts';
import { CODE_LIVES_MS, SMS_ADDRESS, SMS_ADDRESS_FREE, SMS_DAY, SMS_PHONE } from '../account-limits.ts';
import { spendCaptcha } from '../captcha/captcha-service.ts';
import { canBePhone, type Phone } from './phone-number.ts';
import { keepCode, withdrawCode } from './sms-code-service.ts';
import { type Recipient, recipient } from './sms-recipient.ts';

export interface SendRequest extends Recipient {
  /** Random text of one press of the button; '' for none. */
  readonly sendStr: string;
  readonly captchaid: string;
  readonly address: string;
}

/** A lost answer asked again: the message is on its way already. */
async function wasSent({ database, now }: Context, { purpose, mobile, sendStr }: SendRequest): Promise<boolean> {
  if (!sendStr) return false;
  const rows = await database.query(
    'sms-code-same-press',
    'select 1 from sms_code where mobile = $1 and purpose = $2 and send_str = $3 and created_at > $4',
    [mobile, purpose, sendStr, new Date(now() - SMS_PHONE.windowS * 1000)],
  );
  return rows.length > 0;
}

/** Told before a captcha is asked for: it says nothing about who is registered. */
function refuseImpossible({ purpose, mobile, dialCode }: SendRequest): void {
  const isNew = purpose === SMS_REGISTER || purpose === SMS_BIND;
  if (isNew && !canBePhone(mobile, dialCode)) throw new Refusal(messages.phoneWrong, { mobile: messages.phoneWrong });
}

/** The old register form and forgot-password send no captcha by themselves: they are asked for one when it is needed. */
async function proveHuman(context: Context, asked: SendRequest, caller: Caller | undefined): Promise<void> {
  await refuseAbove(context, SMS_ADDRESS, asked.address);
  if (caller) return;
  const free = await countHit(context, SMS_ADDRESS_FREE, asked.address);
  if (asked.purpose === SMS_REGISTER || !free.allowed) await spendCaptcha(context, asked.captchaid);
}

const phoneKey = (purpose: number, phone: Phone): string => `${purpose} ${phone.dialCode} ${phone.mobile}`;

async function refuseTooMany(context: Context, purpose: number, phone: Phone): Promise<void> {
  const day = await readHits(context, SMS_DAY, `${phone.dialCode} ${phone.mobile}`);
  if (day.hits >= SMS_DAY.max) throw new TooManyRequests(day.retryAfterS, messages.smsTooMany);
  const soon = await countHit(context, SMS_PHONE, phoneKey(purpose, phone));
  if (!soon.allowed) throw new TooManyRequests(soon.retryAfterS, messages.smsTooSoon);
  await countHit(context, SMS_DAY, `${phone.dialCode} ${phone.mobile}`);
}

const SUBJECTS: Readonly<Record<number, string>> = {
  [SMS_REGISTER]: '注册验证码',
  [SMS_FORGOT]: '找回密码验证码',
  [SMS_INVITE]: '企业邀请验证码',
  [SMS_SALES]: '销售登录验证码',
  [SMS_BIND]: '绑定手机验证码',
  [SMS_CLOSE]: '注销账户验证码',
};

/** For operators; the code itself is nowhere in it. */
async function noteSent({ database, sms, now }: Context, purpose: number, phone: Phone, attempts: number, error = ''): Promise<void> {
  const state = error ? 'failed' : sms.name === 'outbox' ? 'kept' : 'sent';
  const recipient = `+${phone.dialCode} ${maskPhone(phone.mobile)}`;
  const entry = { channel: 'sms', recipient, subject: SUBJECTS[purpose] ?? '验证码', state, driver: sms.name, attempts, error } as const;
  await logMessage(database.sql, entry, now());
}

/**
 * Keeps the code first, then sends it: a crash in between costs a message, never leaves someone with a code that is unknown.
 * When the provider fails the code is withdrawn, so that an earlier one counts again, and the 120 s are given back.
 */
async function deliver(context: Context, purpose: number, phone: Phone, sendStr: string): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = await keepCode(context, purpose, phone, code, sendStr);
  const purposeWords = purpose === SMS_CLOSE ? '你正在注销账户，' : '';
  const text = `【热样】${purposeWords}验证码 ${code}，${CODE_LIVES_MS / 60_000} 分钟内有效。如非本人操作请忽略，切勿告诉他人。`;
  let attempts: number;
  try {
    ({ attempts } = await context.sms.send({ id: randomUUID(), ...phone, code, text }));
  } catch (error) {
    await withdrawCode(context, id);
    await forgetHits(context, SMS_PHONE, phoneKey(purpose, phone));
    if (!(error instanceof SmsFailure)) throw error;
    context.log.error({ driver: context.sms.name, reason: error.message }, 'sms was not sent');
    await noteSent(context, purpose, phone, error.attempts, error.message);
    throw new Refusal(messages.smsFailed);
  }
  await noteSent(context, purpose, phone, attempts);
}

/**
 * @throws Refusal of `recipient`; countryUnsupported (the page counts it as sent); captchaRequired; smsFailed.
 * @throws TooManyRequests smsTooSoon | smsTooMany | tooManyRequests
 */
export async function sendCode(context: Context, asked: SendRequest, caller: Caller | undefined): Promise<void> {
  refuseImpossible(asked);
  if (await wasSent(context, asked)) return;
  await proveHuman(context, asked, caller);
  const phone = await recipient(context, asked, caller);
  if (!context.sms.serves(phone.dialCode)) throw new Refusal(messages.countryUnsupported);
  await refuseTooMany(context, asked.purpose, phone);
  await deliver(context, asked.purpose, phone, asked.sendStr);
}
