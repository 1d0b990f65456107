import { type KeyboardEvent, type MouseEvent, useCallback, useMemo, useRef } from 'react';
import type { Favourite } from '../../../contract/favourite/items.ts';
import { useWidth } from '../../ui/lists/use-width.ts';
import { WindowedList } from '../../ui/lists/windowed-list.tsx';
import { FavouriteTile } from './favourite-tile.tsx';
import styles from './favourite-wall.module.css';
import type { Picking } from './use-picking.ts';

export interface FavouriteWallProps {
  readonly favourites: readonly Favourite[];
  /** Where a thing is shown whole; undefined for what has no screen of its own. */
  readonly hrefOf: (favourite: Favourite) => string | undefined;
  readonly onOpen: (href: string) => void;
  /** Absent: a folder of somebody else, which is only looked at. */
  readonly picking?: Picking | undefined;
  readonly onNearEnd: (() => void) | undefined;
}

const GAP = 12;
const LEAST = 168;
const WORDS = 44;
const NARROW = 640;

interface Row {
  readonly first: number;
  readonly favourites: readonly Favourite[];
}

const indexOf = (target: EventTarget, name: 'index' | 'check'): number | undefined => {
  const element = (target as Element).closest<HTMLElement>(`[data-${name}]`);
  return element ? Number(element.dataset[name]) : undefined;
};

function travel(key: string, index: number, columns: number, total: number): number | undefined {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  const to = key === 'Home' ? 0 : key === 'End' ? total - 1 : steps[key] === undefined ? undefined : index + steps[key];
  return to === undefined || to < 0 || to >= total ? undefined : to;
}

/** Everything in a folder, newest first. Only the rows near the screen are mounted; presses and keys are heard once for all. */
export function FavouriteWall({ favourites, hrefOf, onOpen, picking, onNearEnd }: FavouriteWallProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const least = width < NARROW ? 140 : LEAST;
  const columns = Math.max(2, Math.floor((width + GAP) / (least + GAP)));
  const tile = Math.max(1, (width - GAP * (columns - 1)) / columns);
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(favourites.length / columns) }, (_, row): Row => {
        const first = row * columns;
        return { first, favourites: favourites.slice(first, first + columns) };
      }),
    [favourites, columns],
  );
  const rowHeight = Math.round(tile * 1.25) + WORDS + GAP;
  const wish = useRef<number>(undefined);
  const focusOn = (index: number) => {
    const link = box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    wish.current = undefined;
    if (link || !box.current) return link?.focus();
    // Beyond what is mounted: the page goes there first, its row to the middle of the screen, and the row takes the focus as it comes.
    wish.current = index;
    const top = box.current.getBoundingClientRect().top + Math.floor(index / columns) * rowHeight;
    scrollBy({ top: top - (innerHeight - rowHeight) / 2, behavior: 'instant' });
  };
  const arrive = useCallback((row: HTMLDivElement | null) => {
    const link = wish.current === undefined ? null : row?.querySelector<HTMLElement>(`[data-index="${wish.current}"]`);
    if (!link) return;
    wish.current = undefined;
    link.focus({ preventScroll: true });
  }, []);
  const press = (event: MouseEvent) => {
    const check = indexOf(event.target, 'check');
    if (check !== undefined) return picking?.toggle(check, event.shiftKey);
    const index = indexOf(event.target, 'index');
    const thing = index === undefined ? undefined : favourites[index];
    if (index === undefined || !thing || event.ctrlKey || event.metaKey || event.button !== 0) return;
    event.preventDefault();
    if (picking && (picking.active || event.shiftKey)) return picking.toggle(index, event.shiftKey);
    const href = hrefOf(thing);
    if (href !== undefined && !thing.gone) onOpen(href);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return picking?.end();
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a' && picking) {
      event.preventDefault();
      return void picking.all();
    }
    const focused = indexOf(event.target, 'index');
    if (focused === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    // Held down, a key was lost at each row that was still coming.
    const index = wish.current ?? focused;
    if (event.key === ' ' && picking) {
      event.preventDefault();
      return picking.toggle(index, event.shiftKey);
    }
    const next = travel(event.key, index, columns, favourites.length);
    if (next === undefined) return;
    event.preventDefault();
    focusOn(next);
    if (event.shiftKey && picking) picking.toggle(next, true);
  };
  // Whoever goes elsewhere meanwhile waits for nothing any more.
  const forget = () => {
    wish.current = undefined;
  };
  const { onDragStart } = useDrag(favourites, picking);
  const picked = picking?.ids;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears for the links and boxes inside, which are what a person presses.
    <div ref={box} data-picking={picking?.active || undefined} onClick={press} onKeyDown={key} onFocus={forget} onDragStart={onDragStart}>
      {width > 0 && (
        <WindowedList
          label="收藏的内容"
          items={rows}
          rowHeight={rowHeight}
          keyOf={({ favourites: [first] }) => first?.id ?? 0}
          onNearEnd={onNearEnd}
          row={({ first, favourites: inRow }) => (
            <div ref={arrive} className={styles.row} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
              {inRow.map((favourite, place) => (
                <FavouriteTile
                  key={favourite.id}
                  favourite={favourite}
                  index={first + place}
                  href={hrefOf(favourite)}
                  picked={picked?.has(favourite.id)}
                />
              ))}
            </div>
          )}
        />
      )}
    </div>
  );
}

/** What a drag carries: the records, so that a folder it is dropped on knows them. */
export const DRAG_TYPE = 'application/x-reyang-favourites';

function useDrag(favourites: readonly Favourite[], picking: Picking | undefined) {
  const onDragStart = useCallback(
    (event: React.DragEvent) => {
      const index = indexOf(event.target, 'index');
      const thing = index === undefined ? undefined : favourites[index];
      if (!thing || !picking) return event.preventDefault();
      const ids = picking.ids.has(thing.id) ? [...picking.ids] : [thing.id];
      event.dataTransfer.setData(DRAG_TYPE, JSON.stringify(ids));
      event.dataTransfer.effectAllowed = 'copyMove';
    },
    [favourites, picking],
  );
  return { onDragStart };
}
