import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { serverFrame } from '../../../src/contract/realtime/frames.ts';
import { CLOSE_FORBIDDEN, CLOSE_NOT_SIGNED_IN } from '../../../src/contract/realtime/socket.ts';
import { publish } from '../../../src/server/realtime/realtime-service.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** The machine may be busy. */
const PATIENT = { timeout: 10_000 };

let server: TestServer;
let port: number;
let me: SignedIn;
const opened: WebSocket[] = [];
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  me = await signedIn(server);
});
afterAll(async () => {
  for (const socket of opened) {
    socket.on('error', () => undefined); // One that never opened says so when it is ended.
    socket.terminate();
  }
  await server.close();
});

const cookie = (token: string) => `other=1; wowLoginToken=${encodeURIComponent(`Bearer ${token}`)}`;

function dial(path: string, headers: Record<string, string>) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { host: `localhost:${port}`, ...headers } });
  opened.push(socket);
  const frames: unknown[] = [];
  socket.on('message', (data) => frames.push(serverFrame._zod.parse({ value: JSON.parse(String(data)), issues: [] }, {})));
  const texts = () => frames.map((frame) => (frame as { value: unknown }).value);
  return { socket, texts };
}

const closeCode = async (path: string, headers: Record<string, string>): Promise<number> => {
  const [code] = (await once(dial(path, headers).socket, 'close')) as [number];
  return code;
};

const refusedWith = async (path: string, headers: Record<string, string>): Promise<number> => {
  const [, response] = (await once(dial(path, headers).socket, 'unexpected-response')) as [unknown, { statusCode: number }];
  return response.statusCode;
};

describe('GET /ws/task', () => {
  it('tells the member of the cookie, and answers pings and TASK_REFRESH', async () => {
    const { socket, texts } = dial(`/ws/task?userid=${me.id}`, { cookie: cookie(me.token), origin: `http://localhost:${port}` });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'ping' }));
    await expect.poll(texts, PATIENT).toContainEqual({ pong: true });
    socket.send('not a frame');
    await publish(server.database.sql, me.id, 'task-finish', { task_id: 7 });
    await expect.poll(texts, PATIENT).toContainEqual({ seq: 1, data: { event: 'task-finish', payload: { task_id: 7 } } });
    socket.send(JSON.stringify({ type: 'TASK_REFRESH' }));
    await expect.poll(texts, PATIENT).toContainEqual({ seq: 2, data: { event: 'task-refresh', payload: {} } });
  });

  it('tells who comes back what was missed', async () => {
    const { texts } = dial(`/ws/task?userid=${me.id}&last=1`, { cookie: cookie(me.token) });
    await expect.poll(texts, PATIENT).toContainEqual({ seq: 2, data: { event: 'task-refresh', payload: {} } });
    expect(JSON.stringify(texts())).not.toContain('task-finish');
  });

  it('does not offer compression: it costs 18 times the memory of a socket', async () => {
    const { socket } = dial(`/ws/task?userid=${me.id}`, { cookie: cookie(me.token) });
    await once(socket, 'open');
    expect(socket.extensions).toBe('');
  });

  it('believes the cookie only', async () => {
    const path = `/ws/task?userid=${me.id}`;
    expect(await closeCode(path, {})).toBe(CLOSE_NOT_SIGNED_IN);
    expect(await closeCode(path, { cookie: cookie('x'.repeat(43)) })).toBe(CLOSE_NOT_SIGNED_IN);
    expect(await closeCode(path, { cookie: 'wowLoginToken=%zz' })).toBe(CLOSE_NOT_SIGNED_IN);
    expect(await closeCode(path, { authorization: `Bearer ${me.token}` })).toBe(CLOSE_NOT_SIGNED_IN);
  });

  it.each(['2147483647', '', 'abc', '-1'])('refuses the name of another member (%s)', async (userid) => {
    expect(await closeCode(`/ws/task?userid=${userid}`, { cookie: cookie(me.token) })).toBe(CLOSE_FORBIDDEN);
  });

  it('opens nothing for a page elsewhere, another name, or another path', async () => {
    const path = `/ws/task?userid=${me.id}`;
    expect(await refusedWith(path, { cookie: cookie(me.token), origin: 'https://evil.example' })).toBe(403);
    expect(await refusedWith(path, { cookie: cookie(me.token), host: 'evil.example' })).toBe(421);
    expect(await refusedWith('/ws/other', { cookie: cookie(me.token) })).toBe(404);
  });
});
