import { useLayoutEffect } from 'react';

/**
 * Says on the document that a bar stands at the foot of the page, so that notices keep off it. Written down by who has the bar:
 * `:root:has(…)` asks the same, and made the browser walk through the whole page for each picture that a wall mounts.
 * @param where `side`: beside what is read on a wide window; `middle`: in the middle at every width.
 */
export function useFoot(where: 'side' | 'middle'): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.foot = where;
    return () => {
      delete dataset.foot;
    };
  }, [where]);
}
