/** Providers, against a local server that checks the signature as the provider would. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { SMS_REGISTER, sendSms } from '../../../../src/contract/account/sms.ts';
import { readConfig } from '../../../../src/server/platform/config/config.ts';
import { signAliyun } from '../../../../src/server/platform/sms/aliyun-signature.ts';
import { ask, freshPhone } from '../../../support/people/account.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

interface Provider {
  readonly url: string;
  readonly requests: { readonly request: IncomingMessage; readonly body: string }[];
  /** What to answer next; the last one stays. */
  readonly answers: { status: number; body: string }[];
}

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function provider(...answers: Provider['answers']): Promise<Provider> {
  const requests: Provider['requests'] = [];
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ request, body });
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 200, body: '{}' };
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => new Promise((resolve) => server.close(resolve)));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, answers };
}

async function product(env: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer({ env: { CAPTCHA: 'off', ...env } });
  open.push(() => server.close());
  return server;
}

const send = (server: TestServer, mobile: string) => ask(server, sendSms, { body: { mobile, sId: SMS_REGISTER } });

const SECRET = 'webhook secret of a test';

function webhookFits({ request, body }: Provider['requests'][number]): boolean {
  const timestamp = String(request.headers['x-reyang-timestamp']);
  const expected = `sha256=${createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')}`;
  return request.headers['x-reyang-signature'] === expected && Math.abs(Date.now() / 1000 - Number(timestamp)) < 300;
}

describe('webhook', () => {
  const setUp = async (...answers: Provider['answers']) => {
    const there = await provider(...answers);
    return { there, server: await product({ SMS_DRIVER: 'webhook', SMS_WEBHOOK_URL: `${there.url}/sms`, SMS_WEBHOOK_SECRET: SECRET }) };
  };

  it('posts signed JSON', async () => {
    const { there, server } = await setUp({ status: 204, body: '' });
    const mobile = freshPhone();
    expect((await send(server, mobile)).http).toBe(200);
    const [got] = there.requests;
    expect(got && webhookFits(got)).toBe(true);
    expect(JSON.parse(got?.body ?? '')).toMatchObject({ dial_code: '86', mobile, code: expect.stringMatching(/^\d{6}$/) });
  });

  it('repeats once with the same id when the adapter has a fault', async () => {
    const { there, server } = await setUp({ status: 502, body: '' }, { status: 200, body: '' });
    expect((await send(server, freshPhone())).http).toBe(200);
    const ids = there.requests.map(({ request }) => request.headers['x-reyang-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('says so when nothing was sent, and lets the person try again at once', async () => {
    const { there, server } = await setUp({ status: 400, body: '' });
    const mobile = freshPhone();
    expect((await send(server, mobile)).envelope).toMatchObject({ status_code: 503, message: '短信发送失败，请稍后重试' });
    expect(there.requests).toHaveLength(1);
    there.answers[0] = { status: 200, body: '' };
    expect((await send(server, mobile)).http).toBe(200);
  });
});

const KEY = { id: 'test-key', secret: 'test-key-secret' };

/** The provider's side of the signature, written from the published description, not from our code. */
function aliyunFits({ request, body }: Provider['requests'][number]): boolean {
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
  const parts = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    String(request.headers.authorization),
  );
  if (!parts || parts[1] !== KEY.id || request.headers['x-acs-content-sha256'] !== sha256(body)) return false;
  const names = String(parts[2]).split(';');
  for (const name of ['host', 'x-acs-action', 'x-acs-date', 'x-acs-signature-nonce', 'x-acs-version'])
    if (!names.includes(name)) return false;
  const [path = '', query = ''] = String(request.url).split('?');
  const sorted = query.split('&').sort().join('&');
  const lines = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const canonical = [request.method, path, sorted, lines, names.join(';'), sha256(body)].join('\n');
  return (
    createHmac('sha256', KEY.secret)
      .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
      .digest('hex') === parts[3]
  );
}

describe('aliyun', () => {
  const setUp = async (...answers: Provider['answers']) => {
    const there = await provider(...answers);
    const server = await product({
      SMS_DRIVER: 'aliyun',
      ALIYUN_SMS_ENDPOINT: there.url,
      ALIYUN_ACCESS_KEY_ID: KEY.id,
      ALIYUN_ACCESS_KEY_SECRET: KEY.secret,
      ALIYUN_SMS_SIGN_NAME: '热样（测试）',
      ALIYUN_SMS_TEMPLATE: 'SMS_1',
    });
    return { there, server };
  };

  it('signs as the published example', () => {
    const headers = signAliyun(
      {
        method: 'POST',
        host: 'ecs.cn-shanghai.aliyuncs.com',
        path: '/',
        query: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
        headers: {
          'x-acs-action': 'RunInstances',
          'x-acs-date': '2023-10-26T10:22:32Z',
          'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
          'x-acs-version': '2014-05-26',
        },
        body: '',
      },
      { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
    );
    expect(headers.authorization).toContain('Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0');
  });

  it('sends a request that the provider accepts', async () => {
    const { there, server } = await setUp({ status: 200, body: '{"Code":"OK","Message":"OK"}' });
    const mobile = freshPhone();
    expect((await send(server, mobile)).http).toBe(200);
    const [got] = there.requests;
    expect(got && aliyunFits(got)).toBe(true);
    const query = new URL(String(got?.request.url), there.url).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ PhoneNumbers: mobile, SignName: '热样（测试）', TemplateCode: 'SMS_1' });
    expect(JSON.parse(query.get('TemplateParam') ?? '')).toEqual({ code: expect.stringMatching(/^\d{6}$/) });
  });

  it.each([
    ['a refusal', { status: 200, body: '{"Code":"isv.BUSINESS_LIMIT_CONTROL"}' }],
    ['a wrong key', { status: 403, body: '{"Code":"SignatureDoesNotMatch"}' }],
    ['nonsense', { status: 200, body: '<html>' }],
  ])('says so after %s, and gives the 120 s back', async (_what, answer) => {
    const { there, server } = await setUp(answer);
    const mobile = freshPhone();
    expect((await send(server, mobile)).envelope).toMatchObject({ status_code: 503, message: '短信发送失败，请稍后重试' });
    there.answers[0] = { status: 200, body: '{"Code":"OK"}' };
    expect((await send(server, mobile)).http).toBe(200);
  });
});

describe('configuration', () => {
  it.each([
    [{ SMS_DRIVER: 'webhook' }, 'SMS_WEBHOOK_URL'],
    [{ SMS_DRIVER: 'webhook', SMS_WEBHOOK_URL: 'http://a.example' }, 'SMS_WEBHOOK_SECRET'],
    [{ SMS_DRIVER: 'aliyun' }, 'ALIYUN_ACCESS_KEY_ID'],
    [{ SMS_DRIVER: 'pigeon' }, 'SMS_DRIVER'],
    [{ SMS_COUNTRIES: 'China' }, 'SMS_COUNTRIES'],
  ])('%o names what is missing or wrong', (env, name) => {
    expect(() => readConfig(env)).toThrow(name);
  });
});
