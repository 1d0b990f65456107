import { type RefObject, useCallback } from 'react';
import { type Span, useMountedSpan } from '../../ui/lists/use-mounted-span.ts';
import type { Section, WallLayout } from './wall-layout.ts';

/**
 * Screens mounted in the direction of travel, and behind: pictures have time to come, and memory stays flat over any distance. Behind lies
 * about what a thumb takes back at once: mounted anew, it cost each frame of the way back what the way there had.
 */
const AHEAD = 2.5;
const BEHIND = 5;
/** Screens before the end at which more is asked for. */
const NEAR_END = 3;

/** Before the first look. */
const FIRST: Span = { from: 0, to: 2 };

/** First section whose lower edge is beyond `top`. */
function firstBelow(sections: readonly Section[], top: number): number {
  let [low, high] = [0, sections.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const section = sections[middle];
    if (section && section.top + section.height > top) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** @param onNearEnd once a frame while little is left below. */
export function useMounted(layout: WallLayout, box: RefObject<HTMLElement | null>, onNearEnd: (() => void) | undefined): Span {
  const viewOf = useCallback(
    (element: HTMLElement, down: boolean) => {
      const top = -element.getBoundingClientRect().top;
      const screen = innerHeight;
      const { sections } = layout;
      if (layout.height - top < screen * (1 + NEAR_END)) onNearEnd?.();
      return {
        seen: { from: firstBelow(sections, top), to: firstBelow(sections, top + screen) + 1 },
        mounted: {
          from: firstBelow(sections, top - screen * (down ? BEHIND : AHEAD)),
          to: Math.min(sections.length, firstBelow(sections, top + screen * (1 + (down ? AHEAD : BEHIND))) + 1),
        },
      };
    },
    [layout, onNearEnd],
  );
  return useMountedSpan(box, FIRST, viewOf);
}
