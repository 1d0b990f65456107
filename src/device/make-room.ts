/**
 * The disk is full, or the browser says so. What can be had again leaves first, in this order:
 *
 * 1. pictures as they were seen, whole ones before thumbnails, the least recently used first (the service worker does that by itself
 *    when a picture finds no room: sw/service-worker/media-cache.ts); here all of them, because something that only the person has must fit;
 * 2. lists and answers as they were seen (the query cache's own text on disk stays: what is on screen depends on it);
 * 3. values with an end;
 * 4. copies of packages, which the server has for a week.
 *
 * Never: the outbox, the list of packages, what was taken along on purpose (pins), drafts, the build.
 */
import { type Channel, openChannel } from './doors/channel.ts';
import { healingDatabase } from './doors/healing-database.ts';
import { openCache } from './doors/named-cache.ts';
import { CACHE, type CacheEntry, CHANNEL, DATABASE } from './keys.ts';

type Made = 'made';

const listeners = new Set<() => void>();
let line: Channel<Made> | undefined;

function others(): Channel<Made> | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined;
  line ??= openChannel(CHANNEL.room, (data) => (data === 'made' ? data : undefined));
  return line;
}

/** Hears that room was made, by anybody: the person is told. */
export function onRoomMade(listener: () => void): () => void {
  listeners.add(listener);
  const stop = others()?.listen(listener);
  return () => {
    listeners.delete(listener);
    stop?.();
  };
}

async function emptyCache(place: CacheEntry): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await openCache(place);
  await Promise.all((await cache.keys()).map((request) => cache.delete(request)));
}

async function emptyMedia(): Promise<void> {
  await emptyCache(CACHE.media);
  await healingDatabase(DATABASE.mediaLedger).clear();
}

export const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/** Empties what can be had again. A step that fails is passed over: the next one may do. */
export async function makeRoom(): Promise<void> {
  const steps = [
    emptyMedia,
    () => healingDatabase(DATABASE.answers).clear(),
    () => healingDatabase(DATABASE.expiring).clear(),
    () => emptyCache(CACHE.packages),
  ];
  for (const step of steps) await Promise.allSettled([step()]);
  for (const listener of listeners) listener();
  others()?.post('made');
}

/** Does it, and where there is no room makes some and does it again. @throws what the second try throws. */
export async function withRoom<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isFull(error)) throw error;
    await makeRoom();
    return work();
  }
}
