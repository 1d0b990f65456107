import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { login } from '../../../../src/contract/account/login.ts';
import { memberInfo, user } from '../../../../src/contract/account/profile.ts';
import { register } from '../../../../src/contract/account/register.ts';
import { checkSale, verifySaler } from '../../../../src/contract/account/sales.ts';
import { logout } from '../../../../src/contract/account/session.ts';
import { SMS_SALES, sendSms } from '../../../../src/contract/account/sms.ts';
import { runCommand } from '../../../../src/server/account/admin/admin-commands.ts';
import { ask, COMPANY, codeFor, firstError, freshPhone, joinPersonal, must, PASSWORD } from '../../../support/people/account.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let at = Date.now();
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: 'off' }, now: () => at });
});
beforeEach(() => {
  at += 3_600_000;
});
afterAll(() => server.close());

const addSales = (mobile: string) => runCommand(server.context, ['sales', 'add', '--mobile', mobile, '--name', '张三']);
const passwordIn = (said: string): string => /初始密码 (\S+?)（/.exec(said)?.[1] ?? '';

async function signedInSaler(): Promise<{ mobile: string; password: string; token: string }> {
  const mobile = freshPhone();
  const password = passwordIn(await addSales(mobile));
  return { mobile, password, token: await must(server, login, { body: { username: mobile, password } }) };
}

async function salesCode(mobile: string, token: string): Promise<string> {
  const { mobile: masked } = await must(server, checkSale, {}, { token });
  await must(server, sendSms, { body: { mobile: masked, sId: SMS_SALES } }, { token });
  return codeFor(server, mobile);
}

it('answers 412 until the phone is proved on this device, then with a new token', async () => {
  const { mobile, token } = await signedInSaler();
  const locked = await ask(server, memberInfo, {}, { token });
  expect(locked.envelope).toMatchObject({ status: false, status_code: 412, data: null });
  expect([locked.http, locked.code]).toEqual([412, 'salesVerificationRequired']);
  expect((await ask(server, user, {}, { token })).http).toBe(412);
  expect(await must(server, checkSale, {}, { token })).toMatchObject({ is_sale: 1, is_verified: 0 });

  const code = await salesCode(mobile, token);
  const verified = await must(server, verifySaler, { query: { mobile, code } }, { token });
  expect(verified.token).not.toBe(token);
  expect((await must(server, memberInfo, {}, { token: verified.token })).mobile).toContain('****');
  expect(await must(server, checkSale, {}, { token: verified.token })).toMatchObject({ is_sale: 1, is_verified: 1 });
  at += 61_000;
  expect((await ask(server, memberInfo, {}, { token })).http).toBe(401);
});

it('asks every device anew', async () => {
  const { mobile, password, token } = await signedInSaler();
  await must(server, verifySaler, { query: { mobile, code: await salesCode(mobile, token) } }, { token });
  const second = await must(server, login, { body: { username: mobile, password } });
  expect((await ask(server, memberInfo, {}, { token: second })).http).toBe(412);
});

it.each([
  ['', '请输入验证码'],
  ['12', '验证码长度6'],
  ['999999', '验证码错误'],
])('with the code %j says %s', async (code, sentence) => {
  const { mobile, token } = await signedInSaler();
  const { envelope } = await ask(server, verifySaler, { query: { mobile, code } }, { token });
  expect(envelope.status_code).toBe(422);
  expect(firstError(envelope, 'code')).toBe(sentence);
});

it('takes no phone but its own, and nobody who is no staffer', async () => {
  const { token } = await signedInSaler();
  const other = await ask(server, verifySaler, { query: { mobile: freshPhone(), code: '123456' } }, { token });
  expect(other.envelope).toMatchObject({ data: { errors: { mobile: ['请输入正确的手机号'] } } });
  const member = await joinPersonal(server);
  expect(await must(server, checkSale, {}, { token: member.token })).toEqual({ is_sale: 0, is_verified: 1, mobile: '' });
  const none = await ask(server, verifySaler, { query: { mobile: member.mobile, code: '123456' } }, { token: member.token });
  expect(none.http).toBe(422);
});

it('may leave before it has proved anything', async () => {
  const { token } = await signedInSaler();
  await must(server, logout, {}, { token });
  expect((await ask(server, checkSale, {}, { token })).http).toBe(401);
});

it('locks the devices of a member who becomes a staffer', async () => {
  const { mobile, token } = await joinPersonal(server);
  await addSales(mobile);
  expect((await ask(server, memberInfo, {}, { token })).http).toBe(412);
});

it("is the inviter of who registers with the staffer's phone", async () => {
  const { mobile } = await signedInSaler();
  const body = { ...COMPANY, user_name: `invited_${process.pid}`, password0: PASSWORD, password1: PASSWORD, invitation: mobile };
  await must(server, register, { body });
  const [row] = await server.database.query<{ mobile: string }>(
    'inviter',
    'select i.mobile from member m join member i on i.id = m.inviter_id where m.user_name = $1',
    [body.user_name],
  );
  expect(row?.mobile).toBe(mobile);
});
