/** Two at the same moment: the database decides, the other reads a sentence. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetPass } from '../../../../src/contract/account/password.ts';
import { register } from '../../../../src/contract/account/register.ts';
import { refreshToken } from '../../../../src/contract/account/session.ts';
import { SMS_FORGOT, sendSms } from '../../../../src/contract/account/sms.ts';
import { ask, COMPANY, codeFor, freshPhone, joinPersonal, must, PASSWORD, registrationCode } from '../../../support/people/account.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: 'off' } });
});
afterAll(() => server.close());

async function count(text: string, value: string): Promise<number> {
  const rows = await server.database.query<{ count: string | number }>(`count ${text}`, `select count(*) as count from ${text}`, [value]);
  return Number(rows[0]?.count);
}

it('registers one phone once, however many ask', async () => {
  const mobile = freshPhone();
  const code = await registrationCode(server, mobile);
  const body = { is_personal: 1, realname: '林夏', mobile, code, password0: PASSWORD, password1: PASSWORD };
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(server, register, { body })));
  expect(answers.filter(({ envelope }) => envelope.status)).toHaveLength(1);
  for (const { envelope } of answers.filter((answer) => !answer.envelope.status)) {
    expect(['手机号已被注册', '验证码错误']).toContain(envelope.message);
    expect(envelope.status_code).toBe(422);
  }
  expect(await count('member where mobile = $1', mobile)).toBe(1);
});

it('registers one user name once, and names the field to the other', async () => {
  const body = { ...COMPANY, user_name: `race_${process.pid}` };
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(server, register, { body })));
  expect(answers.filter(({ envelope }) => envelope.status)).toHaveLength(1);
  const refused = answers.find(({ envelope }) => !envelope.status);
  expect(refused?.envelope).toMatchObject({ message: '账户已存在', data: { errors: { user_name: ['账户已存在'] } } });
});

it('uses one code once: of several new passwords exactly one is set', async () => {
  const { mobile } = await joinPersonal(server);
  await must(server, sendSms, { body: { mobile, sId: SMS_FORGOT } });
  const code = await codeFor(server, mobile);
  const tries = Array.from({ length: 4 }, (_, index) => {
    const body = { mobile, code, newpassword0: `new password ${index}`, newpassword1: `new password ${index}` };
    return ask(server, forgetPass, { body });
  });
  const answers = await Promise.all(tries);
  expect(answers.filter(({ envelope }) => envelope.status)).toHaveLength(1);
  expect(new Set(answers.filter(({ envelope }) => !envelope.status).map(({ envelope }) => envelope.message))).toEqual(
    new Set(['验证码错误']),
  );
});

it('gives every tab that refreshes at the same moment the same new token', async () => {
  const { token } = await joinPersonal(server);
  const tokens = await Promise.all(Array.from({ length: 5 }, () => must(server, refreshToken, {}, { token })));
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).not.toBe(token);
});
