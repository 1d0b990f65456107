import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './windowed-list.module.css';

/** Drawn beyond the screen on each side, in px: a fast thumb finds rows there already. */
const MARGIN = 600;

export interface WindowedListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  /** px; every row has it, so that the place of row 90 000 is known without drawing the others. */
  readonly rowHeight: number;
  readonly keyOf: (item: T) => string | number;
  readonly row: (item: T) => ReactNode;
  /** The end of `items` comes near: fetch what follows. */
  readonly onNearEnd?: (() => void) | undefined;
}

/** A long list of which only what is on the screen exists. Scrolls with the page. */
export function WindowedList<T>({ label, items, rowHeight, keyOf, row, onNearEnd }: WindowedListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [[from, to], setRange] = useState<readonly [number, number]>([0, 30]);
  useEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const first = Math.max(0, Math.floor((-top - MARGIN) / rowHeight));
      const last = Math.max(first + 1, Math.ceil((innerHeight - top + MARGIN) / rowHeight));
      setRange((before) => (before[0] === first && before[1] === last ? before : [first, last]));
    };
    measure();
    // Captured: whatever it is that scrolls.
    addEventListener('scroll', measure, { passive: true, capture: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure, { capture: true });
      removeEventListener('resize', measure);
    };
  }, [rowHeight]);
  const nearEnd = to >= items.length;
  useEffect(() => {
    if (nearEnd) onNearEnd?.();
  }, [nearEnd, onNearEnd]);
  return (
    <ul ref={list} className={styles.list} aria-label={label} style={{ height: items.length * rowHeight }}>
      {items.slice(from, to).map((item, index) => (
        <li
          key={keyOf(item)}
          className={styles.row}
          aria-setsize={items.length}
          aria-posinset={from + index + 1}
          style={{ height: rowHeight, transform: `translateY(${(from + index) * rowHeight}px)` }}
        >
          {row(item)}
        </li>
      ))}
    </ul>
  );
}
