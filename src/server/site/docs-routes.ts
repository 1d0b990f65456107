/** /api/openapi.json, written from what is served, and /api/docs, a page of our own that draws it: no CDN, no library. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anyFormSchema } from '../../contract/studio/form-schema.ts';
import { submit } from '../../contract/studio/submit.ts';
import { openApiDocument } from '../platform/http/openapi.ts';

const FILES = [
  ['/api/docs', 'page.html', 'text/html; charset=utf-8'],
  ['/api/docs/page.css', 'page.css', 'text/css; charset=utf-8'],
  ['/api/docs/page.js', 'page.js', 'text/javascript; charset=utf-8'],
] as const;

/** Nothing but itself and our calls. */
const POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
};

function sendText(request: FastifyRequest, reply: FastifyReply, text: string, etag: string, type: string): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', etag });
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(type).send(text);
}

const tagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

export async function docsRoutes(app: FastifyInstance, version: string): Promise<void> {
  const files = await Promise.all(
    FILES.map(async ([path, file, type]) => ({ path, type, text: await readFile(new URL(`docs/${file}`, import.meta.url), 'utf8') })),
  );
  await app.register(async (scope) => {
    await scope.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: POLICY },
      hsts: false,
      xFrameOptions: { action: 'deny' },
      referrerPolicy: { policy: 'same-origin' },
    });
    for (const { path, type, text } of files) {
      const etag = tagOf(text);
      scope.get(path, (request, reply) => sendText(request, reply, text, etag, type));
    }
  });
  // Written once, when the first reader comes: by then every domain has registered its calls.
  let document: { readonly text: string; readonly etag: string } | undefined;
  app.get('/api/openapi.json', (request, reply) => {
    if (!document) {
      const text = JSON.stringify(openApiDocument(app.servedCalls, version, { [submit.id]: anyFormSchema() }));
      document = { text, etag: tagOf(text) };
    }
    return sendText(request, reply, document.text, document.etag, 'application/json; charset=utf-8');
  });
}
