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
  /** Everything that has come so far. */
  all(): void;
}

const NONE: ReadonlySet<number> = new Set();

export function usePicking(favourites: readonly Favourite[]): Picking {
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
      all: () => setIds(new Set(favourites.map(({ id }) => id))),
    }),
    [ids, begun, favourites, toggle],
  );
}
