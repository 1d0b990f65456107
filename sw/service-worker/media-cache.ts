/**
 * Pictures as they were seen, within a budget of bytes: whole ones leave before thumbnails, and of each the least recently used first.
 * Sizes and uses are in a ledger, because Cache Storage knows neither. What was taken along on purpose is in a cache of its own and stays.
 */
import { cameAgain, THUMB_WIDTHS } from '../../src/contract/storage/thumbnail.ts';
import type { HealingDatabase } from '../../src/device/doors/healing-database.ts';
import { whenCalm } from './when-calm.ts';
import { type Answered, SLOW_MS, whileWanted } from './while-wanted.ts';

/** Enough for some thousand thumbnails, little enough that no browser evicts us for it. */
export const MEDIA_BUDGET_BYTES = 96 * 1024 * 1024;
/** A single file above this is a download, not a picture on a screen. */
export const MEDIA_FILE_BYTES = 6 * 1024 * 1024;
/** Room made at once when the budget is spent: the whole ledger is read for it, which not every further picture may cost. */
const SPARE = 0.1;
/** No picture came for so long: nobody scrolls. */
const CALM_MS = 400;
/** More than a wall brings while it is flung from one end of a page to the other. */
const WAITING_BYTES = 16 * 1024 * 1024;
/** A thumbnail of this width is a placeholder, never a picture. */
const BLUR_WIDTH = 24;
/** What its address says that it is. */
const THUMB = /\/thumbs\/\d+\/.+\.(webp|avif)$/;
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

/** A list without its thumbnails is empty; without a whole picture it still shows the thumbnail. */
const isThumb = (key: string): number => Number(key.includes('/thumbs/'));

const bytesOf = (ledger: readonly (readonly [key: string, use: unknown])[]): number =>
  ledger.reduce((sum, [, use]) => sum + (isUse(use) ? use.bytes : 0), 0);

/** Which keys must leave so that the rest fits: whole pictures first, then the least recently used; and every entry that cannot be read. */
export function toEvict(ledger: readonly (readonly [key: string, use: unknown])[], budget: number): string[] {
  const unreadable = ledger.filter(([, use]) => !isUse(use)).map(([key]) => key);
  const uses = ledger
    .filter((entry): entry is readonly [string, Use] => isUse(entry[1]))
    .sort(([a, one], [b, other]) => isThumb(b) - isThumb(a) || other.usedAt - one.usedAt);
  let total = 0;
  const over = uses.filter(([, { bytes }]) => {
    total += bytes;
    return total > budget;
  });
  return [...unreadable, ...over.map(([key]) => key)];
}

/** Only whole, same-origin pictures and films that the server lets us keep. */
export function isKeepable(response: Response): boolean {
  const header = (name: string) => response.headers.get(name) ?? '';
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    (!response.redirected || cameAgain(response.url)) &&
    /^(image|video)/.test(header('content-type')) &&
    !/no-store/.test(header('cache-control')) &&
    Number(header('content-length')) <= MEDIA_FILE_BYTES
  );
}

export interface MediaCache {
  /** The picture, and what is still to be done about it afterwards. */
  answer(request: Request): Promise<Answered>;
  /** Keeps what came without the worker, where it may be kept. */
  keep(url: string, response: Response): Promise<void>;
  /** The account was forgotten: pictures still on their way must not be kept. */
  forget(): void;
}

export interface MediaParts {
  readonly open: () => Promise<Cache>;
  /** Looks wherever pictures are kept, those taken along included. */
  readonly find: (url: string) => Promise<Response | undefined>;
  /** The disk was full, and pictures had to leave. */
  readonly onFull: () => void;
  readonly ledger: HealingDatabase;
  readonly now?: () => number;
  readonly budget?: number;
  /** How long no picture must have come before they are written, ms. */
  readonly calmMs?: number;
  /** What takes longer is answered while it is still to come, ms. */
  readonly slowMs?: number;
}

interface Seen {
  readonly key: string;
  readonly body: ArrayBuffer;
  readonly headers: Headers;
  /** How often the account had been forgotten when it came. */
  readonly before: number;
}

export function mediaCache({
  open,
  find,
  onFull,
  ledger,
  now = Date.now,
  budget = MEDIA_BUDGET_BYTES,
  calmMs = CALM_MS,
  slowMs = SLOW_MS,
}: MediaParts): MediaCache {
  let forgotten = 0;
  /** Bytes kept, counted on from one look into the ledger: too many where a page made room meanwhile, and then the next look says so. */
  let counted: number | undefined;

  async function evict(cache: Cache, most: number): Promise<void> {
    const entries = await ledger.entries();
    const leaving = new Set(toEvict(entries, most));
    counted = bytesOf(entries.filter(([key]) => !leaving.has(key)));
    if (leaving.size === 0) return;
    await Promise.all([...leaving].map((key) => cache.delete(key)));
    await ledger.delete([...leaving]);
  }

  /** Before each picture on a scrolled wall: reads nothing while there is room. */
  async function makeRoom(cache: Cache, bytes: number): Promise<void> {
    if (counted === undefined) await evict(cache, budget - bytes);
    else if (counted + bytes > budget) await evict(cache, budget * (1 - SPARE) - bytes);
  }

  async function keep(key: string, response: Response): Promise<void> {
    const before = forgotten;
    const body = await response.arrayBuffer();
    if (body.byteLength <= MEDIA_FILE_BYTES) await later({ key, body, headers: response.headers, before }, body.byteLength);
  }

  const later = whenCalm<Seen>(
    async (pictures) => {
      const failures: unknown[] = [];
      // One that cannot be kept (the cache refuses some answers) must not cost the others of its moment.
      for (const picture of pictures) if (picture.before === forgotten) await write(picture).catch((error) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
    { calmMs, mostBytes: WAITING_BYTES },
  );

  async function write({ key, body, headers }: Seen): Promise<void> {
    const cache = await open();
    // On a full disk half of it makes room, then all of it: what can be had again never keeps out what only the person has.
    for (const share of [undefined, 0.5, 0]) {
      try {
        if (share === undefined) await makeRoom(cache, body.byteLength);
        else await evict(cache, share * bytesOf(await ledger.entries()));
        await cache.put(key, new Response(body, { status: 200, headers }));
        counted = (counted ?? 0) + body.byteLength;
        return await ledger.set(key, { bytes: body.byteLength, usedAt: now() } satisfies Use);
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'QuotaExceededError') throw error;
        onFull();
      }
    }
  }

  async function noteUse(key: string): Promise<void> {
    const use = await ledger.get(key);
    if (isUse(use) && now() - use.usedAt >= NOTE_EVERY_MS) await ledger.set(key, { bytes: use.bytes, usedAt: now() } satisfies Use);
  }

  /** The same picture in another size: a wall asks for another than a list did, or than was taken along. */
  async function findOtherWidth(url: string): Promise<Response | undefined> {
    for (const width of THUMB_WIDTHS.filter((one) => one > BLUR_WIDTH)) {
      const other = url.replace(/\/thumbs\/\d+\//, `/thumbs/${width}/`);
      const found = other === url ? undefined : await find(other);
      if (found) return found;
    }
    return undefined;
  }

  /** From the network, to be kept; without one the same picture in another size, if it is there. */
  async function fetchOrOther(request: Request, signal: AbortSignal): Promise<Answered> {
    try {
      const response = await fetch(request, { signal });
      if (request.headers.has('range') || !isKeepable(response)) return { response };
      return { response, after: keep(request.url, response.clone()) };
    } catch (error) {
      const response = signal.aborted ? undefined : await findOtherWidth(request.url);
      if (!response) throw error;
      return { response };
    }
  }

  return {
    async answer(request) {
      const cached = await find(request.url);
      if (cached) return { response: cached, after: noteUse(request.url) };
      const left = new AbortController();
      const coming = fetchOrOther(request, left.signal);
      const [, format] = THUMB.exec(request.url) ?? [];
      return format ? whileWanted(coming, { type: `image/${format}`, leave: () => left.abort(), slowMs }) : coming;
    },
    keep: async (url, response) => {
      if (isKeepable(response)) await keep(url, response);
    },
    forget() {
      forgotten++;
      counted = undefined;
    },
  };
}
