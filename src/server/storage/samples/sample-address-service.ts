/** Addresses of samples: the same before and after they were drawn, so a page can name a picture that nobody has seen yet. */
import { createReadStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as messages from '../../../contract/messages.ts';
import { THUMB_WIDTHS, type ThumbFormat, type ThumbWidth } from '../../../contract/storage/thumbnail.ts';
import { EngineError } from '../../engines/engine.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { createThumbnails } from '../thumbnail-service.ts';
import type { SampleRow, SampleShelf, SampleStudio } from './sample-studio-service.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** `12.png` → 12 */
function idIn(file: string): number {
  const found = /^([1-9]\d{0,14})\.png$/.exec(file);
  if (!found) throw new Refusal(messages.notFound);
  return Number(found[1]);
}

const isWidth = (width: number): width is ThumbWidth => THUMB_WIDTHS.some((one) => one === width);
const isFormat = (format: string | undefined): format is ThumbFormat => format === 'webp' || format === 'avif';

export interface SampleAddresses {
  /** Its name stands in the addresses: `/media/<name>/12.png`. */
  readonly shelf: SampleShelf;
  /** @throws Refusal when there is none of that number */
  find(id: number): Promise<SampleRow>;
}

/** The address of a sample, drawn or not. */
export const sampleUrl = (shelf: string, id: number): string => `/media/${shelf}/${id}.png`;

/** @param studio absent where samples are not drawn: then only what was drawn before is there. */
export function sampleRoutes(
  app: FastifyInstance,
  context: Context,
  studio: SampleStudio | undefined,
  { shelf, find }: SampleAddresses,
): void {
  const thumbnails = createThumbnails(context.blobs, join(context.config.dataDir, 'thumbs'), availableParallelism());

  /** @throws Refusal notFound | libraryPictureUnmade */
  async function blobOf(file: string, request: FastifyRequest): Promise<string> {
    const row = await find(idIn(file));
    if (!row.sample) throw new Refusal(messages.notFound);
    const left = new AbortController();
    // A page that scrolled on, or was closed, does not want it any more.
    const leave = () => left.abort();
    const { socket } = request.raw;
    socket.once('close', leave);
    request.raw.once('aborted', leave);
    try {
      const blob = row.blob ?? (await studio?.blobOf(shelf, row, left.signal));
      if (!blob) throw new Refusal(messages.libraryPictureUnmade);
      return blob;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      throw new Refusal(messages.libraryPictureUnmade, undefined, {}, { cause: error });
    } finally {
      // One line carries the pictures of a whole wall: each would leave its listener on it.
      socket.off('close', leave);
    }
  }

  const kept = (reply: FastifyReply) => reply.headers({ 'cache-control': FOREVER, 'cross-origin-resource-policy': 'same-origin' });

  app.get<{ Params: { file: string } }>(`/media/${shelf.name}/:file`, async (request, reply) => {
    const blob = await blobOf(request.params.file, request);
    const info = await context.blobs.info(blob);
    if (!info) throw new Refusal(messages.notFound);
    return kept(reply).type(info.type).header('content-length', info.size).send(context.blobs.read(blob));
  });

  app.get<{ Params: { width: string; file: string } }>(`/media/thumbs/:width/${shelf.name}/:file`, async (request, reply) => {
    const [, file = '', format] = /^(.+)\.(\w+)$/.exec(request.params.file) ?? [];
    const width = Number(request.params.width);
    if (!isWidth(width) || !isFormat(format)) throw new Refusal(messages.notFound);
    const path = await thumbnails.path(await blobOf(file, request), width, format);
    if (!path) throw new Refusal(messages.notFound);
    return kept(reply).type(`image/${format}`).send(createReadStream(path));
  });
}
