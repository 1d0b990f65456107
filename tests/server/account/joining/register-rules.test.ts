/** Message for message: what each form says about each field (spec §5), from the one schema and from the server alike. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { companyBody, oldRegister, oldRegisterBody, personalBody, register } from '../../../../src/contract/account/register.ts';
import { ask, joinCompany, joinPersonal, registrationCode } from '../../../support/people/account.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: 'off' } });
});
afterAll(() => server.close());

const PERSON = {
  is_personal: 1,
  realname: '林夏',
  mobile: '13800138000',
  code: '123456',
  password0: 'password',
  password1: 'password',
  invitation: '',
};
const COMPANY = {
  is_personal: 0,
  client_name: '云裳',
  user_name: 'yunshang',
  mobile: '',
  code: '',
  password0: 'password',
  password1: 'password',
};
const OLD = { mobile: '13800138000', code: '123456', password0: 'password', password1: 'password' };

type Row = readonly [field: string, change: Record<string, unknown>, sentence: string];

const PERSONAL_RULES: readonly Row[] = [
  ['realname', { realname: '' }, '请填写真实姓名'],
  ['realname', { realname: '   ' }, '请填写真实姓名'],
  ['realname', { realname: undefined }, '请填写真实姓名'],
  ['realname', { realname: '夏'.repeat(101) }, '内容不能超过100个字'],
  ['realname', { realname: '林\u0000夏' }, '内容包含不支持的字符'],
  ['mobile', { mobile: '' }, '请填写手机号'],
  ['mobile', { mobile: '138-0013-8000' }, '手机号码格式不正确'],
  ['mobile', { mobile: '138****8000' }, '手机号码格式不正确'],
  ['code', { code: '' }, '请填写验证码'],
  ['code', { code: '12345' }, '验证码长度6'],
  ['code', { code: '1234567' }, '验证码长度6'],
  ['password0', { password0: '', password1: '' }, '请填写密码'],
  ['password0', { password0: '1234567', password1: '1234567' }, '密码不能少于8位'],
  ['password0', { password0: 'a'.repeat(129), password1: 'a'.repeat(129) }, '密码不能超过128位'],
  ['password1', { password1: 'passwort' }, '确认密码和密码不一致'],
  ['password1', { password1: '' }, '确认密码和密码不一致'],
];
const COMPANY_RULES: readonly Row[] = [
  ['client_name', { client_name: '' }, '请填写企业名称'],
  ['user_name', { user_name: '' }, '请填写账户名'],
  ['user_name', { user_name: '123456' }, '格式错误'],
  ['user_name', { user_name: 'yun shang' }, '格式错误'],
  ['user_name', { user_name: '云裳a' }, '格式错误'],
  ['mobile', { mobile: '1380013800a', code: '123456' }, '手机号码格式不正确'],
  ['code', { mobile: '13800138000', code: '' }, '请填写验证码'],
  ['code', { mobile: '13800138000', code: '12' }, '验证码长度6'],
  ['password1', { password1: 'passwort' }, '确认密码和密码不一致'],
];
const OLD_RULES: readonly Row[] = [
  ['mobile', { mobile: '' }, '请输入用户名'],
  ['mobile', { mobile: '1380013800x' }, '手机号格式不正确'],
  ['code', { code: '' }, '请输入验证码'],
  ['code', { code: '12345' }, '验证码长度6'],
  ['password0', { password0: '', password1: '' }, '请输入密码'],
  ['password0', { password0: 'short', password1: 'short' }, '密码不能少于8位'],
  ['password1', { password1: '' }, '请确认密码'],
  ['password1', { password1: 'passwort' }, '两次输入密码不一致'],
];

const FORMS = [
  { name: 'personal', schema: personalBody, call: register, valid: PERSON, rules: PERSONAL_RULES },
  { name: 'company', schema: companyBody, call: register, valid: COMPANY, rules: COMPANY_RULES },
  { name: 'old', schema: oldRegisterBody, call: oldRegister, valid: OLD, rules: OLD_RULES },
] as const;

describe.each(FORMS)('$name form', ({ schema, call, valid, rules }) => {
  it('accepts what is right', () => {
    expect(z.safeParse(schema, valid).error).toBeUndefined();
  });

  it.each(rules)('%s with %o says %s', async (field, change, sentence) => {
    const body = { ...valid, ...change };
    const inBrowser = z.safeParse(schema, body).error?.issues.find((issue) => issue.path[0] === field)?.message;
    expect(inBrowser).toBe(sentence);
    const { envelope, http } = await ask(server, call, { body });
    expect(http).toBe(422);
    expect(Object.keys(envelope)).toEqual(['status', 'message', 'status_code', 'data']);
    expect(envelope).toMatchObject({ status: false, status_code: 422 });
    expect((envelope.data as unknown as { errors: Record<string, string[]> }).errors[field]?.[0]).toBe(sentence);
  });

  it('says everything that is wrong at once', () => {
    const body = { ...valid, password0: 'short', password1: 'other', mobile: 'x', code: '123456' };
    const fields = z.safeParse(schema, body).error?.issues.map((issue) => issue.path[0]);
    expect(new Set(fields)).toEqual(new Set(['mobile', 'password0', 'password1']));
  });
});

const errorsOf = (envelope: { data: unknown }): unknown => (envelope.data as { errors: unknown } | null)?.errors;

describe('what only the server knows', () => {
  it('手机号已被注册', async () => {
    const { mobile } = await joinPersonal(server);
    const { envelope } = await ask(server, register, { body: { ...PERSON, mobile } });
    expect(errorsOf(envelope)).toEqual({ mobile: ['手机号已被注册'] });
    const old = await ask(server, oldRegister, { body: { ...OLD, mobile } });
    expect(errorsOf(old.envelope)).toEqual({ mobile: ['手机号已被注册'] });
  });

  it('账户已存在, whatever the case', async () => {
    const { userName } = await joinCompany(server);
    const { envelope } = await ask(server, register, { body: { ...COMPANY, user_name: userName.toUpperCase() } });
    expect(errorsOf(envelope)).toEqual({ user_name: ['账户已存在'] });
  });

  it('验证码错误, for a wrong code and for none that was sent', async () => {
    const mobile = '13700000001';
    const none = await ask(server, register, { body: { ...PERSON, mobile } });
    expect(errorsOf(none.envelope)).toEqual({ code: ['验证码错误'] });
    const code = await registrationCode(server, mobile);
    const wrong = await ask(server, register, { body: { ...PERSON, mobile, code: code === '000000' ? '000001' : '000000' } });
    expect(errorsOf(wrong.envelope)).toEqual({ code: ['验证码错误'] });
  });

  it('邀请码不合法，请更换重试, together with the other fields', async () => {
    const { mobile } = await joinPersonal(server);
    const { envelope } = await ask(server, register, { body: { ...PERSON, mobile, invitation: '13700000002' } });
    expect(errorsOf(envelope)).toEqual({ mobile: ['手机号已被注册'], invitation: ['邀请码不合法，请更换重试'] });
  });
});
