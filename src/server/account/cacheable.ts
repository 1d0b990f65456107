/** Answers that are the same for everyone and change with a release: an ETag of the content, 304 for who has it already, brotli once. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const HOUR_S = 3600;
/** Below this the header outweighs what is saved. */
const WORTH_CHARACTERS = 1024;
/** Answers remembered in their compressed form, more than there are. */
const REMEMBERED_MAX = 16;

const brotli = promisify(brotliCompress);

/** For every route registered on `scope`. Nothing secret may be answered there: compressed lengths tell of contents. */
export function answerWithEtag(scope: FastifyInstance): void {
  const packed = new Map<string, Promise<Buffer>>();
  function pack(etag: string, text: string): Promise<Buffer> {
    const known = packed.get(etag);
    if (known) return known;
    if (packed.size >= REMEMBERED_MAX) packed.clear();
    const packing = brotli(text);
    packed.set(etag, packing);
    return packing;
  }
  scope.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag).header('cache-control', `public, max-age=${HOUR_S}, stale-while-revalidate=${24 * HOUR_S}`);
    reply.header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === etag) {
      reply.code(304).removeHeader('content-length').removeHeader('content-type');
      return '';
    }
    if (payload.length < WORTH_CHARACTERS || !/\bbr\b/.test(String(request.headers['accept-encoding']))) return payload;
    reply.header('content-encoding', 'br').removeHeader('content-length');
    return pack(etag, payload);
  });
}
