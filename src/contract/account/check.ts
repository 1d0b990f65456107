/** Questions a form asks while it is filled in. Both could list accounts, so the fifth in a minute asks for a captcha (decisions.md, Safety). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import * as fields from './fields.ts';

const flag = z.literal([0, 1]);

/** `data` 1: it exists (the form says phoneTaken or userNameTaken). Give exactly one of the two. */
export const checkAccount = declareCall({
  id: 'account.checkAccount',
  method: 'GET',
  path: '/api/member/check-account',
  summary: '手机号或账户名是否已被注册',
  audience: 'anyone',
  query: z
    .object({
      mobile: z.optional(fields.phone),
      user_name: z.optional(fields.userName),
      captchaid: fields.captchaid,
    })
    .check(z.refine((asked) => (asked.mobile === undefined) !== (asked.user_name === undefined), messages.requestInvalid.text)),
  answer: flag,
  errors: [messages.captchaRequired],
});

/** `data` 1: not valid (the form says invitationInvalid); another status than 200: the form shows its message (spec §5). */
export const checkInvitation = declareCall({
  id: 'account.checkInvitation',
  method: 'GET',
  path: '/api/member/check-invitation',
  summary: '邀请码（销售手机号）是否有效',
  audience: 'anyone',
  query: z.object({ invitation: fields.line(messages.invitationInvalid), captchaid: fields.captchaid }),
  answer: flag,
  errors: [messages.captchaRequired],
});
