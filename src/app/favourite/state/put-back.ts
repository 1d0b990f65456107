/** Taking back what was taken out: into every folder that a thing was in, in the order they stood in. */
import type { Favourite, FavouriteName } from '../../../contract/favourite/items.ts';
import { FAVOURITE_BATCH_MAX } from '../../../contract/favourite/limits.ts';
import { collect } from '../../../contract/favourite/records.ts';
import { recordsOf } from '../../../contract/favourite/records-of.ts';
import { callApi } from '../../shell/calls/api.ts';
import { network } from '../../shell/offline/network.ts';

/** The calls take so many at a time. */
export async function inBatches<T>(all: readonly T[], work: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += FAVOURITE_BATCH_MAX) await work(all.slice(from, from + FAVOURITE_BATCH_MAX));
}

export const nameOf = ({ entity_type, entity_id }: FavouriteName): FavouriteName => ({ entity_type, entity_id });

/** Taking out does not wait for longer than this to learn of the folders. */
const PATIENCE_MS = 3_000;

const keyOf = ({ entity_type, entity_id }: FavouriteName) => `${entity_type} ${entity_id}`;

/** What stands in which folder, the one that was collected first in front: what is collected last stands first again. */
export type Places = ReadonlyMap<number, readonly Favourite[]>;

/**
 * To be asked before they are taken out of all folders: the list shows each thing once, with one of its folders.
 * @param favourites newest first. @param folderId the one they are taken out of; undefined: all.
 */
export async function placesOf(favourites: readonly Favourite[], folderId: number | undefined): Promise<Places> {
  const kept = favourites.filter(({ gone }) => !gone).reverse();
  const places = new Map<number, Favourite[]>();
  const put = (folder: number, favourite: Favourite) => places.set(folder, [...(places.get(folder) ?? []), favourite]);
  if (folderId !== undefined) {
    for (const favourite of kept) put(folderId, favourite);
    return places;
  }
  const held = new Map<string, number[]>();
  try {
    // Known to be away: nobody waits three seconds to hear it again, for what is only put into the outbox.
    if (network.reachable)
      await inBatches(kept.map(nameOf), async (items) => {
        const { records } = await callApi(recordsOf, { body: { items } }, { signal: AbortSignal.timeout(PATIENCE_MS) });
        for (const record of records) held.set(keyOf(record), [...(held.get(keyOf(record)) ?? []), record.folder_id]);
      });
  } catch {
    // Nobody answers: the folder that the list names is the one that is known.
  }
  for (const favourite of kept) for (const folder of held.get(keyOf(favourite)) ?? [favourite.folder_id]) put(folder, favourite);
  return places;
}

export async function putBack(places: Places): Promise<void> {
  for (const [folder_id, favourites] of places) {
    const items = favourites.map((favourite) => ({ ...nameOf(favourite), title: favourite.title }));
    await inBatches(items, (batch) => callApi(collect, { body: { folder_id, items: batch } }));
  }
}
