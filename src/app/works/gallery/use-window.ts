import { type RefObject, useCallback } from 'react';
import { type SpanView, useMountedSpan } from '../../ui/lists/use-mounted-span.ts';
import { type Layout, type Range, sectionsBetween } from './layout.ts';

/** Screens mounted in the direction of travel, and behind. */
const AHEAD = 2;
const BEHIND = 0.75;
const NOTHING: Range = { from: 0, to: 0 };

function view(layout: Layout, box: HTMLElement, down: boolean): SpanView {
  const top = -box.getBoundingClientRect().top;
  const screen = innerHeight;
  const before = screen * (down ? BEHIND : AHEAD);
  const after = screen * (down ? AHEAD : BEHIND);
  return { mounted: sectionsBetween(layout, top - before, top + screen + after), seen: sectionsBetween(layout, top, top + screen) };
}

/**
 * Which sections are mounted.
 * @param onSeen the first section on screen, once a frame while scrolling.
 */
export function useWindow(layout: Layout, box: RefObject<HTMLElement | null>, onSeen: (section: number) => void): Range {
  const viewOf = useCallback(
    (element: HTMLElement, down: boolean) => {
      const found = view(layout, element, down);
      onSeen(found.seen.from);
      return found;
    },
    [layout, onSeen],
  );
  return useMountedSpan(box, NOTHING, viewOf);
}
