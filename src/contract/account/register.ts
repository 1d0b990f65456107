/** Joining: the new form with its two tabs, and the old one (spec §5, §7). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import * as fields from './fields.ts';
import * as old from './old-fields.ts';

const passwordsAgree = fields.sameText('password0', 'password1', messages.passwordMismatch);

export const personalBody = z
  .object({
    is_personal: z.literal(1),
    realname: fields.realname,
    mobile: fields.phone,
    code: fields.code,
    password0: fields.password,
    password1: fields.confirmation,
    invitation: fields.invitation,
  })
  .check(passwordsAgree);

/** The phone is optional, but a phone needs its code. */
const codeWithPhone = z.refine<unknown>(
  (form) => {
    const { mobile, code } = form as Readonly<Record<string, unknown>>;
    return !mobile || !!code;
  },
  {
    error: messages.codeRequired.text,
    path: ['code'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

export const companyBody = z
  .object({
    is_personal: z.literal(0),
    client_name: fields.clientName,
    user_name: fields.userName,
    mobile: fields.optionalPhone,
    code: fields.optionalCode,
    password0: fields.password,
    password1: fields.confirmation,
    invitation: fields.invitation,
  })
  .check(passwordsAgree, codeWithPhone);

export const registerBody = z.discriminatedUnion('is_personal', [personalBody, companyBody]);

export const oldRegisterBody = z
  .object({
    mobile: old.oldName,
    code: old.oldCode,
    password0: old.oldPassword,
    password1: old.oldConfirmation,
  })
  .check(fields.sameText('password0', 'password1', messages.oldPasswordMismatch));

const tokenAnswer = z.object({ token: z.string() });
const refusals = [
  messages.phoneTaken,
  messages.userNameTaken,
  messages.codeWrong,
  messages.codeExpired,
  messages.codeExhausted,
  messages.invitationInvalid,
];

/** Creates the account, its trial membership and the first session; errors arrive per field in `data.errors`. */
export const register = declareCall({
  id: 'account.register',
  method: 'POST',
  path: '/api/register/account',
  summary: '注册个人或企业账户（新表单）',
  audience: 'anyone',
  body: registerBody,
  answer: tokenAnswer,
  errors: refusals,
  idempotent: true,
});

export const oldRegister = declareCall({
  id: 'account.oldRegister',
  method: 'POST',
  path: '/api/member/register',
  summary: '手机号注册（旧表单）',
  audience: 'anyone',
  body: oldRegisterBody,
  answer: tokenAnswer,
  errors: refusals,
  idempotent: true,
});
