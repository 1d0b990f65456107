/** GET /ws/task?userid=&last= (spec §7). The login cookie proves who asks; `userid` only names it (decisions.md, Safety). */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod';
import { TOKEN_COOKIE } from '../../contract/account/limits.ts';
import { type ClientFrame, clientFrame, type ServerFrame } from '../../contract/realtime/frames.ts';
import { CLOSE_FORBIDDEN, CLOSE_NOT_SIGNED_IN, PING_ANSWER_MS, PING_EVERY_MS, SOCKET_PATH } from '../../contract/realtime/socket.ts';
import { hostAllowed, originAllowed } from '../platform/http/origin-check.ts';
import type { Caller } from '../platform/http/serve.ts';
import type { Context } from '../platform/running/context.ts';
import { Guest } from './guest.ts';
import { createHub } from './hub.ts';
import { forgetDue } from './push/push-queue.ts';
import { publish } from './realtime-service.ts';

/** One sweep for all sockets instead of a timer each. */
const SWEEP_MS = 30_000;
/** A client pings every 25 s; one that said nothing for so long is gone. */
const SILENT_MS = 2 * PING_EVERY_MS + PING_ANSWER_MS;
const FRAME_MAX = 4_096;
/** A browser shares one socket among its tabs; this many is many devices. */
const PER_MEMBER_MAX = 20;
const REFRESH_EVERY_MS = 1_000;
const GOING_AWAY = 1001;
const TRY_LATER = 1013;

const PONG = JSON.stringify({ pong: true } satisfies ServerFrame);
const BEARER = /^Bearer ([\w-]{43})$/;

const query = z.object({
  userid: z.coerce.number().int().positive(),
  last: z.coerce.number().int().min(0).optional(),
});

/** The token in the cookie `wowLoginToken`, which holds `Bearer <token>`, url-encoded. */
export function cookieToken(header: string | undefined): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name !== TOKEN_COOKIE) continue;
    try {
      return BEARER.exec(decodeURIComponent(value))?.[1];
    } catch {
      return undefined; // A broken escape is no token.
    }
  }
  return undefined;
}

function parseFrame(data: unknown): ClientFrame | undefined {
  try {
    return clientFrame.parse(JSON.parse(String(data)));
  } catch {
    return undefined; // Not a frame of ours: ignored, as the client ignores ours that it does not know.
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** What the socket asks of the account domain; handed in, because that domain's gifts are told through this one. */
export interface SocketOptions {
  /** Whether another listener (Vite's hot reload) may take upgrades that are not ours. */
  readonly others: boolean;
  /** The session of a token. */
  readonly find: (token: string) => Promise<SocketSession | undefined>;
  /** Which of these sessions still live. */
  readonly living: (ids: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Hears of sessions that were ended or replaced, until the returned function is called. */
  readonly changed: (hear: (id: number) => void) => Promise<() => Promise<void>>;
  /** Sockets of one member; above it the oldest is closed. */
  readonly perMember?: number;
}

interface SocketSession {
  readonly caller: Caller;
  readonly isLocked: boolean;
}

export function socketRoutes(app: FastifyInstance, context: Context, options: SocketOptions): void {
  const { others, find, living: livingOf, changed, perMember = PER_MEMBER_MAX } = options;
  const { config, database, log } = context;
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: FRAME_MAX, clientTracking: false });
  const hub = createHub(context);
  const guests = new Map<number, Set<Guest>>();
  let stopping = false;
  let listening: Promise<() => Promise<void>> | undefined;

  const guestOf = new WeakMap<WebSocket, Guest>();

  function hear(this: WebSocket, data: unknown): void {
    const guest = guestOf.get(this);
    if (!guest) return;
    guest.heardAt = Date.now();
    const frame = parseFrame(data);
    if (frame?.type === 'ping') this.send(PONG);
    if (frame?.type === 'seen') {
      forgetDue(database.sql, guest.memberId, frame.seq).catch((error: unknown) => log.warn({ err: error }, 'what was seen was not noted'));
    }
    if (frame?.type !== 'TASK_REFRESH' || guest.heardAt - guest.refreshedAt < REFRESH_EVERY_MS) return;
    guest.refreshedAt = guest.heardAt;
    publish(database.sql, guest.memberId, 'task-refresh', {}).catch((error: unknown) => log.warn({ err: error }, 'refresh was not told'));
  }

  function fail(this: WebSocket): void {
    this.terminate();
  }

  function goodbye(this: WebSocket): void {
    const guest = guestOf.get(this);
    if (!guest) return;
    guest.leave?.();
    const group = guests.get(guest.memberId);
    if (group?.delete(guest) && group.size === 0) guests.delete(guest.memberId);
  }

  async function seat(guest: Guest, socket: WebSocket, last: number | undefined): Promise<void> {
    const { memberId } = guest;
    hearOfSessions();
    const group = guests.get(memberId) ?? new Set();
    const [oldest] = group;
    if (group.size >= perMember) oldest?.socket.close(TRY_LATER);
    guests.set(memberId, group.add(guest));
    guestOf.set(socket, guest);
    socket.on('message', hear);
    socket.on('error', fail);
    socket.on('close', goodbye);
    guest.leave = await hub.join(memberId, guest, last);
    if (socket.readyState !== socket.OPEN) guest.leave();
  }

  async function admit(request: IncomingMessage, socket: WebSocket, wire: Duplex): Promise<void> {
    const url = new URL(request.url ?? '', 'http://localhost');
    const asked = query.safeParse(Object.fromEntries(url.searchParams));
    const token = cookieToken(request.headers.cookie);
    const session = token ? await find(token) : undefined;
    if (!session || session.isLocked) return socket.close(CLOSE_NOT_SIGNED_IN);
    if (!asked.success || asked.data.userid !== session.caller.memberId) return socket.close(CLOSE_FORBIDDEN);
    await seat(new Guest(socket, wire, session.caller), socket, asked.data.last);
  }

  function refusal({ headers: { host, origin } }: IncomingMessage): string | undefined {
    if (stopping) return '503 Service Unavailable';
    if (!hostAllowed(config, host)) return '421 Misdirected Request';
    return originAllowed(config, origin, host) ? undefined : '403 Forbidden';
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if ((request.url ?? '').split('?', 1)[0] !== SOCKET_PATH) {
      if (!others) refuse(socket, '404 Not Found');
      return;
    }
    const refused = refusal(request);
    if (refused) {
      refuse(socket, refused);
      return;
    }
    server.handleUpgrade(request, socket, head, (opened) => {
      // What it says before we know who it is waits; without this its first words would be lost.
      opened.pause();
      admit(request, opened, socket)
        .catch((error: unknown) => {
          log.warn({ err: error }, 'a socket could not be admitted');
          opened.close(TRY_LATER);
        })
        .finally(() => opened.resume());
    });
  }

  const everybody = (): Guest[] => [...guests.values()].flatMap((group) => [...group]);

  async function sweep(): Promise<void> {
    const present = everybody();
    if (present.length === 0) return;
    const now = Date.now();
    for (const guest of present) if (now - guest.heardAt > SILENT_MS) guest.socket.terminate();
    const living = await livingOf([...new Set(present.map((guest) => guest.sessionId))]);
    for (const guest of present) if (!living.has(guest.sessionId)) guest.socket.close(CLOSE_NOT_SIGNED_IN);
    await hub.catchUp();
  }

  /** Somebody who was signed out elsewhere, or closed the account, hears nothing more: the sweep would take half a minute. */
  async function closeEnded(id: number): Promise<void> {
    const present = everybody().filter(({ sessionId }) => sessionId === id);
    if (present.length === 0 || (await livingOf([id])).has(id)) return;
    for (const { socket } of present) socket.close(CLOSE_NOT_SIGNED_IN);
  }

  function hearOfSessions(): void {
    listening ??= changed((id) => {
      closeEnded(id).catch((error: unknown) => log.warn({ err: error }, 'sockets of a session that ended were not closed'));
    }).catch((error: unknown) => {
      listening = undefined; // The next one to sit down tries again; until then the sweep finds them.
      log.warn({ err: error }, 'sessions that end are not heard of');
      return async () => undefined;
    });
  }

  const timer = setInterval(() => {
    sweep().catch((error: unknown) => log.warn({ err: error }, 'sockets could not be swept'));
  }, SWEEP_MS).unref();

  app.server.on('upgrade', upgrade);
  app.addHook('preClose', async () => {
    stopping = true;
    clearInterval(timer);
    for (const { socket } of everybody()) socket.close(GOING_AWAY);
    // A client that does not answer the close must not hold the process.
    setTimeout(() => everybody().forEach(({ socket }) => void socket.terminate()), 1_000).unref();
    await (await listening)?.();
    await hub.stop();
  });
}
