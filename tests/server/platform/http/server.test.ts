import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { declareCall } from '../../../../src/contract/call.ts';
import { readConfig } from '../../../../src/server/platform/config/config.ts';
import { serve } from '../../../../src/server/platform/http/serve.ts';
import { createServer } from '../../../../src/server/platform/http/server.ts';

const echo = declareCall({
  id: 'test.echo',
  method: 'POST',
  path: '/api/test/echo',
  summary: '回声',
  audience: 'anyone',
  body: z.object({ text: z.string().check(z.minLength(1)) }),
  answer: z.object({ text: z.string() }),
  errors: [],
});

async function server(env: Record<string, string> = {}) {
  const app = await createServer(readConfig({ LOG_LEVEL: 'silent', ...env }));
  app.decorate('resolveCaller', async () => undefined);
  app.decorate('runOnce', async () => {
    throw new Error('not idempotent');
  });
  serve(app, echo, ({ body }) => (body.text === 'fault' ? Promise.reject(new Error('secret inside')) : { text: body.text }));
  await app.ready();
  return app;
}

let app: Awaited<ReturnType<typeof server>>;
beforeAll(async () => {
  app = await server();
});
afterAll(() => app.close());

const post = (over: object = {}) => app.inject({ method: 'POST', url: '/api/test/echo', payload: { text: '你好' }, ...over });

describe('every answer', () => {
  it('is the envelope, with an id of its own and no sniffing', async () => {
    const [one, two] = await Promise.all([post(), post()]);
    expect(one.json()).toEqual({ status: true, message: '成功', status_code: 200, data: { text: '你好' } });
    expect(one.headers['x-request-id']).toMatch(/^[\w-]{12,}-[0-9a-z]+$/);
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id']);
    expect(one.headers['x-content-type-options']).toBe('nosniff');
    expect(one.headers['strict-transport-security']).toBeUndefined();
  });

  it.each([
    [{ payload: { text: '' } }, 422, '提交的内容有误，请检查后重试'],
    [{ payload: '{"text":', headers: { 'content-type': 'application/json' } }, 422, '提交的内容有误，请检查后重试'],
    [{ payload: '<x/>', headers: { 'content-type': 'text/xml' } }, 422, '提交的内容有误，请检查后重试'],
    [{ payload: { text: 'x'.repeat(1_100_000) } }, 413, '内容过大，无法提交'],
    [{ payload: { text: 'fault' } }, 500, '服务出错了，请稍后重试'],
    [{ url: '/api/%zz' }, 422, '提交的内容有误，请检查后重试'],
    [{ url: '/api/nothing' }, 404, '内容不存在或已被删除'],
  ])('says what is wrong in the envelope (%#)', async (over, status, message) => {
    const answer = await post(over);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status: false, message, status_code: status });
    expect(answer.body).not.toContain('secret inside');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('names the field that is wrong, in Chinese', async () => {
    expect((await post({ payload: {} })).json().data).toEqual({ errors: { text: ['请填写此项'] } });
  });
});

describe('who may ask', () => {
  it.each([
    [{}, 'attacker.example', 421],
    [{}, 'localhost:4173', 200],
    [{}, '[::1]:80', 200],
    [{}, 'bad host', 421],
    [{ HOST: '0.0.0.0' }, 'any.example', 200],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://app.example' }, 'any.example', 421],
    [{ PUBLIC_URL: 'https://app.example' }, 'app.example', 200],
    [{ PUBLIC_URL: 'https://app.example', ALLOWED_HOSTS: 'ai.app.example, b.example' }, 'ai.app.example', 200],
  ])('answers to its own names only (%#)', async (env, host, status) => {
    const other = await server(env);
    const answer = await other.inject({ method: 'POST', url: '/api/test/echo', payload: { text: 'a' }, headers: { host } });
    expect(answer.statusCode).toBe(status);
    await other.close();
  });

  it.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['http://localhost:4173', 200],
  ])('takes nothing from a page elsewhere (%s)', async (origin, status) => {
    expect((await post({ headers: { host: 'localhost:4173', origin } })).statusCode).toBe(status);
  });
});

describe('behind a proxy', () => {
  it('believes forwarded headers only from declared proxies, and says HSTS only over https', async () => {
    const behind = await server({ TRUST_PROXY: 'loopback' });
    const forwarded = { 'x-forwarded-proto': 'https', 'x-request-id': 'given-by-balancer' };
    const ask = (one: typeof app) =>
      one.inject({ method: 'POST', url: '/api/test/echo', payload: { text: 'a' }, headers: forwarded, remoteAddress: '127.0.0.1' });
    expect((await ask(behind)).headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-request-id': 'given-by-balancer',
    });
    const direct = await ask(app);
    expect(direct.headers['strict-transport-security']).toBeUndefined();
    expect(direct.headers['x-request-id']).not.toBe('given-by-balancer');
    await behind.close();
  });

  it('stops a flood from one address and leaves the others alone', async () => {
    const behind = await server({ TRUST_PROXY: 'loopback' });
    const ask = (address: string) =>
      behind.inject({ url: '/api/none', headers: { 'x-forwarded-for': address }, remoteAddress: '127.0.0.1' });
    const statuses: number[] = [];
    for (let sent = 0; sent < 3_001; sent++) statuses.push((await ask('203.0.113.5')).statusCode);
    expect(statuses.at(-2)).toBe(404);
    const refused = await ask('203.0.113.5');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ message: '操作过于频繁，请稍后再试' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('203.0.113.6')).statusCode).toBe(404);
    await behind.close();
  });
});
