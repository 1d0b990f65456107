/** Serves the built front end under the strict policy. Everything the build named by content is cached for ever, the rest is asked for again. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOldBrowser } from '../../../build/pages/old-browser-check.ts';
import * as messages from '../../../contract/messages.ts';
import { isKept } from '../../../contract/site/kept-pages.ts';
import { otherAddress } from '../../../contract/site/other-addresses.ts';
import { WORKER_FILE } from '../../../contract/site/worker-file.ts';
import type { Config } from '../config/config.ts';
import { Refusal } from '../refusal.ts';
import { contentSecurityPolicy } from './csp.ts';
import type { FrontEnd } from './front-end.ts';
import { type HeadOf, withHead } from './page-head.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ASKED_AGAIN = 'no-cache';

export interface PolicySource {
  readonly scriptHashes: readonly string[];
  readonly imageServers: readonly string[];
  readonly development: boolean;
}

/** Safety headers for pages and workers. HSTS is added by the server where the request came over https. */
export async function protectPages(scope: FastifyInstance, config: Config, { scriptHashes, imageServers, development }: PolicySource) {
  const directives = contentSecurityPolicy({ scriptHashes, development });
  directives['img-src']?.push(...imageServers);
  // Same-origin sockets are covered by 'self' in Chromium; other engines want the name.
  if (config.publicUrl?.startsWith('https:')) directives['connect-src']?.push(`wss://${new URL(config.publicUrl).host}`);
  await scope.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    hsts: false,
    // Said to Internet Explorer 8, to Flash and to the script filter of Chrome before 78 and Safari before 15.4: none gets as far as these pages
    // (spec §2), and everybody else would be sent the bytes.
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // It makes the browser throw away the process it warmed up while the page travelled: in traces of a warm start about 60 of the
    // 340 ms before the first paint (read from traces; a pair of runs was too noisy to show it). What it guards (a window that opened us may count frames and navigate us) is no way in: no frames, no messages heard.
    crossOriginOpenerPolicy: false,
    // The same price: the answer asks for a process of its own, so the one that waits is thrown away when the answer begins. Engines key
    // agents by origin without being asked (Chromium since 106), and no page of ours sets document.domain.
    originAgentCluster: false,
  });
}

/** Obeyed by documents and workers only. */
const DOCUMENT_HEADERS = ['content-security-policy', 'referrer-policy', 'x-dns-prefetch-control', 'x-frame-options'];

/** A script that the build named by content, and that no worker runs. */
const PAGE_SCRIPT = new RegExp(`^/assets/(?!${WORKER_FILE}-)[^/]+\\.js$`);
/** Never asked for again under that name, and nobody reports its request. */
const UNASKED_HEADERS = ['etag', 'x-request-id'];
const DATA = /\.(css|svg|png|webp|ico|json|webmanifest|woff2)$/;

/**
 * On a picture, a style or a page's own script those headers are 600 bytes for nothing: thirty times in a first visit, a hundred times when
 * the service worker keeps the build. A worker's own script keeps them: it is run from a cache and obeys what it came with.
 */
function sparePolicy(request: FastifyRequest, reply: FastifyReply): void {
  const path = request.url.split('?', 1)[0] ?? '';
  // "Not modified" leaves the headers that the browser kept.
  if (!PAGE_SCRIPT.test(path) && !DATA.test(path) && reply.statusCode !== 304) return;
  for (const name of DOCUMENT_HEADERS) reply.raw.removeHeader(name);
  if (reply.getHeader('cache-control') === IMMUTABLE) for (const name of UNASKED_HEADERS) reply.removeHeader(name);
}

/** The last segment names a file: such an address is never answered with a page (field notes, "SW update": sw.js must be a 404). */
const namesFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path.slice(path.lastIndexOf('/') + 1));

/** The path of a navigation, or a refusal when the address is not a page's. @throws Refusal callUnknown | notFound */
export function pagePath(request: FastifyRequest): string | undefined {
  const path = request.url.split('?', 1)[0] ?? '/';
  if (path.startsWith('/api/') || path === '/api') throw new Refusal(messages.callUnknown);
  if (path.startsWith('/media/') || path.startsWith('/ws/')) throw new Refusal(messages.notFound);
  return namesFile(path) ? undefined : path.replace(/\/+$/, '') || '/';
}

export async function answerNoFile(reply: FastifyReply): Promise<FastifyReply> {
  return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('404');
}

const agentOf = ({ headers }: FastifyRequest): string => headers['user-agent'] ?? '';
const isOld = (request: FastifyRequest): boolean => isOldBrowser(agentOf(request));

/** Who brings no cookie, with an engine that said which one it is and need not be checked once more. */
function isFirstVisit(request: FastifyRequest): boolean {
  return request.headers.cookie === undefined && agentOf(request) !== '' && !isOld(request);
}

function sendHtml(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', ASKED_AGAIN).send(text);
}

/** @param headOf what the head of a public page says, for those who read it without running it */
export async function pageRoutes(app: FastifyInstance, config: Config, frontEnd: FrontEnd, headOf?: HeadOf): Promise<void> {
  const textOf = (file: string) => readFile(join(frontEnd.folder, file), 'utf8');
  await app.register(async (scope) => {
    await protectPages(scope, config, { ...frontEnd, development: false });
    scope.addHook('onSend', async (request, reply) => sparePolicy(request, reply));
    await scope.register(fastifyStatic, {
      root: frontEnd.folder,
      // One route per file, known at the start: a name that is not there costs no look at the disk.
      wildcard: false,
      index: false,
      globIgnore: ['**/*.{br,gz}', '**/*.html', 'build.json'],
      preCompressed: true,
      cacheControl: false,
      // The ETag says it already; nothing here is asked for in parts.
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', /[\\/]assets[\\/]/.test(path.slice(frontEnd.folder.length)) ? IMMUTABLE : ASKED_AGAIN);
      },
    });
    scope.get('/*', async (request, reply) => {
      const path = pagePath(request);
      if (path === undefined) return answerNoFile(reply);
      const other = otherAddress(path);
      if (other !== undefined) return reply.redirect(other + request.url.slice(request.url.split('?', 1)[0]?.length));
      const firstVisit = frontEnd.firstVisits.get(path);
      // A cache between us and people, and the browser's own on the way back, take the one page for the other without it.
      if (firstVisit !== undefined) reply.header('vary', 'cookie, user-agent');
      const page = (isFirstVisit(request) ? firstVisit : undefined) ?? frontEnd.pages.get(path);
      const head = page === undefined ? await headOf?.(path) : undefined;
      const named = page ?? frontEnd.shellOf(path);
      // Not out of the worker's cache: there it spares no round trip, and a script that was fetched ahead comes without its compiled code.
      // Nor to an engine that the page sends away before it loads anything (spec §2).
      const starts = !isKept(path) && !isOld(request);
      if (starts && frontEnd.links !== '') reply.header('link', frontEnd.links);
      // The words for it come from the application; the status is for those who read no page: crawlers, monitors. Not as a file: asked
      // for again with its ETag it would be a 404 without a body, an empty window.
      if (named === undefined) return sendHtml(reply.code(404), await textOf(frontEnd.otherwise));
      if (!head) return reply.sendFile(named);
      const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
      return sendHtml(reply, withHead(await textOf(named), head, origin, path));
    });
  });
}
