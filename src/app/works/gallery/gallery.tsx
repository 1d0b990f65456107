import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { useReturnedFocus } from '../../shell/light-box/use-returned-focus.ts';
import type { Selection } from '../state/use-selection.ts';
import { useProgress } from '../state/works-data.ts';
import type { WorkFilters } from '../state/works-search.ts';
import styles from './gallery.module.css';
import { GallerySection } from './gallery-section.tsx';
import { type Layout, topOfMonth } from './layout.ts';
import { indexAfter, useTravel } from './use-travel.ts';
import { useWindow } from './use-window.ts';

export interface GalleryProps {
  readonly layout: Layout;
  readonly filters: WorkFilters;
  readonly selection: Selection;
  readonly hrefOf: (id: number) => string;
  readonly onOpen: (id: number) => void;
  readonly onCollect: (ids: readonly number[]) => void;
  /** The work that lies open over the gallery. */
  readonly openId: number | undefined;
  /** Month to begin at; once, when the gallery is new. */
  readonly at: string | undefined;
  /** The month on screen changed. */
  readonly onMonth: (month: string) => void;
}

const indexIn = (element: Element | null, name: 'index' | 'check'): number | undefined => {
  const value = element instanceof HTMLElement ? element.dataset[name] : undefined;
  return value === undefined ? undefined : Number(value);
};

/** Every work there is, in the order it was made. Only what is near the screen is mounted. */
export function Gallery({ layout, filters, selection, hrefOf, onOpen, onCollect, openId, at, onMonth }: GalleryProps) {
  const box = useRef<HTMLDivElement>(null);
  const travel = useTravel(layout, box);
  const onSeen = useCallback(
    (index: number) => {
      const section = layout.sections[index];
      if (section) onMonth(section.month);
    },
    [layout, onMonth],
  );
  useArrival(box, layout, at);
  const range = useWindow(layout, box, onSeen);
  const touched = useRef(false);
  const progress = useProgress(filters.status === 'waiting');
  useReturnedFocus(box, openId);

  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    const mark = target.closest<HTMLElement>('[data-collect]');
    if (mark) return onCollect([Number(mark.dataset.collect)]);
    const check = indexIn(target.closest('[data-check]'), 'check');
    if (check !== undefined) return void selection.toggle(check, event.shiftKey);
    const link = target.closest<HTMLElement>('[data-index]');
    const index = indexIn(link, 'index');
    // A new tab or window is the browser's.
    if (index === undefined || event.ctrlKey || event.metaKey || event.button !== 0) return;
    event.preventDefault();
    if (selection.selecting || event.shiftKey) void selection.toggle(index, event.shiftKey);
    else onOpen(Number(link?.dataset.id));
  };
  const pressKey = (event: KeyboardEvent) => {
    const focused = indexIn((event.target as Element).closest('[data-index]'), 'index');
    if (event.key === 'Escape') return selection.end();
    if (focused === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const index = travel.from(focused);
    if (event.key === ' ') {
      event.preventDefault();
      return void selection.toggle(index, event.shiftKey);
    }
    const next = indexAfter(event.key, index, layout.grid.columns, layout.total);
    if (next === undefined) return;
    event.preventDefault();
    travel.to(next);
    if (event.shiftKey) void selection.toggle(next, true);
  };
  // A long press on a touch screen begins to choose.
  const holdOn = (event: MouseEvent) => {
    const index = indexIn((event.target as Element).closest('[data-index]'), 'index');
    if (!touched.current || index === undefined) return;
    event.preventDefault();
    void selection.toggle(index);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears for the links and boxes inside, which are what a person presses.
    <div
      ref={box}
      className={styles.gallery}
      style={{ height: layout.height }}
      data-selecting={selection.selecting || undefined}
      onClick={press}
      onKeyDown={pressKey}
      onContextMenu={holdOn}
      onPointerDown={(event: PointerEvent) => {
        touched.current = event.pointerType === 'touch';
      }}
      onFocus={(event: FocusEvent) => {
        const index = indexIn(event.target, 'index');
        if (index !== undefined) travel.note(index);
      }}
    >
      {layout.sections.slice(range.from, range.to).map((section) => (
        <GallerySection
          key={`${section.month} ${section.first}`}
          section={section}
          grid={layout.grid}
          filters={filters}
          hrefOf={hrefOf}
          selected={selection.ids}
          stop={travel.stop}
          progress={progress}
          onShown={travel.arrived}
        />
      ))}
    </div>
  );
}

/** A link to a month opens there; whoever scrolled already, or came back, stays. */
function useArrival(box: React.RefObject<HTMLElement | null>, layout: Layout, at: string | undefined): void {
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current || !box.current || layout.total === 0) return;
    arrived.current = true;
    if (at !== undefined && scrollY === 0) scrollTo({ top: box.current.getBoundingClientRect().top + topOfMonth(layout, at) - 130 });
  }, [box, layout, at]);
}
