/** Codes by SMS: who gets one, how often, and how long it opens something (spec §5, §8; decisions.md, Safety). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { devInbox } from '../../../../src/contract/account/inbox.ts';
import { login } from '../../../../src/contract/account/login.ts';
import { forgetPass } from '../../../../src/contract/account/password.ts';
import { memberInfo } from '../../../../src/contract/account/profile.ts';
import { SMS_BIND, SMS_FORGOT, SMS_INVITE, SMS_REGISTER, SMS_SALES, sendSms } from '../../../../src/contract/account/sms.ts';
import { ask, codeFor, freshPhone, joinPersonal, must, PASSWORD } from '../../../support/people/account.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let at = Date.now();
let address = 0;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: 'off' }, now: () => at });
});
beforeEach(() => {
  at += 24 * 3_600_000;
  address += 1;
});
afterAll(() => server.close());

const send = (body: Record<string, unknown>, token?: string) =>
  ask(server, sendSms, { body }, { address: `10.3.0.${address}`, ...(token && { token }) });
const wrongOf = (code: string): string => (code === '111111' ? '222222' : '111111');
const reset = (mobile: string, code: string, password = 'a new password', token?: string) => {
  const body = { mobile, code, newpassword0: password, newpassword1: password };
  return ask(server, forgetPass, { body }, { address: `10.3.0.${address}`, ...(token && { token }) });
};

describe('sending', () => {
  it.each([
    ['letters', { mobile: '1380013800a', sId: 5 }, '手机号码不正确'],
    ['nothing', { mobile: '', sId: 5 }, '手机号码不正确'],
    ['no mainland number', { mobile: '12800138000', sId: 5 }, '手机号码不正确'],
    ['masked, signed out', { mobile: '138****8000', sId: 5 }, '手机号码不正确'],
    ['masked for a new password, signed out', { mobile: '138****8000', sId: 3 }, '请输入正确的手机号'],
    ['unknown for a new password', { mobile: '13700000009', sId: 3 }, '该手机号尚未注册'],
  ])('refuses %s', async (_what, body, sentence) => {
    const { envelope } = await send(body);
    expect(envelope).toMatchObject({ status: false, status_code: 422, data: { errors: { mobile: [sentence] } } });
  });

  it('refuses a registration code for a phone that is registered', async () => {
    const { mobile } = await joinPersonal(server);
    expect((await send({ mobile, sId: SMS_REGISTER })).envelope.message).toBe('手机号已被注册');
  });

  it.each([SMS_INVITE, SMS_SALES, SMS_BIND])('refuses sId %i to nobody in particular', async (sId) => {
    expect((await send({ mobile: '13800138000', sId })).envelope.status_code).toBe(401);
  });

  it('answers at both paths, and keeps the message where a developer finds it', async () => {
    const mobile = freshPhone();
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/sms/send_code',
      payload: { mobile, sId: 5, is_mobile: 1, code: '86' },
    });
    expect(answer.json()).toEqual({ status: true, message: '成功', status_code: 200, data: null });
    const [newest] = await must(server, devInbox, {});
    expect(newest).toMatchObject({ to: `+86 ${mobile}`, code: expect.stringMatching(/^\d{6}$/), created_at: new Date(at).toISOString() });
    expect(newest?.text).toContain(newest?.code);
  });

  it('sends once in 120 s, then again', async () => {
    const mobile = freshPhone();
    expect((await send({ mobile, sId: SMS_REGISTER })).http).toBe(200);
    at += 119_000;
    const soon = await send({ mobile, sId: SMS_REGISTER });
    expect(soon.envelope).toMatchObject({ status_code: 429, message: '验证码已发送，请120秒后再试' });
    expect(soon.headers['retry-after']).toBe('1');
    at += 1_000;
    expect((await send({ mobile, sId: SMS_REGISTER })).http).toBe(200);
  });

  it('of several at once sends one', async () => {
    const mobile = freshPhone();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send({ mobile, sId: SMS_REGISTER })));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 429, 429, 429, 429]);
  });

  it('takes the same send-str as the same press of the button', async () => {
    const mobile = freshPhone();
    const body = { mobile, sId: SMS_REGISTER, 'send-str': 'press-1' };
    await send(body);
    const code = await codeFor(server, mobile);
    expect((await send(body)).http).toBe(200);
    expect(await codeFor(server, mobile)).toBe(code);
    expect((await send({ ...body, 'send-str': 'press-2' })).http).toBe(429);
  });

  it('sends ten a day and no more', async () => {
    const mobile = freshPhone();
    for (let day = 0; day < 10; day++) {
      expect((await send({ mobile, sId: SMS_REGISTER })).http).toBe(200);
      at += 120_000;
    }
    expect((await send({ mobile, sId: SMS_REGISTER })).envelope.message).toBe('该手机号今日获取验证码次数已达上限，请明天再试');
    at += 24 * 3_600_000;
    expect((await send({ mobile, sId: SMS_REGISTER })).http).toBe(200);
  });
});

describe('a code', () => {
  const joined = async (): Promise<{ mobile: string; code: string; token: string }> => {
    const { mobile, token } = await joinPersonal(server, { address: `10.3.0.${address}` });
    expect((await send({ mobile, sId: SMS_FORGOT })).http).toBe(200);
    return { mobile, token, code: await codeFor(server, mobile) };
  };

  it('sets a new password, once', async () => {
    const { mobile, code } = await joined();
    expect((await reset(mobile, code)).envelope).toMatchObject({ status: true, data: null });
    expect((await ask(server, login, { body: { username: mobile, password: PASSWORD } })).envelope.message).toBe('密码错误');
    expect((await ask(server, login, { body: { username: mobile, password: 'a new password' } })).http).toBe(200);
    expect((await reset(mobile, code)).envelope.message).toBe('验证码错误');
  });

  it('opens five doors at most, then none, though it were right', async () => {
    const { mobile, code } = await joined();
    for (let guess = 0; guess < 5; guess++) expect((await reset(mobile, wrongOf(code))).envelope.message).toBe('验证码错误');
    expect((await reset(mobile, code)).envelope).toMatchObject({
      message: '验证码错误次数过多，请重新获取',
      data: { errors: { code: ['验证码错误次数过多，请重新获取'] } },
    });
  });

  it('lives ten minutes', async () => {
    const { mobile, code } = await joined();
    at += 10 * 60_000;
    expect((await reset(mobile, code)).envelope.message).toBe('验证码已失效，请重新获取');
  });

  it('is replaced by the next one', async () => {
    const { mobile, code } = await joined();
    at += 120_000;
    await send({ mobile, sId: SMS_FORGOT });
    const next = await codeFor(server, mobile);
    if (next !== code) expect((await reset(mobile, code)).envelope.message).toBe('验证码错误');
    expect((await reset(mobile, next)).http).toBe(200);
  });

  it('opens only what it was sent for', async () => {
    const { mobile } = await joinPersonal(server, { address: `10.3.0.${address}` });
    const code = await codeFor(server, mobile);
    expect((await reset(mobile, code)).envelope.message).toBe('验证码错误');
  });

  it('goes to a signed-in member behind the masked phone, who stays signed in', async () => {
    const { mobile, token } = await joinPersonal(server, { address: `10.3.0.${address}` });
    const { mobile: masked } = await must(server, memberInfo, {}, { token });
    expect(masked).toContain('*');
    expect((await send({ mobile: masked, sId: SMS_FORGOT }, token)).http).toBe(200);
    const { envelope } = await reset(masked, await codeFor(server, mobile), 'a new password', token);
    expect(envelope.data).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await ask(server, memberInfo, {}, { token })).http).toBe(401);
    expect((await ask(server, memberInfo, {}, { token: envelope.data?.token ?? '' })).http).toBe(200);
  });

  it('never leaves for the same digits in another country', async () => {
    const { mobile } = await joinPersonal(server, { address: `10.3.0.${address}` });
    await send({ mobile, sId: SMS_FORGOT, code: '44' });
    const [newest] = await must(server, devInbox, {});
    expect(newest?.to).toBe(`+86 ${mobile}`);
  });

  it('is not kept in plain', async () => {
    const { mobile, code } = await joined();
    const rows = await server.database.query<{ text: string }>('codes', 'select sms_code::text as text from sms_code where mobile = $1', [
      mobile,
    ]);
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text.replace(mobile, '')).not.toMatch(new RegExp(`[,(]"?${code}"?[,)]`));
  });
});

describe('the inbox', () => {
  it.each(['STAGING', 'PRODUCTION'])('does not exist in %s, and nothing is pretended to be sent', async (env) => {
    const other = await startTestServer({ env: { APP_ENV: env } });
    try {
      expect((await ask(other, devInbox, {})).http).toBe(404);
      expect((await other.app.inject({ url: '/dev/inbox' })).statusCode).toBe(404);
    } finally {
      await other.close();
    }
  });

  it('is a page for people in DEVELOPMENT', async () => {
    const page = await server.app.inject({ url: '/dev/inbox' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toMatch(/<style|<script(?! type="module" src=)| style=| on\w+=/);
    for (const file of ['/dev/inbox.css', '/dev/inbox.js']) expect((await server.app.inject({ url: file })).statusCode).toBe(200);
  });
});
