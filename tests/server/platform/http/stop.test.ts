import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { declareCall } from '../../../../src/contract/call.ts';
import { serve } from '../../../../src/server/platform/http/serve.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

const slow = declareCall({
  id: 'test.slow',
  method: 'GET',
  path: '/api/test/slow',
  summary: '慢',
  audience: 'anyone',
  answer: z.string(),
  errors: [],
});

let server: TestServer | undefined;
afterEach(() => server?.close());

it('finishes requests in flight when it is stopped, and takes no new ones', async () => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  server = await startTestServer({
    calls: (app) =>
      serve(app, slow, async () => {
        begun.resolve();
        await gate.promise;
        return '完成';
      }),
  });
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${base}/api/test/slow`);
  await begun.promise;
  const closed = server.app.close();
  await expect
    .poll(
      () =>
        fetch(`${base}/health`).then(
          (one) => one.status,
          () => 'refused',
        ),
      { timeout: 5_000 },
    )
    .not.toBe(200);
  gate.resolve();
  expect(await (await answer).json()).toMatchObject({ data: '完成' });
  await closed;
});

it('is not held by an open socket', async () => {
  server = await startTestServer();
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws/task?userid=1`);
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  await server.app.close();
  await ended;
});
