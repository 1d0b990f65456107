import { createReadStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as messages from '../../contract/messages.ts';
import { pictureSizes } from '../../contract/storage/sizes.ts';
import { THUMB_WIDTHS, type ThumbFormat, type ThumbWidth } from '../../contract/storage/thumbnail.ts';
import { UPLOAD_BYTES_MAX, UPLOAD_CONCURRENCY, UPLOAD_TYPES, upload, uploadToken } from '../../contract/storage/upload.ts';
import { verifyPicture } from '../../contract/storage/verify.ts';
import { blobOfUrl, isServed } from '../platform/blobs/blobs.ts';
import { serve } from '../platform/http/serve.ts';
import { type Limit, refuseAbove } from '../platform/rate-limit.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Context } from '../platform/running/context.ts';
import { acceptFiles, fileOf } from './file-body-service.ts';
import { REMOVED_CHANNEL } from './purge-service.ts';
import { pictureOf, storeUpload } from './storage-service.ts';
import { createThumbnails, type Thumbnails } from './thumbnail-service.ts';
import { issueUploadToken, memberOfToken } from './upload-token.ts';
import { verifyLabel } from './verify-service.ts';

/** Anyone may ask what a picture says about itself; a few a minute are enough for a person. */
const VERIFY_LIMIT: Limit = { kind: 'verify-address', max: 30, windowS: 60 };

export function storageRoutes(app: FastifyInstance, context: Context): void {
  serve(app, uploadToken, async (_input, { caller }) => {
    const { token, expiresAt } = await issueUploadToken(context, caller.memberId);
    return {
      token,
      url: upload.path.replace(':token', token),
      expires_at: expiresAt.toISOString(),
      max_bytes: UPLOAD_BYTES_MAX,
      types: [...UPLOAD_TYPES],
      concurrency: UPLOAD_CONCURRENCY,
    };
  });
  app.register(async (scope) => {
    await acceptFiles(scope);
    serve(scope, upload, async ({ params }, { request }) => {
      const memberId = await memberOfToken(context, params.token);
      const stored = await storeUpload(context, memberId, await fileOf(request));
      return { path: `u/${stored.blob}`, picture: pictureOf(stored) };
    });
    serve(scope, verifyPicture, async (_input, { request }) => {
      await refuseAbove(context, VERIFY_LIMIT, request.ip);
      return verifyLabel(context, await fileOf(request));
    });
  });
  const thumbnails = createThumbnails(context.blobs, join(context.config.dataDir, 'thumbs'), availableParallelism());
  serve(app, pictureSizes, ({ body }) => weigh(thumbnails, body.pictures, body.widths));
  thumbnailRoute(app, context, thumbnails);
}

/** What such a file weighs on the average: for those that nobody has looked at yet. */
const USUAL_BYTES: Readonly<Record<ThumbWidth, number>> = { 960: 95_000, 480: 30_000, 360: 19_000, 24: 300 };

/** Addresses that are none of ours weigh nothing. */
async function weigh(thumbnails: Thumbnails, pictures: readonly string[], widths: readonly ThumbWidth[]) {
  const names = [...new Set(pictures)].map(blobOfUrl).filter((name) => name !== undefined && isServed(name));
  const files = names.flatMap((name) => widths.map((width) => ({ name: name ?? '', width })));
  const known = await Promise.all(files.map(({ name, width }) => thumbnails.size(name, width, 'webp')));
  const bytes = files.reduce((sum, { width }, place) => sum + (known[place] ?? USUAL_BYTES[width]), 0);
  return { bytes, guessed: known.filter((size) => size === undefined).length };
}

interface ThumbParams {
  readonly width: string;
  /** `<blob name>.<webp|avif>` */
  readonly file: string;
}

function thumbnailRoute(app: FastifyInstance, context: Context, thumbnails: Thumbnails): void {
  forgetRemoved(app, context, thumbnails);
  app.get<{ Params: ThumbParams }>('/media/thumbs/:width/:file', async (request, reply) => {
    const dot = request.params.file.lastIndexOf('.');
    const name = request.params.file.slice(0, dot);
    const format = request.params.file.slice(dot + 1);
    const width = Number(request.params.width);
    if (!isWidth(width) || !isFormat(format) || !isServed(name)) throw new Refusal(messages.notFound);
    const etag = `"${request.params.width}-${request.params.file}"`;
    reply.headers({ etag, 'cache-control': 'public, max-age=31536000, immutable', 'cross-origin-resource-policy': 'same-origin' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const path = await thumbnails.path(name, width, format);
    if (!path) {
      reply.removeHeader('cache-control').removeHeader('etag');
      throw new Refusal(messages.notFound);
    }
    return reply.type(`image/${format}`).send(createReadStream(path));
  });
}

/** Wherever the purge ran: each machine has thumbnails of its own. */
function forgetRemoved(app: FastifyInstance, { database, log }: Context, thumbnails: Thumbnails): void {
  const failed = (error: unknown) => log.warn({ err: error }, 'thumbnails of a removed picture stay');
  let unlisten: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    unlisten = await database
      .listen(REMOVED_CHANNEL, (name) => void thumbnails.forget(name).catch(failed))
      .catch((error: unknown) => {
        failed(error);
        return undefined;
      });
  });
  app.addHook('preClose', async () => unlisten?.());
}

const isWidth = (width: number): width is ThumbWidth => THUMB_WIDTHS.some((one) => one === width);
const isFormat = (format: string): format is ThumbFormat => format === 'webp' || format === 'avif';
