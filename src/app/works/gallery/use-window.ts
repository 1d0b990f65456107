import { type RefObject, startTransition, useEffect, useState } from 'react';
import { type Layout, type Range, sectionsBetween } from './layout.ts';

/** Screens mounted in the direction of travel, and behind. */
const AHEAD = 2;
const BEHIND = 0.75;

let scrolledAt = Number.NEGATIVE_INFINITY;
/** Nobody scrolls: what is mounted now is looked at, and asked for without waiting. */
export const isStill = (): boolean => performance.now() - scrolledAt > 200;

interface View {
  readonly range: Range;
  /** What is on screen right now. */
  readonly seen: Range;
}

function view(layout: Layout, box: HTMLElement, down: boolean): View {
  const top = -box.getBoundingClientRect().top;
  const screen = innerHeight;
  const before = screen * (down ? BEHIND : AHEAD);
  const after = screen * (down ? AHEAD : BEHIND);
  return { range: sectionsBetween(layout, top - before, top + screen + after), seen: sectionsBetween(layout, top, top + screen) };
}

/**
 * Which sections are mounted. Sections ahead are drawn in slices between frames; only what a jump brought on screen is drawn at once.
 * @param onSeen the first section on screen, once a frame while scrolling.
 */
export function useWindow(layout: Layout, box: RefObject<HTMLElement | null>, onSeen: (section: number) => void): Range {
  const [range, setRange] = useState<Range>({ from: 0, to: 0 });
  useEffect(() => {
    let frame = 0;
    let last = scrollY;
    let shown: Range = { from: 0, to: 0 };
    const look = () => {
      frame = 0;
      const element = box.current;
      if (!element) return;
      const next = view(layout, element, scrollY >= last);
      last = scrollY;
      onSeen(next.seen.from);
      if (next.range.from === shown.from && next.range.to === shown.to) return;
      const covered = next.seen.from >= shown.from && next.seen.to <= shown.to;
      shown = next.range;
      if (covered) startTransition(() => setRange(next.range));
      else setRange(next.range);
    };
    const soon = () => {
      scrolledAt = performance.now();
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, [layout, box, onSeen]);
  return range;
}
