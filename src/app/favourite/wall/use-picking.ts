import { useCallback, useMemo, useState } from 'react';
import type { Favourite } from '../../../contract/favourite/items.ts';

export interface Picking {
  /** Records. */
  readonly ids: ReadonlySet<number>;
  readonly chosen: readonly Favourite[];
  /** Presses choose instead of opening. */
  readonly active: boolean;
  begin(): void;
  end(): void;
  /** With `range` everything since the last one. */
  toggle(index: number, range?: boolean): void;
  /** Everything, once all of it has come; */
  all(): Promise<void>;
  /** and nothing, while one goes on picking. */
  none(): void;
}

const NONE: ReadonlySet<number> = new Set();

/** @param everything reads what has not come yet: who presses 全选 means what lies below the edge, too. */
export function usePicking(favourites: readonly Favourite[], everything: () => Promise<readonly Favourite[]>): Picking {
  const [ids, setIds] = useState(NONE);
  const [last, setLast] = useState(0);
  const [begun, setBegun] = useState(false);
  const toggle = useCallback(
    (index: number, range = false) => {
      const thing = favourites[index];
      if (!thing) return;
      setIds((now) => {
        const next = new Set(now);
        if (range) for (const one of favourites.slice(Math.min(last, index), Math.max(last, index) + 1)) next.add(one.id);
        else if (!next.delete(thing.id)) next.add(thing.id);
        return next;
      });
      setLast(index);
    },
    [favourites, last],
  );
  return useMemo(
    () => ({
      ids,
      // What left the folder meanwhile is chosen no more.
      chosen: favourites.filter(({ id }) => ids.has(id)),
      active: begun || ids.size > 0,
      begin: () => setBegun(true),
      end: () => {
        setBegun(false);
        setIds(NONE);
      },
      toggle,
      all: async () => {
        setBegun(true);
        const all = await everything();
        setIds(new Set(all.map(({ id }) => id)));
      },
      none: () => {
        setBegun(true);
        setIds(NONE);
      },
    }),
    [ids, begun, favourites, everything, toggle],
  );
}
