import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Creative } from '../../../contract/studio/creative.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { toast } from '../../ui/floating/toast.ts';
import { type Layout, sectionAt } from '../gallery/layout.ts';
import { fetchStretch } from './works-data.ts';
import type { WorkFilters } from './works-search.ts';

/** More than anyone means to choose by hand; what a batch does stays quick and can be undone. */
export const SELECTED_MAX = 1000;

export interface Selection {
  readonly works: ReadonlyMap<number, Creative>;
  readonly ids: ReadonlySet<number>;
  /** Presses choose instead of opening. */
  readonly selecting: boolean;
  begin(): void;
  end(): void;
  /** Chooses or lets go of the work at a position; with `range` everything since the last one. */
  toggle(index: number, range?: boolean): Promise<void>;
}

const NONE: ReadonlyMap<number, Creative> = new Map();

/** Which works are chosen, by their number: they stay chosen while the gallery scrolls, also those that are not mounted. */
export function useSelection(filters: WorkFilters, layout: Layout): Selection {
  const client = useQueryClient();
  const [works, setWorks] = useState(NONE);
  const [begun, setBegun] = useState(false);
  const anchor = useRef<number>(undefined);
  const ids = useMemo(() => new Set(works.keys()), [works]);

  /** Works at these positions, those not yet seen fetched. */
  const stretch = useCallback(
    async (from: number, to: number): Promise<readonly Creative[]> => {
      const found: Creative[] = [];
      for (let index = from; index <= to; ) {
        const section = sectionAt(layout, index);
        if (!section) break;
        const skip = index - section.start;
        const count = Math.min(section.count - skip, to - index + 1);
        found.push(...(await fetchStretch(client, filters, section.month, section.first + skip, count)));
        index += count;
      }
      return found;
    },
    [client, filters, layout],
  );

  const toggle = useCallback(
    async (index: number, range = false) => {
      const since = range ? (anchor.current ?? index) : index;
      anchor.current = index;
      const from = Math.min(since, index);
      const to = Math.min(Math.max(since, index), from + SELECTED_MAX - 1);
      try {
        const found = await stretch(from, to);
        setWorks((now) => {
          const next = new Map(now);
          const [only] = found;
          if (!range && only && next.has(only.id)) next.delete(only.id);
          else for (const work of found) next.set(work.id, work);
          if (next.size <= SELECTED_MAX) return next;
          toast.show(`一次最多选择 ${SELECTED_MAX} 张`);
          return now;
        });
      } catch (error) {
        sayError(error);
      }
    },
    [stretch],
  );
  return {
    works,
    ids,
    selecting: begun || works.size > 0,
    begin: () => setBegun(true),
    end: useCallback(() => {
      setBegun(false);
      setWorks(NONE);
      anchor.current = undefined;
    }, []),
    toggle,
  };
}
