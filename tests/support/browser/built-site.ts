/**
 * A built front end behind the smallest server that follows our address rules: which build it serves can be changed under the
 * open pages, as a deploy does, and sockets are counted. Nothing is cached, so that a gap in the precache shows.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';
import { userInfo } from '../../../src/contract/account/profile.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};
/** Member id that every call answers with. */
export const MEMBER = 7;

export interface SocketSeen {
  readonly url: string;
  readonly socket: WebSocket;
}

export interface BuiltSite {
  readonly url: string;
  /** Serves another build from now on. */
  deploy(folder: string): void;
  /** From now on these files are gone: a release that names them otherwise. */
  lose(files: RegExp): void;
  /** Serves this text in place of the service worker. */
  replaceWorker(script: string): void;
  /** Sockets as they came, closed ones included. */
  readonly sockets: SocketSeen[];
  /** Cuts every connection, kept ones too. */
  stop(): Promise<void>;
}

function answer(response: ServerResponse, status: number, type: string, body: Buffer | string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

function answerCall(path: string, response: ServerResponse): void {
  const data = path === userInfo.path ? { id: MEMBER, realname: '测试', avatar: '' } : null;
  answer(response, 200, TYPES['.json'] ?? '', JSON.stringify({ status: true, message: '成功', status_code: 200, data }));
}

async function answerFile(folder: string, path: string, response: ServerResponse): Promise<void> {
  const type = TYPES[extname(path)];
  if (type && path.endsWith('.html') === false) {
    const file = join(folder, path);
    if (existsSync(file)) answer(response, 200, type, await readFile(file));
    else answer(response, 404, 'text/plain', '404');
    return;
  }
  const drawn = join(folder, path, 'index.html');
  answer(response, 200, TYPES['.html'] ?? '', await readFile(existsSync(drawn) ? drawn : join(folder, 'shell.html')));
}

export async function serveBuild(first: string): Promise<BuiltSite> {
  let folder = first;
  let worker: string | undefined;
  let lost: RegExp | undefined;
  const sockets: SocketSeen[] = [];
  const server: Server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path.startsWith('/api/')) answerCall(path, response);
    else if (path === '/sw.js' && worker !== undefined) answer(response, 200, TYPES['.js'] ?? '', worker);
    else if (lost?.test(path)) answer(response, 404, 'text/plain', '404');
    else void answerFile(folder, path, response);
  });
  const upgrade = new WebSocketServer({ server });
  upgrade.on('connection', (socket, request) => {
    sockets.push({ url: request.url ?? '', socket });
    // As the server does: a tab takes the line for open once it has answered.
    socket.on('message', () => socket.send('{"pong":true}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: (next) => {
      folder = next;
    },
    lose: (files) => {
      lost = files;
    },
    replaceWorker: (script) => {
      worker = script;
    },
    sockets,
    stop: async () => {
      for (const client of upgrade.clients) client.terminate();
      upgrade.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
