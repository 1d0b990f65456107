import { type RefObject, useEffect } from 'react';

/**
 * Brings the chosen item of a row, which may be longer than the screen, to the row's middle: at first, whenever `at` changes, and when the
 * row is of another width (a phone that was turned showed the row's beginning, with the chosen one beyond the edge).
 * Only the row moves: scrollIntoView would move the page as well. The row is what its items' places are counted from (position: relative).
 * @param chosen selector of the item inside the row.
 * @param at says where one is, and what else moves the items.
 */
export function useMiddle(row: RefObject<HTMLElement | null>, chosen: string, at = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another `at` the same selector finds another item, or the same one elsewhere.
  useEffect(() => {
    const box = row.current;
    if (!box) return;
    const bring = () => {
      const item = box.querySelector<HTMLElement>(chosen);
      if (item) box.scrollLeft = item.offsetLeft - (box.clientWidth - item.offsetWidth) / 2;
    };
    bring();
    const watch = new ResizeObserver(bring);
    watch.observe(box);
    return () => watch.disconnect();
  }, [row, chosen, at]);
}
