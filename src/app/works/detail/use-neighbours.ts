import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import type { Creative } from '../../../contract/studio/creative.ts';
import { workNeighbours } from '../../../contract/works/calls.ts';
import { imageUrl } from '../../shell/calls/images.ts';
import { savesData } from '../../shell/offline/save-data.ts';
import { keptQueryFor } from '../../shell/queries/kept-query-for.ts';
import type { WorkFilters } from '../state/works-search.ts';

export interface Neighbours {
  readonly newer: Creative | null;
  readonly older: Creative | null;
}

/** The works before and after, their pictures fetched ahead so that the next press shows one at once. */
export function useNeighbours(id: number, filters: WorkFilters): Neighbours {
  const { data } = useQuery({ ...keptQueryFor(workNeighbours, { params: { id }, query: filters }), staleTime: 30_000 });
  useEffect(() => {
    if (savesData()) return;
    for (const work of [data?.older, data?.newer]) {
      const url = work?.picture && imageUrl(thumbUrl(work.picture.url, 960));
      if (url) new Image().src = url;
    }
  }, [data]);
  return data ?? { newer: null, older: null };
}
