import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '../../../../src/contract/account/login.ts';
import { ask, joinCompany, joinPersonal, must, PASSWORD } from '../../../support/people/account.ts';
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

const tryLogin = (username: string, password: string, address?: string) =>
  ask(server, login, { body: { username, password } }, address ? { address } : {});

describe('signing in (spec §5, §8)', () => {
  it.each([
    ['', 'x', { username: ['请填写手机号/账号'] }],
    ['13800138000', '', { password: ['请填写密码'] }],
    ['', '', { username: ['请填写手机号/账号'], password: ['请填写密码'] }],
  ])('%j with %j', async (username, password, errors) => {
    const { envelope } = await tryLogin(username, password);
    expect(envelope).toMatchObject({ status_code: 422, data: { errors } });
  });

  it('says which field is wrong: 账号 under the account, 密码 under the password', async () => {
    const { mobile } = await joinPersonal(server);
    const unknown = await tryLogin('13800138000', 'x');
    expect(unknown.envelope).toEqual({
      status: false,
      message: '账号不存在',
      status_code: 422,
      data: { errors: { username: ['账号不存在'] } },
    });
    const wrong = await tryLogin(mobile, 'x');
    expect(wrong.envelope).toMatchObject({ message: '密码错误', data: { errors: { password: ['密码错误'] } } });
  });

  it('takes a phone, and a user name in any case', async () => {
    const { mobile } = await joinPersonal(server);
    const { userName } = await joinCompany(server);
    for (const username of [mobile, userName, userName.toUpperCase()]) {
      expect(await must(server, login, { body: { username, password: PASSWORD } })).toMatch(/^[\w-]{43}$/);
    }
  });

  it('takes a password as it was typed, spaces and all', async () => {
    const { mobile } = await joinPersonal(server);
    expect((await tryLogin(mobile, ` ${PASSWORD}`)).envelope.message).toBe('密码错误');
  });

  it('answers at the legacy path alike', async () => {
    const { mobile } = await joinPersonal(server);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login/account',
      payload: { username: mobile, password: PASSWORD },
    });
    expect(answer.json()).toMatchObject({ status: true, status_code: 200, data: expect.stringMatching(/^[\w-]{43}$/) });
  });
});

describe('guessing', () => {
  it('is refused after ten, from that address only, and for a while only', async () => {
    const { mobile } = await joinPersonal(server);
    for (let guess = 0; guess < 10; guess++) expect((await tryLogin(mobile, 'wrong one', '10.2.0.1')).http).toBe(422);
    const refused = await tryLogin(mobile, PASSWORD, '10.2.0.1');
    expect(refused.envelope).toMatchObject({ status_code: 429, message: '登录尝试过于频繁，请稍后再试' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await tryLogin(mobile, PASSWORD, '10.2.0.2')).http).toBe(200);
    at += 15 * 60_000;
    expect((await tryLogin(mobile, PASSWORD, '10.2.0.1')).http).toBe(200);
  });

  it('is forgotten after the right password', async () => {
    const { mobile } = await joinPersonal(server);
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 6; guess++) await tryLogin(mobile, 'wrong one', '10.2.0.3');
      expect((await tryLogin(mobile, PASSWORD, '10.2.0.3')).http).toBe(200);
    }
  });

  it('ten thousand times costs few hashes and disturbs nobody else', async () => {
    const { mobile } = await joinPersonal(server);
    const seen = new Map<number, number>();
    for (let batch = 0; batch < 100; batch++) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => tryLogin(index % 2 ? mobile : `13${batch}${index}`, `guess ${index}`, '10.2.0.4')),
      );
      for (const { http } of answers) seen.set(http, (seen.get(http) ?? 0) + 1);
      if (batch === 50) expect((await tryLogin(mobile, PASSWORD, '10.2.0.5')).http).toBe(200);
    }
    expect([...seen.keys()].sort()).toEqual([422, 429]);
    expect(seen.get(422)).toBeLessThanOrEqual(200);
    expect(seen.get(429)).toBeGreaterThanOrEqual(9_800);
    expect((await tryLogin(mobile, PASSWORD, '10.2.0.6')).http).toBe(200);
  }, 120_000);
});
