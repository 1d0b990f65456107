/** Answers that are the same for everyone (country list, colours, configuration): what we have at once, renewed behind it. */
import { putIfRoom } from './put-if-room.ts';

/** More than all colour tables have pages in daily use. */
const MOST_ENTRIES = 80;

/** A page in place of an answer (a captive portal, a server that answers everything with its shell) is not an answer. */
function isKeepable(response: Response): boolean {
  return response.status === 200 && !response.redirected && !response.headers.get('content-type')?.includes('text/html');
}

export interface CommonCache {
  /** The answer, and the renewal that goes on behind it. @throws when nothing is kept and the network is away. */
  answer(request: Request): Promise<{ readonly response: Response; readonly after: Promise<unknown> }>;
  /** Fetches these once, as far as it can: the first visit asked for them before there was a worker. */
  warm(urls: readonly string[]): Promise<unknown>;
}

export function commonCache(open: () => Promise<Cache>): CommonCache {
  async function keep(url: string, response: Response): Promise<void> {
    if (!isKeepable(response)) return;
    const cache = await open();
    await putIfRoom(cache, url, response);
    // In order of insertion: the oldest leave.
    const over = (await cache.keys()).slice(0, -MOST_ENTRIES);
    await Promise.all(over.map((request) => cache.delete(request)));
  }

  async function renew(request: Request | string): Promise<{ response: Response; kept: Promise<void> }> {
    const response = await fetch(request);
    return { response, kept: keep(typeof request === 'string' ? request : request.url, response.clone()) };
  }

  return {
    async answer(request) {
      const cached = await (await open()).match(request.url, { ignoreVary: true });
      const renewal = renew(request);
      if (cached) return { response: cached, after: Promise.allSettled([renewal.then(({ kept }) => kept)]) };
      const { response, kept } = await renewal;
      return { response, after: kept };
    },
    warm: (urls) => Promise.allSettled(urls.map((url) => renew(url).then(({ kept }) => kept))),
  };
}
