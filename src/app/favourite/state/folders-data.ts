/** The folders, and which of them hold a thing: all that the dialogs need. Small enough for the query cache that a device keeps. */
import type { QueryClient } from '@tanstack/react-query';
import { listFolders } from '../../../contract/favourite/folders.ts';
import type { listFavourites } from '../../../contract/favourite/records.ts';
import type { recordsOf } from '../../../contract/favourite/records-of.ts';
import { callApi } from '../../shell/calls/api.ts';
import { keyFor } from '../../shell/queries/query-for.ts';

/** Another device may have changed them; what this one changes is asked for again at once. */
export const FRESH_MS = 30_000;

export const foldersQuery = {
  queryKey: keyFor(listFolders, {}),
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(listFolders, {}, { signal }),
  staleTime: FRESH_MS,
  meta: { persist: true },
};

/** The ids alone: the declarations would bring their schemas along. */
const LIST: (typeof listFavourites)['id'] = 'favourite.list';
const RECORDS: (typeof recordsOf)['id'] = 'favourite.recordsOf';
const OURS: readonly string[] = [listFolders.id, LIST, RECORDS];

/** After a change: what is on screen is asked for again, the rest when it is looked at. */
export function refreshFavourites(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => OURS.includes(String(queryKey[0])) });
}
