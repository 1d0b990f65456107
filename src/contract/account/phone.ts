/** Binding a phone to an account, or changing it. The code comes from send-sms with sId 7. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import * as fields from './fields.ts';

const answer = z.object({
  /** Masked. */
  mobile: z.string(),
});
const refusals = [messages.phoneTaken, messages.codeWrong, messages.codeExpired, messages.codeExhausted];

export const bindMobileBody = z.object({ mobile: fields.phone, code: fields.code });

/** First phone of an account that has none; gives the member trial. */
export const bindMobile = declareCall({
  id: 'account.bindMobile',
  method: 'POST',
  path: '/api/member/bind-mobile',
  summary: '绑定手机号（赠送会员试用）',
  audience: 'member',
  body: bindMobileBody,
  answer,
  errors: [...refusals, messages.phoneBound],
});

export const saveMobileBody = z.object({
  mobile: fields.phone,
  code: fields.code,
  /** The current password: a borrowed browser must not move an account to another phone. */
  password: fields.givenPasswordField(messages.passwordRequired),
});

/** Another phone for an account that has one. */
export const saveMobile = declareCall({
  id: 'account.saveMobile',
  method: 'POST',
  path: '/api/member/save-mobile',
  summary: '更换手机号',
  audience: 'member',
  body: saveMobileBody,
  answer,
  errors: [...refusals, messages.passwordWrong, messages.loginTooOften],
});
