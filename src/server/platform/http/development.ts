/** `npm run dev`: Vite inside this server, so that pages, calls, socket and hot reload share one port. Loaded only then. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { Config } from '../config/config.ts';
import { pagePath, protectPages } from './pages.ts';

export async function developmentRoutes(app: FastifyInstance, config: Config): Promise<void> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server }, allowedHosts: true },
  });
  app.addHook('onClose', () => vite.close());
  await app.register(async (scope) => {
    await protectPages(scope, config, { scriptHashes: [], imageServers: [], development: true });
    scope.get('/*', async (request, reply) => {
      const path = pagePath(request);
      if (path !== undefined && request.headers.accept?.includes('text/html')) {
        const html = await vite.transformIndexHtml(request.url, await readFile('index.html', 'utf8'));
        return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
      }
      reply.hijack();
      vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
      return reply;
    });
  });
}
