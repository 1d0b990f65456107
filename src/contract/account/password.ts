/** Forgotten and changed passwords. Both end every other session (decisions.md, Safety). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import * as fields from './fields.ts';
import * as old from './old-fields.ts';

export const forgetPassBody = z
  .object({
    /** With * it means the signed-in member's own phone. */
    mobile: old.oldOwnPhone,
    code: old.oldCode,
    newpassword0: old.oldPassword,
    newpassword1: old.oldConfirmation,
  })
  .check(fields.sameText('newpassword0', 'newpassword1', messages.oldPasswordMismatch));

/** The page says passwordChanged. A caller who was signed in to that account gets a new token, because every session has ended. */
export const forgetPass = declareCall({
  id: 'account.forgetPass',
  method: 'POST',
  path: '/api/member/forget-pass',
  summary: '用短信验证码重设密码',
  audience: 'anyone',
  body: forgetPassBody,
  answer: z.nullable(z.object({ token: z.string() })),
  errors: [messages.phoneUnknown, messages.codeWrong, messages.codeExpired, messages.codeExhausted],
});

export const updatePasswordBody = z
  .object({
    old_password: fields.givenPasswordField(messages.currentPasswordRequired),
    password0: fields.password,
    password1: fields.confirmation,
  })
  .check(fields.sameText('password0', 'password1', messages.passwordMismatch));

export const updatePassword = declareCall({
  id: 'account.updatePassword',
  method: 'POST',
  path: '/api/user/update-password',
  summary: '修改密码',
  audience: 'member',
  body: updatePasswordBody,
  answer: z.object({ token: z.string() }),
  errors: [messages.currentPasswordWrong, messages.loginTooOften],
});
