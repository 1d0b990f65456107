import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packAnswers } from '../../../../src/server/platform/http/packed-answers.ts';

const LONG = JSON.stringify(Array.from({ length: 400 }, (_, id) => ({ id, title: `春夏面料 ${id}` })));
const SHORT = '{"status":true}';

const app = Fastify();
beforeAll(async () => {
  await app.register(async (scope) => {
    packAnswers(scope);
    scope.get('/long', (_request, reply) => reply.header('vary', 'authorization').type('application/json').send(LONG));
    scope.get('/short', (_request, reply) => reply.type('application/json').send(SHORT));
    scope.get('/packed', (_request, reply) => reply.header('content-encoding', 'br').send(LONG));
    scope.get('/bytes', (_request, reply) => reply.send(Buffer.from(LONG)));
  });
  app.get('/beside', (_request, reply) => reply.type('application/json').send(LONG));
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, encoding?: string) =>
  app.inject({ url, ...(encoding === undefined ? {} : { headers: { 'accept-encoding': encoding } }) });

describe('a long answer', () => {
  it('comes as brotli, whole and much smaller', async () => {
    const answer = await get('/long', 'gzip, deflate, br, zstd');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toContain('application/json');
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect(answer.rawPayload.length).toBeLessThan(Buffer.byteLength(LONG) / 4);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(LONG);
  });

  it.each(['gzip, deflate', 'br;q=0, gzip', 'br; q=0.0 , gzip;q=0.5'])(
    'comes as gzip to who says "%s": over http browsers offer no brotli',
    async (encoding) => {
      const answer = await get('/long', encoding);
      expect(answer.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(answer.rawPayload).toString()).toBe(LONG);
    },
  );

  it.each([undefined, 'identity', 'deflate', 'brotli', 'br;q=0'])('comes as it is to who says "%s"', async (encoding) => {
    const answer = await get('/long', encoding);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(LONG);
  });

  it('tells caches that it depends on what was offered, and keeps what it depended on before', async () => {
    for (const encoding of ['br', undefined]) expect((await get('/long', encoding)).headers.vary).toBe('authorization, accept-encoding');
  });
});

describe('left as they are', () => {
  it.each(['/short', '/bytes', '/beside'])('%s', async (url) => {
    const answer = await get(url, 'br');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(url === '/short' ? SHORT : LONG);
  });

  it('what is packed already', async () => {
    expect((await get('/packed', 'br')).body).toBe(LONG);
  });
});
