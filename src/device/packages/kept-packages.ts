/**
 * Packages whose bytes are on this device already, brought by the service worker while no page was open. The list
 * (package-list.ts) stays the truth: these are copies of files that it names, and one that is gone is fetched from the server again.
 */

import { openCache } from '../doors/named-cache.ts';
import { afterOthers } from '../doors/web-lock.ts';
import { CACHE, LOCK } from '../keys.ts';

export interface KeptPackages {
  has(path: string): Promise<boolean>;
  /** The same once the worker has brought what it is bringing: the server calls a file fetched before all of it has arrived. */
  comes(path: string): Promise<boolean>;
  /** Its bytes, read from the disk when they are used. */
  file(path: string): Promise<Blob | undefined>;
  /** @throws QuotaExceededError where there is no room. */
  keep(path: string, answer: Response): Promise<void>;
  /** Lets go of all but these. */
  keepOnly(paths: readonly string[]): Promise<void>;
}

const inWorld = (): boolean => 'caches' in globalThis;

export function keptPackages(open: () => Promise<Cache> = () => openCache(CACHE.packages)): KeptPackages {
  const has = async (path: string) => path !== '' && inWorld() && (await (await open()).match(path)) !== undefined;
  return {
    has,
    comes: async (path) => (await has(path)) || afterOthers(LOCK.bringing, () => has(path)),
    file: async (path) => (inWorld() ? (await (await open()).match(path))?.blob() : undefined),
    keep: async (path, answer) => (await open()).put(path, answer),
    async keepOnly(paths) {
      if (!inWorld()) return;
      const cache = await open();
      const leaving = (await cache.keys()).filter(({ url }) => !paths.includes(new URL(url).pathname));
      await Promise.all(leaving.map((request) => cache.delete(request)));
    },
  };
}
