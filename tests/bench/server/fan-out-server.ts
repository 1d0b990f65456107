/**
 * Ten thousand sockets told one thing. `bare`: a `ws` server and `send()` in a loop. `product`: its own socket route, with login and
 * origin check at the door and the hub that knows who may hear what; the events come from memory, for the wire is what is measured.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { WebSocketServer } from 'ws';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import type { Context } from '../../../src/server/platform/running/context.ts';
import { socketRoutes } from '../../../src/server/realtime/socket-routes.ts';

/** What a progress event weighs. */
const PAYLOAD = { task_id: 1, progress: 42, stage: '正在缝制', delivered: 1, count: 5, note: ''.padEnd(80) };
const textOf = (seq: number): string => JSON.stringify({ seq, data: { event: 'update-progress', payload: PAYLOAD } });

const milliseconds = (): number => Number(process.hrtime.bigint()) / 1e6;

/** The longest stretch that kept the event loop until `stop`. */
function watchLoop(): () => number {
  let longest = 0;
  let before = milliseconds();
  let stopped = false;
  const turn = (): void => {
    const now = milliseconds();
    longest = Math.max(longest, now - before);
    before = now;
    if (!stopped) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    stopped = true;
    return Math.max(longest, milliseconds() - before);
  };
}

interface Told {
  readonly port: number;
  /** Tells everybody; done when the last line was written. */
  tell(): Promise<void>;
}

async function bare(): Promise<Told> {
  const http = createServer();
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  sockets.on('connection', (socket) => socket.on('error', () => socket.terminate()));
  await new Promise<void>((resolve) => http.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, resolve));
  let seq = 0;
  return {
    port: (http.address() as AddressInfo).port,
    tell: async () => {
      const text = textOf(++seq);
      for (const socket of sockets.clients) socket.send(text);
    },
  };
}

async function product(): Promise<Told> {
  const app = Fastify();
  let seq = 0;
  let hear: (payload: string) => void = () => undefined;
  const query = async (name: string): Promise<unknown[]> =>
    name === 'realtime-due' ? [{ member_id: '1', seq, event: 'update-progress', payload: PAYLOAD }] : [{ last: seq }];
  const listen = async (_channel: string, told: typeof hear) => {
    hear = told;
    return async () => undefined;
  };
  const context = { config: readConfig({ LOG_LEVEL: 'silent' }), database: { query, listen }, log: app.log } as unknown as Context;
  socketRoutes(app, context, {
    changed: async () => async () => undefined,
    others: false,
    find: async () => ({ caller: { memberId: 1, sessionId: 1 }, isLocked: false }),
    living: async (ids) => new Set(ids),
    perMember: Number.POSITIVE_INFINITY,
  });
  await app.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
  return {
    port: (app.server.address() as AddressInfo).port,
    tell: async () => {
      seq += 1;
      hear('1');
    },
  };
}

const { port, tell } = await (process.argv[2] === 'bare' ? bare() : product());
let stop: (() => number) | undefined;
process.on('message', async (asked) => {
  if (asked === 'memory') {
    // The resident set is what an operator pays for, at rest: what an idle process has given back of the room where garbage was made. That
    // room is a hundred megabytes on either side, comes and goes by tens of them, and no socket is in it.
    for (let turn = 0; turn < 3; turn++) globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({ resident: rss, live: heapUsed + external });
  } else if (asked === 'tell') {
    stop = watchLoop();
    const at = milliseconds();
    await tell();
    process.send?.({ at });
  } else process.send?.({ held: stop?.() ?? 0 });
});
process.on('disconnect', () => process.exit());
process.send?.({ port, tokens: [] });
