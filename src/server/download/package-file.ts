/** The bytes of a package over HTTP: known length, any range, resumed after a break; whoever has the address may fetch it until it ends. */
import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PACKAGE_PATH } from '../../contract/download/package-path.ts';
import * as messages from '../../contract/messages.ts';
import { noteGrowth } from '../growth/growth-service.ts';
import { blobType } from '../platform/blobs/blobs.ts';
import { parseRange } from '../platform/http/media.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Context } from '../platform/running/context.ts';
import { publish } from '../realtime/realtime-service.ts';
import { downloadPackage, type PackageRow } from './tables.ts';
import { layoutZip } from './zip/zip-layout.ts';
import { readZip } from './zip/zip-stream.ts';

const TOKEN = /^[\w-]{43}$/;

interface FileParams {
  readonly token: string;
  readonly name: string;
}

async function find({ database, now }: Context, token: string): Promise<PackageRow> {
  const [row] = TOKEN.test(token) ? await database.sql.select().from(downloadPackage).where(eq(downloadPackage.token, token)) : [];
  if (!row || (row.status !== 'done' && row.status !== 'expired')) throw new Refusal(messages.packageLost);
  if (row.status === 'expired' || (row.expiresAt?.getTime() ?? 0) <= now()) throw new Refusal(messages.packageExpired);
  return row;
}

interface PackedBytes {
  readonly type: string;
  read(range: { readonly start: number; readonly end: number }): Readable;
}

function bytesOf({ blobs }: Context, row: PackageRow): PackedBytes {
  const [only] = row.entries;
  if (row.archive || !only) {
    const layout = layoutZip(row.entries, row.createdAt.getTime());
    return { type: 'application/zip', read: (range) => readZip(layout, blobs, range) };
  }
  return {
    type: blobType(only.blob) ?? 'application/octet-stream',
    read: ({ start, end }) => blobs.read(only.blob, { start: only.start + start, end: only.start + end }),
  };
}

/** RFC 6266: the name as it is for today's browsers, in ASCII for old ones. */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
}

/** The last byte has been served: this is what "downloaded" means here, and what growth task 10 counts (once for each package). */
async function noteSaved({ database, now }: Context, row: PackageRow): Promise<void> {
  await database.sql.transaction(async (tx) => {
    const at = now();
    await noteGrowth(tx, row.memberId, 'download_finished', `package:${row.id}`, at);
    if (row.savedAt) return;
    await tx
      .update(downloadPackage)
      .set({ savedAt: new Date(at) })
      .where(eq(downloadPackage.id, row.id));
    await publish(tx, row.memberId, 'package-changed', { id: row.id, status: 'saved' });
  });
}

function noteWhenServed(context: Context, row: PackageRow, request: FastifyRequest, reply: FastifyReply): void {
  // Not `close`: that comes after a broken connection too.
  reply.raw.once('finish', () => {
    noteSaved(context, row).catch((error: unknown) =>
      request.log.warn({ err: error, package: row.id }, 'a finished download was not noted'),
    );
  });
}

export function packageFileRoute(app: FastifyInstance, context: Context): void {
  const answer = async (request: FastifyRequest<{ Params: FileParams }>, reply: FastifyReply) => {
    const row = await find(context, request.params.token);
    const etag = `"${row.etag}"`;
    reply.headers({
      // Kept by nobody: it belongs to one member, and the person's own disk has it.
      'cache-control': 'private, no-store',
      'content-disposition': disposition(row.name),
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'accept-ranges': 'bytes',
      etag,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const file = bytesOf(context, row);
    reply.type(file.type);
    const condition = request.headers['if-range'];
    const range = condition === undefined || condition === etag ? parseRange(request.headers.range, row.bytes) : undefined;
    if (range === null) return reply.code(416).header('content-range', `bytes */${row.bytes}`).send();
    const { start, end } = range ?? { start: 0, end: row.bytes - 1 };
    reply.header('content-length', end - start + 1);
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${row.bytes}`);
    if (request.method === 'HEAD') return reply.send();
    // A browser that resumes asks for the rest; one that only looks (a media sniff, a preview) never asks for the end alone.
    if (end === row.bytes - 1) noteWhenServed(context, row, request, reply);
    return reply.send(file.read({ start, end }));
  };
  // HEAD by itself: the one that Fastify derives says that the file is empty.
  app.route({ method: ['GET', 'HEAD'], url: `${PACKAGE_PATH}:token/:name`, handler: answer });
}
