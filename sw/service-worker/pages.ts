/**
 * The pages of the build that is in charge, under the addresses people open: an engine with static routes answers a navigation out of this
 * cache without waking the worker. A build that waits keeps its pages to itself until it is activated.
 */
import { BARE_SHELL, DRAWN_PAGES, KEPT_FACE, keptPage } from '../../src/contract/site/kept-pages.ts';
import type { StageCache } from './stage-cache.ts';

export interface Pages {
  /** Puts this build's pages in the place of the last one's. */
  take(): Promise<void>;
  /** Writes into the pages in charge what their first paint would look for in the cookies (first-paint.ts). */
  wear(face: string): Promise<void>;
  /** @param address of a drawn page or the bare shell. */
  answer(address: string, request: Request): Promise<Response>;
}

const ADDRESSES = [...DRAWN_PAGES, BARE_SHELL];
/** Which face a page in the cache wears; of which release it is. */
const WORN = 'x-face';
const RELEASE = 'etag';

/** @param first the stage that the pages came with. @param open the cache, opened when needed. */
export function pagesOf(first: StageCache, open: () => Promise<Cache>): Pages {
  /** Pages are written one after the other: what is put in place meanwhile must not be undone. */
  let written: Promise<unknown> = Promise.resolve();
  const write = (work: () => Promise<void>) => {
    const done = written.then(work);
    written = Promise.allSettled([done]);
    return done;
  };

  async function dress(cache: Cache, address: string, face: string): Promise<void> {
    const now = await cache.match(address);
    const own = await first.kept(keptPage(address));
    // Another build's page is the other's to write.
    if (!now || !own || now.headers.get(RELEASE) !== own.headers.get(RELEASE) || now.headers.get(WORN) === face) return;
    const { status, statusText } = own;
    const headers = new Headers(own.headers);
    headers.set(WORN, face);
    for (const name of ['content-length', 'content-encoding']) headers.delete(name);
    const html = (await own.text()).replace('<html ', `<html ${KEPT_FACE}="${face}" `);
    await cache.put(address, new Response(html, { status, statusText, headers }));
  }

  return {
    take: () =>
      write(async () => {
        const cache = await open();
        for (const address of ADDRESSES) {
          // Gone before the new one is there: a page of one build must never start the other's scripts.
          await cache.delete(address);
          const page = await first.kept(keptPage(address));
          if (page) await cache.put(address, page);
        }
      }),
    wear: (face) =>
      write(async () => {
        const cache = await open();
        for (const address of ADDRESSES) await dress(cache, address, face);
      }),
    async answer(address, request) {
      return (await (await open()).match(address, { ignoreVary: true })) ?? (await first.kept(keptPage(address))) ?? fetch(request);
    },
  };
}
