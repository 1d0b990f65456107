/**
 * Pictures as they were seen, within a budget of bytes: the least recently used leave first. Sizes and uses are in a ledger,
 * because Cache Storage knows neither.
 */
import type { HealingDatabase } from '../../src/device/healing-database.ts';

/** Enough for some thousand thumbnails, little enough that no browser evicts us for it. */
export const MEDIA_BUDGET_BYTES = 96 * 1024 * 1024;
/** A single file above this is a download, not a picture on a screen. */
export const MEDIA_FILE_BYTES = 6 * 1024 * 1024;
/** A use is noted again only after this, so that scrolling does not write for each picture. */
const NOTE_EVERY_MS = 60_000;

export interface Use {
  readonly bytes: number;
  readonly usedAt: number;
}

function isUse(value: unknown): value is Use {
  return (
    typeof value === 'object' &&
    value !== null &&
    'bytes' in value &&
    typeof value.bytes === 'number' &&
    'usedAt' in value &&
    typeof value.usedAt === 'number'
  );
}

/** Which keys must leave so that the rest fits: least recently used first, and every entry that cannot be read. */
export function toEvict(ledger: readonly (readonly [key: string, use: unknown])[], budget: number): string[] {
  const unreadable = ledger.filter(([, use]) => !isUse(use)).map(([key]) => key);
  const uses = ledger.filter((entry): entry is readonly [string, Use] => isUse(entry[1])).sort((a, b) => b[1].usedAt - a[1].usedAt);
  let total = 0;
  const over = uses.filter(([, { bytes }]) => {
    total += bytes;
    return total > budget;
  });
  return [...unreadable, ...over.map(([key]) => key)];
}

/** Only whole, same-origin pictures that the server lets us keep. */
export function isKeepable(response: Response): boolean {
  const header = (name: string) => response.headers.get(name) ?? '';
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    header('content-type').startsWith('image/') &&
    !/no-store/.test(header('cache-control')) &&
    Number(header('content-length')) <= MEDIA_FILE_BYTES
  );
}

export interface MediaCache {
  /** The picture, and what is still to be done about it afterwards. */
  answer(request: Request): Promise<{ readonly response: Response; readonly after?: Promise<void> }>;
  /** The account was forgotten: pictures still on their way must not be kept. */
  forget(): void;
}

export interface MediaParts {
  readonly open: () => Promise<Cache>;
  readonly ledger: HealingDatabase;
  readonly now?: () => number;
  readonly budget?: number;
}

export function mediaCache({ open, ledger, now = Date.now, budget = MEDIA_BUDGET_BYTES }: MediaParts): MediaCache {
  let forgotten = 0;

  async function evict(cache: Cache): Promise<void> {
    const leaving = toEvict(await ledger.entries(), budget);
    if (leaving.length === 0) return;
    await Promise.all(leaving.map((key) => cache.delete(key)));
    await ledger.delete(leaving);
  }

  async function keep(key: string, response: Response): Promise<void> {
    const before = forgotten;
    const body = await response.arrayBuffer();
    if (before !== forgotten || body.byteLength > MEDIA_FILE_BYTES) return;
    const cache = await open();
    try {
      await cache.put(key, new Response(body, { status: 200, headers: response.headers }));
      await ledger.set(key, { bytes: body.byteLength, usedAt: now() } satisfies Use);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'QuotaExceededError') throw error;
      // The disk is full: everything we can have again makes room for what only the person has.
      await Promise.all((await cache.keys()).map((request) => cache.delete(request)));
      await ledger.clear();
      return;
    }
    await evict(cache);
  }

  async function noteUse(key: string): Promise<void> {
    const use = await ledger.get(key);
    if (isUse(use) && now() - use.usedAt >= NOTE_EVERY_MS) await ledger.set(key, { bytes: use.bytes, usedAt: now() } satisfies Use);
  }

  return {
    async answer(request) {
      const cached = await (await open()).match(request.url, { ignoreVary: true });
      if (cached) return { response: cached, after: noteUse(request.url) };
      const response = await fetch(request);
      if (request.headers.has('range') || !isKeepable(response)) return { response };
      return { response, after: keep(request.url, response.clone()) };
    },
    forget() {
      forgotten++;
    },
  };
}
