/** Addresses of samples: the same before and after they were drawn, so a page can name a picture that nobody has seen yet. */
import { createReadStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as messages from '../../../contract/messages.ts';
import { AGAIN, THUMB_WIDTHS, type ThumbFormat, type ThumbWidth } from '../../../contract/storage/thumbnail.ts';
import { EngineError } from '../../engines/engine.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { createThumbnails } from '../thumbnail-service.ts';
import type { SampleRow, SampleShelf, SampleStudio } from './sample-studio-service.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * How long a request may wait for a drawing before it is asked to come again, ms. Browsers have six connections to a server, and a wall of samples
 * that nobody had drawn yet held all of them: the script of the next page came eight seconds later. Between two turns a connection goes to whatever
 * is more urgent.
 */
const TURN_MS = 300;
/** Whoever came so often already waits longer each time: the pictures before it are many. */
const LONG_TURN_MS = 1500;
const SHORT_TURNS = 6;
/** Of one address so many stay for as long as it takes: that leaves connections, with two shelves too. */
const STAYING_MAX = 2;
/** After so many turns, twenty seconds, it stays for as long as it takes: browsers follow no more than twenty, and no picture shall be missing for good. */
const TURNS = 18;
/** For how long a sample is still wanted by a request that was sent round, ms: it keeps its place in the queue. */
const COMES_AGAIN_MS = 5000;

interface Asked {
  Querystring: { readonly [AGAIN]?: string };
}

/** How often it was asked for before; whoever writes something else there stays. */
const turnOf = ({ query }: FastifyRequest<Asked>): number => Number(query[AGAIN] ?? 0);

/** @returns undefined when it takes longer than so many ms */
async function within<T>(made: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([made, over]);
  } finally {
    clearTimeout(timer);
  }
}

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

  const staying = new Map<string, number>();

  /** Waits for as long as it takes where the address has room for one that stays or all turns are over, else for a turn. */
  async function inTurn(drawing: Promise<string>, address: string, turn: number): Promise<string | undefined> {
    const others = staying.get(address) ?? 0;
    if (others >= STAYING_MAX && turn < TURNS) return within(drawing, turn < SHORT_TURNS ? TURN_MS : LONG_TURN_MS);
    staying.set(address, others + 1);
    try {
      return await drawing;
    } finally {
      const rest = (staying.get(address) ?? 1) - 1;
      if (rest > 0) staying.set(address, rest);
      else staying.delete(address);
    }
  }

  async function made(row: SampleRow, signal: AbortSignal): Promise<string> {
    const blob = row.blob ?? (await studio?.blobOf(shelf, row, signal));
    if (!blob) throw new Refusal(messages.libraryPictureUnmade);
    return blob;
  }

  /** @returns undefined when it is still being drawn, or nobody waits for it any more. @throws Refusal notFound | libraryPictureUnmade */
  async function blobOf(file: string, request: FastifyRequest<Asked>): Promise<string | undefined> {
    const row = await find(idIn(file));
    if (!row.sample) throw new Refusal(messages.notFound);
    const left = new AbortController();
    // A page that scrolled on, or was closed, does not want it any more.
    const leave = () => left.abort();
    const { socket } = request.raw;
    socket.once('close', leave);
    request.raw.once('aborted', leave);
    try {
      const blob = await inTurn(made(row, left.signal), request.ip, turnOf(request));
      if (blob === undefined) setTimeout(leave, COMES_AGAIN_MS).unref();
      return blob;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      // Nobody reads the answer: a page that was left in time is no fault, and filled the log with them.
      if (error.code === 'cancelled' && left.signal.aborted) return undefined;
      throw new Refusal(messages.libraryPictureUnmade, undefined, {}, { cause: error });
    } finally {
      // One line carries the pictures of a whole wall: each would leave its listener on it.
      socket.off('close', leave);
    }
  }

  /** Relative, so that it holds behind any proxy and image host. */
  const comeAgain = (request: FastifyRequest<Asked>, reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').redirect(`?${AGAIN}=${turnOf(request) + 1}`, 302);
  const kept = (reply: FastifyReply) => reply.headers({ 'cache-control': FOREVER, 'cross-origin-resource-policy': 'same-origin' });

  app.get<Asked & { Params: { file: string } }>(`/media/${shelf.name}/:file`, async (request, reply) => {
    const blob = await blobOf(request.params.file, request);
    if (blob === undefined) return comeAgain(request, reply);
    const info = await context.blobs.info(blob);
    if (!info) throw new Refusal(messages.notFound);
    return kept(reply).type(info.type).header('content-length', info.size).send(context.blobs.read(blob));
  });

  app.get<Asked & { Params: { width: string; file: string } }>(`/media/thumbs/:width/${shelf.name}/:file`, async (request, reply) => {
    const [, file = '', format] = /^(.+)\.(\w+)$/.exec(request.params.file) ?? [];
    const width = Number(request.params.width);
    if (!isWidth(width) || !isFormat(format)) throw new Refusal(messages.notFound);
    const blob = await blobOf(file, request);
    if (blob === undefined) return comeAgain(request, reply);
    const path = await thumbnails.path(blob, width, format);
    if (!path) throw new Refusal(messages.notFound);
    return kept(reply).type(`image/${format}`).send(createReadStream(path));
  });
}
