import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '../../../../src/contract/account/login.ts';
import { updatePassword } from '../../../../src/contract/account/password.ts';
import { user, userInfo } from '../../../../src/contract/account/profile.ts';
import { logout, logoutEverywhere, refreshToken, revokeSession, sessions } from '../../../../src/contract/account/session.ts';
import { ask, joinPersonal, must, PASSWORD } from '../../../support/people/account.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

const DAY_MS = 24 * 3_600_000;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let server: TestServer;
let at = Date.now();
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: 'off' }, now: () => at });
});
beforeEach(() => {
  at += DAY_MS;
});
afterAll(() => server.close());

const works = async (token: string): Promise<number> => (await ask(server, user, {}, { token })).http;
const signIn = (mobile: string, userAgent = CHROME): Promise<string> =>
  must(server, login, { body: { username: mobile, password: PASSWORD } }, { headers: { 'user-agent': userAgent } });

describe('a token', () => {
  it('is kept only as a hash', async () => {
    const { token } = await joinPersonal(server);
    const rows = await server.database.query<{ text: string }>('all sessions', 'select session::text as text from session', []);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => text.includes(token) || text.includes(Buffer.from(token).toString('hex')))).toEqual([]);
  });

  it('lives thirty days from its last use', async () => {
    const { token } = await joinPersonal(server);
    at += 29 * DAY_MS;
    const next = await must(server, refreshToken, {}, { token });
    at += 29 * DAY_MS;
    expect(await works(next)).toBe(200);
  });

  it('moves its end forward by use alone', async () => {
    const { token } = await joinPersonal(server);
    for (let week = 0; week < 6; week++) {
      at += 7 * DAY_MS;
      expect(await works(token)).toBe(200);
    }
  });

  it('ends after thirty days without use', async () => {
    const { token } = await joinPersonal(server);
    at += 30 * DAY_MS + 1;
    expect(await works(token)).toBe(401);
  });

  it.each(['', 'Bearer', 'Bearer x', `Bearer ${'a'.repeat(43)}`, `Basic ${'a'.repeat(43)}`])('%j is nobody', async (authorization) => {
    const { envelope, code } = await ask(server, user, {}, { headers: { authorization } });
    expect(envelope).toEqual({ status: false, message: '请先登录', status_code: 401, data: null });
    expect(code).toBe('notSignedIn');
  });

  it('is never taken from the cookie', async () => {
    const { token } = await joinPersonal(server);
    const { http } = await ask(server, user, {}, { headers: { cookie: `wowLoginToken=Bearer%20${token}` } });
    expect(http).toBe(401);
  });
});

describe('refreshing', () => {
  it('replaces the token; from the new one’s first use the old one works for a minute and gives the same new one', async () => {
    const { token } = await joinPersonal(server);
    const next = await must(server, refreshToken, {}, { token });
    expect(await works(next)).toBe(200);
    at += 59_000;
    expect(await works(token)).toBe(200);
    expect(await must(server, refreshToken, {}, { token })).toBe(next);
    at += 500;
    expect(await works(next)).toBe(200);
  });

  it('loses nobody whose answer was lost: the old token goes on until the new one is used', async () => {
    const { token } = await joinPersonal(server);
    const next = await must(server, refreshToken, {}, { token });
    at += 3 * DAY_MS;
    expect(await works(token)).toBe(200);
    expect(await must(server, refreshToken, {}, { token })).toBe(next);
    expect(await works(next)).toBe(200);
  });

  it('does so no longer than a login lives without use', async () => {
    const { token } = await joinPersonal(server);
    await must(server, refreshToken, {}, { token });
    at += 30 * DAY_MS + 1;
    expect(await works(token)).toBe(401);
  });

  it('takes an old token used after its minute for a stolen one: the login ends for both', async () => {
    const { mobile, token } = await joinPersonal(server);
    const other = await signIn(mobile);
    const next = await must(server, refreshToken, {}, { token });
    expect(await works(next)).toBe(200);
    at += 60_001;
    expect((await ask(server, refreshToken, {}, { token })).http).toBe(401);
    expect([await works(next), await works(other)]).toEqual([401, 200]);
  });

  it('knows the theft by any call, though the new token was read from memory a moment ago', async () => {
    const { token } = await joinPersonal(server);
    const next = await must(server, refreshToken, {}, { token });
    await works(next);
    at += 60_001;
    await works(next);
    expect(await works(token)).toBe(401);
    expect(await works(next)).toBe(401);
  });

  it('keeps the device in the list as one', async () => {
    const { token } = await joinPersonal(server);
    const next = await must(server, refreshToken, {}, { token });
    expect(await must(server, sessions, {}, { token: next })).toHaveLength(1);
  });
});

describe('devices', () => {
  it('are listed with name and address, this one first', async () => {
    const { mobile } = await joinPersonal(server, { address: '10.1.1.1', headers: { 'user-agent': IPHONE } });
    const token = await signIn(mobile);
    const list = await must(server, sessions, {}, { token });
    expect(list).toMatchObject([
      { device: 'Chrome · Windows', current: true },
      { device: 'Safari · iPhone', address: '10.1.1.1', current: false },
    ]);
  });

  it('are removed one by one, only by their owner', async () => {
    const { mobile, token: first } = await joinPersonal(server);
    const second = await signIn(mobile);
    const [, other] = await must(server, sessions, {}, { token: second });
    const stranger = await joinPersonal(server);
    const refused = await ask(server, revokeSession, { params: { id: other?.id } }, { token: stranger.token });
    expect(refused.envelope).toMatchObject({ status_code: 404, message: '该登录已失效' });
    await must(server, revokeSession, { params: { id: other?.id } }, { token: second });
    expect(await works(first)).toBe(401);
    expect(await works(second)).toBe(200);
  });

  it('end with logout: this one, or all', async () => {
    const { mobile, token } = await joinPersonal(server);
    const [second, third] = [await signIn(mobile), await signIn(mobile)];
    await must(server, logout, {}, { token });
    expect(await works(token)).toBe(401);
    await must(server, logoutEverywhere, {}, { token: second });
    expect([await works(second), await works(third)]).toEqual([401, 401]);
    await must(server, logout, {}, { token });
  });

  it('end with a new password, but for the one that set it', async () => {
    const { mobile, token } = await joinPersonal(server);
    const second = await signIn(mobile);
    const body = { old_password: PASSWORD, password0: 'another one', password1: 'another one' };
    const { token: next } = await must(server, updatePassword, { body }, { token });
    expect([await works(token), await works(second), await works(next)]).toEqual([401, 401, 200]);
  });
});

it('says who is signed in to every page', async () => {
  const { token } = await joinPersonal(server);
  expect(await must(server, userInfo, { query: { key: 'b5' } }, { token })).toMatchObject({ realname: '林夏', avatar: '' });
});
