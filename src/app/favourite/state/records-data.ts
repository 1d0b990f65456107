/** Which folders hold some things: for the picker alone. */
import type { FavouriteName } from '../../../contract/favourite/items.ts';
import { recordsOf } from '../../../contract/favourite/records-of.ts';
import { callApi } from '../../shell/calls/api.ts';
import { keyFor } from '../../shell/queries/query-for.ts';
import { FRESH_MS } from './folders-data.ts';

export const recordsQuery = (items: readonly FavouriteName[]) => {
  const names = items.map(({ entity_type, entity_id }) => ({ entity_type, entity_id }));
  const input = { body: { items: names } };
  return {
    queryKey: keyFor(recordsOf, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(recordsOf, input, { signal }),
    staleTime: FRESH_MS,
  };
};
