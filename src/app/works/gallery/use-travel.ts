/** Keyboard travel through works that may not be mounted yet: the focus waits until its work has come. */
import { type RefObject, useCallback, useRef, useState } from 'react';
import { type Layout, topOf } from './layout.ts';

export interface Travel {
  /** The one stop of the Tab key. */
  readonly stop: number;
  /** Moves the focus to a work, scrolling to it where it is off screen. */
  to(index: number): void;
  /** Where the next key leads from: a work that is still coming, else the one with the focus. Held down, a key was lost at each section. */
  from(focused: number): number;
  /** A section has come. */
  arrived(): void;
  /** The focus came here by itself. */
  note(index: number): void;
}

export const linkAt = (box: HTMLElement, index: number): HTMLElement | null => box.querySelector(`[data-index="${index}"]`);

export function useTravel(layout: Layout, box: RefObject<HTMLElement | null>): Travel {
  const [stop, setStop] = useState(0);
  const wish = useRef<number>(undefined);
  const arrived = useCallback(() => {
    const element = box.current;
    if (wish.current === undefined || !element) return;
    const link = linkAt(element, wish.current);
    if (!link) return;
    wish.current = undefined;
    link.focus({ preventScroll: true });
  }, [box]);
  const to = useCallback(
    (index: number) => {
      const element = box.current;
      if (!element || layout.total === 0) return;
      const next = Math.min(layout.total - 1, Math.max(0, index));
      setStop(next);
      wish.current = next;
      const top = element.getBoundingClientRect().top + topOf(layout, next);
      const room = 150;
      if (top < room) scrollBy({ top: top - room });
      else if (top + layout.grid.tileHeight > innerHeight - 24) scrollBy({ top: top + layout.grid.tileHeight - innerHeight + 24 });
      arrived();
    },
    [layout, box, arrived],
  );
  const from = useCallback((focused: number) => wish.current ?? focused, []);
  const note = useCallback((index: number) => {
    // Whoever goes elsewhere meanwhile waits for nothing any more.
    wish.current = undefined;
    setStop(index);
  }, []);
  return { stop, to, from, arrived, note };
}

/** Where a key leads from a work; undefined when the key is not one of travel. */
export function indexAfter(key: string, index: number, columns: number, total: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return index - 1;
    case 'ArrowRight':
      return index + 1;
    case 'ArrowUp':
      return index - columns;
    case 'ArrowDown':
      return index + columns;
    case 'Home':
      return 0;
    case 'End':
      return total - 1;
    default:
      return undefined;
  }
}
