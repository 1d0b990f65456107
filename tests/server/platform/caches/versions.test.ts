import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { declareCall } from '../../../../src/contract/call.ts';
import { createVersions } from '../../../../src/server/platform/caches/versions.ts';
import { serve } from '../../../../src/server/platform/http/serve.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

const list = declareCall({
  id: 'test.list',
  method: 'GET',
  path: '/api/test/list',
  summary: '列表',
  audience: 'anyone',
  answer: z.array(z.string()),
  errors: [],
});

let server: TestServer;
let questions = 0;
let clock = Date.parse('2026-11-20T08:00:00Z');
beforeAll(async () => {
  server = await startTestServer({
    now: () => clock,
    calls: (app) =>
      serve(
        app,
        list,
        () => {
          questions++;
          return ['一'];
        },
        { listVersion: () => 'list:1' },
      ),
  });
});
afterAll(() => server.close());

const get = (etag?: string) => server.app.inject({ url: '/api/test/list', ...(etag && { headers: { 'if-none-match': etag } }) });
const change = () => server.database.sql.transaction((tx) => server.context.versions.bump(tx, 'list:1'));

describe('lists with a version', () => {
  it('are told "unchanged" without being read, until they change', async () => {
    const first = await get();
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(first.headers.vary).toContain('authorization');
    questions = 0;
    const unchanged = await get(etag);
    expect([unchanged.statusCode, unchanged.body, questions]).toEqual([304, '', 0]);
    await change();
    const changed = await get(etag);
    expect([changed.statusCode, questions]).toEqual([200, 1]);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('never tells someone "unchanged" after his own change, however fast he asks', async () => {
    let etag = String((await get()).headers.etag);
    for (let turn = 0; turn < 20; turn++) {
      await change();
      const answer = await get(etag);
      expect(answer.statusCode).toBe(200);
      etag = String(answer.headers.etag);
    }
  });

  it('believe a list again after a change that was undone', async () => {
    const etag = String((await get()).headers.etag);
    await expect(
      server.database.sql.transaction(async (tx) => {
        await server.context.versions.bump(tx, 'list:1');
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect((await get(etag)).statusCode).toBe(304);
    clock += 11_000;
    expect((await get(etag)).statusCode).toBe(304);
  });

  it('hear of changes that another process made', async () => {
    const other = createVersions(server.context);
    const before = await other.etag('list:2');
    await server.database.sql.transaction((tx) => server.context.versions.bump(tx, 'list:2'));
    await expect.poll(() => other.etag('list:2'), { timeout: 10_000 }).not.toBe(before);
    await other.stop();
  });
});
