import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { noteScroll } from './still.ts';

/** Sections of a long list, the first and one beyond the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface SpanView {
  readonly mounted: Span;
  /** What is on screen right now. */
  readonly seen: Span;
}

/**
 * Which sections of a windowed list are mounted. Sections ahead are drawn in slices between frames; only what a jump brought on screen is
 * drawn at once.
 * @param viewOf asked once a frame while scrolling, with the list's box and whether one moves down; the same function while the layout is.
 */
export function useMountedSpan(
  box: RefObject<HTMLElement | null>,
  first: Span,
  viewOf: (box: HTMLElement, down: boolean) => SpanView,
): Span {
  const [span, setSpan] = useState(first);
  // Outlives the layout: forgotten with every page that came, all that lay ahead was drawn at once, between two frames of a scroll.
  const shown = useRef<Span>({ from: 0, to: 0 });
  useEffect(() => {
    let frame = 0;
    let last = scrollY;
    const look = () => {
      frame = 0;
      const element = box.current;
      if (!element) return;
      const { mounted, seen } = viewOf(element, scrollY >= last);
      last = scrollY;
      const { from, to } = shown.current;
      if (mounted.from === from && mounted.to === to) return;
      const covered = seen.from >= from && seen.to <= to;
      shown.current = mounted;
      if (covered) startTransition(() => setSpan(mounted));
      else setSpan(mounted);
    };
    const soon = () => {
      noteScroll();
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
  }, [box, viewOf]);
  return span;
}
