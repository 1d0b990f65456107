import { useEffect, useRef } from 'react';

const TYPING = 'input, textarea, select, [role="menu"], [role="menu"] *, fieldset *';

/** What a press of a key does, by its name; undefined is left to others. */
export type KeyWays = Readonly<Partial<Record<string, (() => void) | undefined>>>;

/** Keys of a light box, wherever the focus is, except where they have a meaning of their own. */
export function useKeys(ways: KeyWays): void {
  const latest = useRef(ways);
  latest.current = ways;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
      // A plus is written with the shift key, an arrow with it selects.
      if (event.shiftKey && event.key.length > 1) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      const go = latest.current[event.key];
      if (!go) return;
      event.preventDefault();
      go();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
