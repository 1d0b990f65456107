import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blobUrl } from '../../../../src/server/platform/blobs/blobs.ts';
import { parseRange } from '../../../../src/server/platform/http/media.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await startTestServer();
  url = blobUrl(await server.context.blobs.put(Buffer.from('0123456789'), 'webp'));
});
afterAll(() => server.close());

const get = (headers: Record<string, string> = {}) => server.app.inject({ url, headers });

it('serves a blob for ever, as what it is, and never as a page', async () => {
  const answer = await get();
  expect(answer.body).toBe('0123456789');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '10',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect((await get({ 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
});

describe('ranges', () => {
  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=4-2', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('%s', async (range, status, body, contentRange) => {
    const answer = await get({ range });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, contentRange]);
  });

  it('sends the whole when the client holds another version', async () => {
    expect((await get({ range: 'bytes=2-4', 'if-range': '"other"' })).statusCode).toBe(200);
  });

  it('never reads past the end of an empty blob', () => {
    expect(parseRange('bytes=-5', 0)).toBeNull();
    expect(parseRange('bytes=0-', 0)).toBeNull();
  });
});

it.each(['/media/nothing', `/media/${'a'.repeat(43)}.webp`, '/media/..%2f..%2fpackage.json'])('knows nothing of %s', async (name) => {
  expect((await server.app.inject({ url: name })).statusCode).toBe(404);
});
