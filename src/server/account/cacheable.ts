/** Answers that are the same for everyone and change with a release: an ETag of the content, 304 for who has it already. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const HOUR_S = 3600;

/** For every route registered on `scope`. */
export function answerWithEtag(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag).header('cache-control', `public, max-age=${HOUR_S}, stale-while-revalidate=${24 * HOUR_S}`);
    if (request.headers['if-none-match'] !== etag) return payload;
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return '';
  });
}
