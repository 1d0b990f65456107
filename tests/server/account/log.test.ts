/** What a log must never hold, though every call is made (decisions.md, Safety). */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { captchaPicture, checkCaptchaPicture } from '../../../src/contract/account/captcha.ts';
import { checkAccount } from '../../../src/contract/account/check.ts';
import { login } from '../../../src/contract/account/login.ts';
import { register } from '../../../src/contract/account/register.ts';
import { verifySaler } from '../../../src/contract/account/sales.ts';
import { refreshToken } from '../../../src/contract/account/session.ts';
import { SMS_REGISTER, sendSms } from '../../../src/contract/account/sms.ts';
import { ask, must } from '../../support/people/account.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const written: string[] = [];
let server: TestServer;
let provider: ReturnType<typeof createServer>;
let sent = '';

beforeAll(async () => {
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
  provider = createServer(async (request, response) => {
    for await (const chunk of request) sent += chunk;
    response.end();
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  server = await startTestServer({
    env: {
      APP_ENV: 'STAGING',
      LOG_LEVEL: 'trace',
      SMS_DRIVER: 'webhook',
      SMS_WEBHOOK_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`,
      SMS_WEBHOOK_SECRET: 'the provider secret',
    },
  });
  // pino writes to the descriptor, not through process.stdout: hand it a stream that we can read.
  const lines = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  for (const symbol of Object.getOwnPropertySymbols(server.app.log)) {
    if (symbol.description === 'pino.stream') Object.assign(server.app.log, { [symbol]: lines });
  }
  stdout.mockRestore();
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => provider.close(resolve));
});

it('holds no password, code, phone, token or secret', async () => {
  const mobile = '13612345678';
  const password = 'open sesame 99';
  const picture = await must(server, captchaPicture, {});
  const [row] = await server.database.query<{ target: number }>('target', 'select target from captcha where id = $1', [picture.id]);
  const { captchaid } = await must(server, checkCaptchaPicture, { query: { id: picture.id, percent: Number(row?.target) } });
  await must(server, sendSms, { body: { mobile, sId: SMS_REGISTER, captchaid } });
  const { code } = JSON.parse(sent) as { code: string };
  const body = { is_personal: 1, realname: '林夏', mobile, code, password0: password, password1: password };
  const { token } = await must(server, register, { body });
  const next = await must(server, refreshToken, {}, { token });
  await ask(server, login, { body: { username: mobile, password: `${password}x` } });
  await must(server, login, { body: { username: mobile, password } });
  await ask(server, checkAccount, { query: { mobile } });
  await ask(server, verifySaler, { query: { mobile, code } }, { token: next });
  await server.app.inject({
    method: 'POST',
    url: login.path,
    payload: `{"password":"${password}`,
    headers: { 'content-type': 'application/json' },
  });

  const log = written.join('');
  expect(log).toContain('/api/register/account');
  for (const secret of [mobile, password, code, token, next, 'the provider secret', captchaid]) expect(log).not.toContain(secret);
});
