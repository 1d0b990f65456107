import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import * as fields from './fields.ts';

export const loginBody = z.object({
  username: fields.line(messages.usernameRequired),
  password: fields.givenPasswordField(messages.passwordRequired),
});

/** `data` is the token: the page stores `Bearer ` + it in the cookie (spec §3) and sends that as Authorization. */
export const login = declareCall({
  id: 'account.login',
  method: 'POST',
  path: '/api/login/account',
  aliases: ['/api/auth/login/account'],
  summary: '账号密码登录',
  audience: 'anyone',
  body: loginBody,
  answer: z.string(),
  errors: [messages.accountUnknown, messages.passwordWrong, messages.loginTooOften],
});
