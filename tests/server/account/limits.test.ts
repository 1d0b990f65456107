/** Limits per address, and what is thrown away (decisions.md, Safety). */
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { login } from '../../../src/contract/account/login.ts';
import { forgetPass } from '../../../src/contract/account/password.ts';
import { register } from '../../../src/contract/account/register.ts';
import { sweepAccounts } from '../../../src/server/account/account-jobs.ts';
import { isOutdated, passwordFits } from '../../../src/server/account/signing-in/passwords.ts';
import { ask, COMPANY, freshPhone, joinPersonal, must, PASSWORD, registrationCode } from '../../support/people/account.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let at = Date.now();
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: 'off' }, now: () => at });
});
beforeEach(() => {
  at += 2 * 3_600_000;
});
afterAll(() => server.close());

it('an address that tries names that do not exist is refused, for names that do as well', async () => {
  const { mobile } = await joinPersonal(server);
  const from = { address: '10.5.0.1' };
  for (let tried = 0; tried < 40; tried++) {
    const body = { username: `1370000${String(tried).padStart(4, '0')}`, password: 'x' };
    expect((await ask(server, login, { body }, from)).http).toBe(422);
  }
  for (const username of ['13700009999', mobile]) {
    expect((await ask(server, login, { body: { username, password: PASSWORD } }, from)).http).toBe(429);
  }
  expect((await ask(server, login, { body: { username: mobile, password: PASSWORD } }, { address: '10.5.0.2' })).http).toBe(200);
});

it('an address asks for sixty new passwords an hour at most', async () => {
  const body = { mobile: '13700000000', code: '123456', newpassword0: 'password', newpassword1: 'password' };
  const answers = await Promise.all(Array.from({ length: 65 }, () => ask(server, forgetPass, { body }, { address: '10.5.0.3' })));
  expect(answers.filter(({ http }) => http === 422)).toHaveLength(60);
  expect(answers.filter(({ http }) => http === 429)).toHaveLength(5);
});

it('an address registers sixty times an hour at most', async () => {
  const body = { ...COMPANY, user_name: 'taken_by_now' };
  const answers = await Promise.all(Array.from({ length: 65 }, () => ask(server, register, { body }, { address: '10.5.0.4' })));
  expect(answers.filter(({ http }) => http === 429)).toHaveLength(5);
});

it('a password kept with older parameters is kept anew when it is next given', async () => {
  const { mobile } = await joinPersonal(server);
  const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  expect(isOutdated(weak)).toBe(true);
  await server.database.query('weaken', 'update member set password_hash = $2 where mobile = $1', [mobile, weak]);
  await must(server, login, { body: { username: mobile, password: PASSWORD } });
  const [row] = await server.database.query<{ password_hash: string }>('kept', 'select password_hash from member where mobile = $1', [
    mobile,
  ]);
  expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  expect(isOutdated(row?.password_hash ?? '')).toBe(false);
  await must(server, login, { body: { username: mobile, password: PASSWORD } });
});

it('no password fits an account that does not exist', async () => {
  expect(await passwordFits(undefined, PASSWORD)).toBe(false);
});

it('codes, captchas and sessions that ended are thrown away, living ones are not', async () => {
  const { token } = await joinPersonal(server);
  await registrationCode(server, freshPhone());
  const rows = async (): Promise<number[]> => {
    const counts = await server.database.query<{ codes: string; sessions: string }>(
      'rows',
      'select (select count(*) from sms_code) as codes, (select count(*) from session) as sessions',
      [],
    );
    return [Number(counts[0]?.codes), Number(counts[0]?.sessions)];
  };
  const before = await rows();
  await sweepAccounts(server.context);
  expect((await rows())[1]).toBe(before[1]);
  at += 40 * 24 * 3_600_000;
  await sweepAccounts(server.context);
  expect(await rows()).toEqual([0, 0]);
  expect(token).toBeTruthy();
});
