/** Mail is carried by whoever the operator named, exactly when what it tells has happened. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../../src/server/platform/config/config.ts';
import { carryMail, sendMail } from '../../../../src/server/platform/mail/mail.ts';
import { readMessages } from '../../../../src/server/platform/message-log.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { type Provider, type ProviderRequest, startProvider } from '../../../support/services/provider.ts';

const SECRET = 'mail secret of a test';
const MAIL = { to: 'linxia@example.com', subject: '发票已开具', text: '【热样】您申请的发票已开具，发票号码 26117。' };

let provider: Provider;
let server: TestServer;
let status = 204;
beforeAll(async () => {
  provider = await startProvider(() => ({ status, body: '' }));
  server = await startTestServer({
    jobs: true,
    env: { MAIL_DRIVER: 'webhook', MAIL_WEBHOOK_URL: `${provider.url}/mail`, MAIL_WEBHOOK_SECRET: SECRET },
  });
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});

const logged = async () =>
  (await readMessages(server.database.sql, { channel: 'mail' })).map(({ recipient, driver, state, error }) => ({
    ...{ recipient, driver, state, error },
  }));
function fits({ headers, body }: ProviderRequest): boolean {
  const signed = `${String(headers['x-reyang-timestamp'])}.${body}`;
  return headers['x-reyang-signature'] === `sha256=${createHmac('sha256', SECRET).update(signed).digest('hex')}`;
}

it('is carried with its transaction, signed; one that was rolled back is nobody’s', async () => {
  const { sql } = server.database;
  const undone = sql.transaction(async (tx) => {
    await sendMail(tx, server.context, { ...MAIL, subject: '没有发生' });
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  await sql.transaction((tx) => sendMail(tx, server.context, MAIL));
  await expect.poll(logged, { timeout: 20_000 }).toEqual([{ recipient: 'l****@example.com', driver: 'webhook', state: 'sent', error: '' }]);
  expect(provider.asked.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([['/mail', { id: expect.any(String), ...MAIL }]]);
  expect(provider.asked.every(fits)).toBe(true);
});

it('is tried again with the same id after a fault, and not after a refusal; each attempt is in the list', async () => {
  provider.asked.length = 0;
  status = 502;
  await expect(carryMail(server.context, MAIL, 'm1')).rejects.toThrow('502');
  status = 422;
  await carryMail(server.context, MAIL, 'm1');
  expect(provider.asked.map(({ headers }) => headers['x-reyang-id'])).toEqual(['m1', 'm1']);
  expect((await logged()).map(({ state, error }) => [state, error]).slice(0, 2)).toEqual([
    ['failed', 'webhook refused: HTTP 422'],
    ['failed', 'webhook refused: HTTP 502'],
  ]);
});

it.each([
  [{ MAIL_DRIVER: 'webhook' }, 'MAIL_WEBHOOK_URL'],
  [{ MAIL_DRIVER: 'webhook', MAIL_WEBHOOK_URL: 'http://a.example' }, 'MAIL_WEBHOOK_SECRET'],
  [{ MAIL_DRIVER: 'pigeon' }, 'MAIL_DRIVER'],
])('%o names what is missing or wrong', (env, name) => {
  expect(() => readConfig(env)).toThrow(name);
});
