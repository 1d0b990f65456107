import { type CSSProperties, type FocusEvent, type KeyboardEvent, type MouseEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useWidth } from '../../ui/lists/use-width.ts';
import { useReturnedFocus } from '../light-box/use-returned-focus.ts';
import { useMounted } from './use-mounted.ts';
import styles from './wall.module.css';
import { gridFor, indexAfter, type LaidOut, layOut, rowAt } from './wall-layout.ts';
import type { WallPicture } from './wall-picture.ts';
import { WallSection } from './wall-section.tsx';

export interface WallProps {
  readonly label: string;
  readonly pictures: readonly WallPicture[];
  readonly hrefOf: (id: number) => string;
  readonly onOpen: (id: number) => void;
  /** The picture that lies open over the wall: the keyboard comes back to it. */
  readonly openId?: number | undefined;
  /** The end comes near. */
  readonly onNearEnd?: (() => void) | undefined;
}

/** Kept free above and below a picture that the keyboard leads to, pixels. */
const ROOM = { above: 150, below: 24 } as const;

const indexIn = (element: EventTarget): number | undefined => {
  const index = element instanceof Element ? element.closest<HTMLElement>('[data-index]')?.dataset.index : undefined;
  return index === undefined ? undefined : Number(index);
};

/** Pictures in justified rows, as many as there are; only what is near the screen is mounted. */
export function Wall({ label, pictures, hrefOf, onOpen, openId, onNearEnd }: WallProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const before = useRef<LaidOut>(undefined);
  const layout = useMemo(() => {
    const shapes = pictures.map(({ picture }) => picture);
    const grid = gridFor(width);
    const next = layOut(shapes, grid, before.current);
    before.current = { shapes, grid, layout: next };
    return next;
  }, [pictures, width]);
  const mounted = useMounted(layout, box, onNearEnd);
  const [stop, setStop] = useState(0);
  const wish = useRef<number>(undefined);
  const arrive = useCallback(() => {
    const link = wish.current === undefined ? null : box.current?.querySelector<HTMLElement>(`[data-index="${wish.current}"]`);
    if (!link) return;
    wish.current = undefined;
    link.focus({ preventScroll: true });
  }, []);
  useReturnedFocus(box, openId);

  const travel = (next: number) => {
    setStop(next);
    wish.current = next;
    const row = rowAt(layout, next);
    const top = (box.current?.getBoundingClientRect().top ?? 0) + row.top;
    if (top < ROOM.above) scrollBy({ top: top - ROOM.above });
    else if (top + row.height > innerHeight - ROOM.below) scrollBy({ top: top + row.height - innerHeight + ROOM.below });
    arrive();
  };
  const press = (event: MouseEvent) => {
    const index = indexIn(event.target);
    const picture = index === undefined ? undefined : pictures[index];
    // A new tab or window is the browser's.
    if (!picture || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(picture.id);
  };
  const pressKey = (event: KeyboardEvent) => {
    const focused = indexIn(event.target);
    if (focused === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    // From the picture that is still coming: held down, a key was lost at each section.
    const next = indexAfter(layout, event.key, wish.current ?? focused);
    if (next === undefined) return;
    event.preventDefault();
    travel(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this names a region of links.
    <div
      ref={box}
      role="group"
      aria-label={label}
      className={styles.wall}
      style={{ height: layout.height, '--gap': `${gridFor(width).gap}px` } as CSSProperties}
      onClick={press}
      onKeyDown={pressKey}
      onFocus={(event: FocusEvent) => {
        const index = indexIn(event.target);
        // Whoever goes elsewhere meanwhile waits for nothing any more.
        wish.current = undefined;
        if (index !== undefined) setStop(index);
      }}
    >
      {layout.sections.slice(mounted.from, mounted.to).map((section) => (
        <WallSection key={section.key} section={section} pictures={pictures} hrefOf={hrefOf} stop={stop} onShown={arrive} />
      ))}
    </div>
  );
}
