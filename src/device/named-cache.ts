/** Cache Storage by the table's entries only. */
import type { CacheEntry } from './keys.ts';

export function openCache(place: CacheEntry): Promise<Cache> {
  return caches.open(place.name);
}
