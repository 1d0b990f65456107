/** Blobs under /media/: immutable, by range, and never anything that could run as a page of ours. */
import type { FastifyInstance } from 'fastify';
import * as messages from '../../../contract/messages.ts';
import { type Blobs, isServed } from '../blobs/blobs.ts';
import { Refusal } from '../refusal.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** One range as RFC 9110 says; `undefined` when the header is absent or not understood (then the whole is sent), `null` when out of bounds. */
export function parseRange(header: string | undefined, size: number): Range | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [from, to] = [match[1] ?? '', match[2] ?? ''];
  if (from === '') {
    const last = Number(to);
    return last === 0 || size === 0 ? null : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= size ? null : { start, end };
}

export function mediaRoutes(app: FastifyInstance, blobs: Blobs): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params;
    // What is inside has no address, whoever knows its name.
    const info = isServed(name) ? await blobs.info(name) : undefined;
    if (!info) throw new Refusal(messages.notFound);
    const etag = `"${name}"`;
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
      etag,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (info.type === 'application/zip') reply.header('content-disposition', 'attachment');
    reply.type(info.type);
    const condition = request.headers['if-range'];
    const range = condition === undefined || condition === etag ? parseRange(request.headers.range, info.size) : undefined;
    if (range === null) {
      return reply.code(416).header('content-range', `bytes */${info.size}`).send();
    }
    if (!range) return reply.header('content-length', info.size).send(request.method === 'HEAD' ? undefined : blobs.read(name));
    return reply
      .code(206)
      .headers({ 'content-range': `bytes ${range.start}-${range.end}/${info.size}`, 'content-length': range.end - range.start + 1 })
      .send(blobs.read(name, range));
  });
}
