/** Which folders hold some things: for the picker, and for the button that opens it. */
import type { FavouriteName } from '../../../contract/favourite/items.ts';
import { recordsOf } from '../../../contract/favourite/records-of.ts';
import { callApi } from '../../shell/calls/api.ts';
import { keptQueryFor } from '../../shell/queries/kept-query-for.ts';
import { keyFor } from '../../shell/queries/query-for.ts';
import { FRESH_MS } from './folders-data.ts';

const inputOf = (items: readonly FavouriteName[]) => ({
  body: { items: items.map(({ entity_type, entity_id }) => ({ entity_type, entity_id })) },
});

export const recordsQuery = (items: readonly FavouriteName[]) => {
  const input = inputOf(items);
  return {
    queryKey: keyFor(recordsOf, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(recordsOf, input, { signal }),
    staleTime: FRESH_MS,
  };
};

/** Of one thing that is looked at, under the same key: kept with what the screen shows, so that it is known without a network too. */
export const keptRecordsQuery = (item: FavouriteName) => ({ ...recordsQuery([item]), ...keptQueryFor(recordsOf, inputOf([item])) });
