/** Cache Storage by the table's entries only. */
import { CACHE, type CacheEntry } from '../keys.ts';

export function openCache(place: CacheEntry): Promise<Cache> {
  return caches.open(place.name);
}

/** Deletes caches whose names are not in the table (any more): an earlier build kept its files in them. */
export async function deleteUnlistedCaches(): Promise<void> {
  const listed = new Set<string>(Object.values(CACHE).map(({ name }) => name));
  const unlisted = (await caches.keys()).filter((name) => !listed.has(name));
  await Promise.all(unlisted.map((name) => caches.delete(name)));
}
