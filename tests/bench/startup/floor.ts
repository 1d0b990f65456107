/**
 * The floor all ratios are taken to: React and one heading, kept by a 15-line service worker, served as a good host would.
 * Built on the fly into `.cache/floor`, with the React and the Vite of this project.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const FOLDER = new URL('../../../.cache/floor/', import.meta.url).pathname;

const SOURCE: Readonly<Record<string, string>> = {
  'index.html':
    '<!doctype html><html lang="zh-CN"><head><meta charset="UTF-8"><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"><title>hello</title></head><body><div id="root"></div><script type="module" src="/main.tsx"></script></body></html>',
  'main.tsx': `import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')!).render(<main><h1>你好，世界</h1></main>)
if ('serviceWorker' in navigator) addEventListener('load', () => navigator.serviceWorker.register('/sw.js'))
`,
  'public/sw.js': `const C = 'v1'
self.addEventListener('install', e => e.waitUntil((async () => {
  const c = await caches.open(C), r = await fetch('/index.html'), t = await r.clone().text()
  await c.put('/', r); await c.addAll([...t.matchAll(/(?:src|href)="(\\/assets\\/[^"]+)"/g)].map(m => m[1]))
  await self.skipWaiting()
})()))
self.addEventListener('activate', e => e.waitUntil(self.clients.claim()))
self.addEventListener('fetch', e => { if (e.request.method === 'GET') e.respondWith(caches.match(e.request.mode === 'navigate' ? '/' : e.request).then(r => r || fetch(e.request))) })
`,
};

export async function buildFloor(): Promise<string> {
  mkdirSync(`${FOLDER}public`, { recursive: true });
  for (const [path, text] of Object.entries(SOURCE)) writeFileSync(FOLDER + path, text);
  await build({ root: FOLDER, configFile: false, plugins: [react()], logLevel: 'warn', build: { emptyOutDir: true } });
  return `${FOLDER}dist`;
}

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

export interface StaticServer {
  readonly url: URL;
  close(): void;
}

/** Brotli made beforehand; hashed names immutable, everything else checked by ETag. */
export async function serveStatic(folder: string): Promise<StaticServer> {
  const files = new Map(
    globSync('**/*.*', { cwd: folder }).map((path) => {
      const body = readFileSync(`${folder}/${path}`);
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
      return [`/${path}`, { path, body: brotliCompressSync(body), etag }];
    }),
  );
  const server = http.createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const file = files.get(path === '/' ? '/index.html' : path);
    if (!file) return response.writeHead(404).end();
    const head = {
      'content-type': TYPES[extname(file.path)] ?? 'application/octet-stream',
      'cache-control': file.path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: file.etag,
    };
    if (request.headers['if-none-match'] === file.etag) return response.writeHead(304, head).end();
    return response.writeHead(200, { ...head, 'content-encoding': 'br', 'content-length': file.body.length }).end(file.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://localhost:${port}/`), close: () => server.close() };
}
