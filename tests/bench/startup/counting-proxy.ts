/** Stands before a server and writes down what passes: how many bytes of which kind, for a page or for its service worker. */
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';

export interface Passed {
  readonly url: string;
  /** Asked for by a service worker (the script itself, its imports, its precache). */
  readonly forWorker: boolean;
  /** When it was asked for, ms since 1970. */
  readonly at: number;
  kind: 'js' | 'css' | 'font' | 'image' | 'html' | 'other';
  /** Head and body, as they travel. */
  bytes: number;
}

export interface CountingProxy {
  readonly port: number;
  readonly passed: readonly Passed[];
  /** When the last byte passed, ms since 1970. */
  lastByteAt(): number;
  close(): void;
}

export async function openCountingProxy(target: URL): Promise<CountingProxy> {
  const passed: Passed[] = [];
  const workers = new Set<string>();
  const agent = new http.Agent({ keepAlive: true });
  let last = Date.now();
  const proxy = http.createServer((request, response) => {
    if (request.headers['service-worker']) workers.add((request.url ?? '').split('?')[0] ?? '');
    const entry: Passed = { url: request.url ?? '', forWorker: isForWorker(request, workers), at: Date.now(), kind: 'other', bytes: 0 };
    passed.push(entry);
    last = Date.now();
    const headers = { ...request.headers, host: target.host };
    const onward = http.request(
      { host: target.hostname, port: target.port, path: request.url, method: request.method, headers, agent },
      (answer) => {
        // Of one connection only; another server or protocol has none.
        for (const name of ['connection', 'keep-alive', 'transfer-encoding']) delete answer.headers[name];
        entry.kind = kindOf(answer.headers['content-type'] ?? '');
        entry.bytes = Object.entries(answer.headers).reduce((bytes, [name, value]) => bytes + name.length + String(value).length + 4, 20);
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('data', (bytes: Buffer) => {
          entry.bytes += bytes.length;
          last = Date.now();
        });
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  proxy.on('upgrade', (request: http.IncomingMessage, near: net.Socket) => passUpgrade(target, request, near));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as net.AddressInfo;
  return {
    port,
    passed,
    lastByteAt: () => last,
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
      agent.destroy();
    },
  };
}

function isForWorker(request: http.IncomingMessage, workers: ReadonlySet<string>): boolean {
  const { referer } = request.headers;
  return request.headers['sec-fetch-dest'] === 'serviceworker' || (referer !== undefined && workers.has(new URL(referer).pathname));
}

function kindOf(type: string): Passed['kind'] {
  if (type.includes('javascript')) return 'js';
  if (type.includes('css')) return 'css';
  if (/font|woff/.test(type)) return 'font';
  if (type.startsWith('image')) return 'image';
  return type.includes('html') ? 'html' : 'other';
}

/** A WebSocket passes as it is. */
function passUpgrade(target: URL, request: http.IncomingMessage, near: net.Socket): void {
  const far = net.connect(Number(target.port), target.hostname, () => {
    const head = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    far.write(`${request.method} ${request.url} HTTP/1.1\r\n${head.join('')}\r\n`);
    near.pipe(far);
    far.pipe(near);
  });
  near.on('error', () => far.destroy());
  far.on('error', () => near.destroy());
}
