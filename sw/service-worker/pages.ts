/**
 * The pages of the build that is in charge, under the addresses people open: an engine with static routes answers a navigation out of this
 * cache without waking the worker. A build that waits keeps its pages to itself until it is activated.
 */
import { BARE_SHELL, DRAWN_PAGES, keptPage } from '../../src/contract/site/kept-pages.ts';
import type { StageCache } from './stage-cache.ts';

export interface Pages {
  /** Puts this build's pages in the place of the last one's. */
  take(): Promise<void>;
  /** @param address of a drawn page or the bare shell. */
  answer(address: string, request: Request): Promise<Response>;
}

/** @param first the stage that the pages came with. @param open the cache, opened when needed. */
export function pagesOf(first: StageCache, open: () => Promise<Cache>): Pages {
  return {
    async take() {
      const cache = await open();
      for (const address of [...DRAWN_PAGES, BARE_SHELL]) {
        // Gone before the new one is there: a page of one build must never start the other's scripts.
        await cache.delete(address);
        const page = await first.kept(keptPage(address));
        if (page) await cache.put(address, page);
      }
    },
    async answer(address, request) {
      return (await (await open()).match(address, { ignoreVary: true })) ?? (await first.kept(keptPage(address))) ?? fetch(request);
    },
  };
}
