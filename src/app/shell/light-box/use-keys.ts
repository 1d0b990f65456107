import { useEffect, useRef } from 'react';

const TYPING = 'input, textarea, select, [role="menu"], [role="menu"] *, fieldset *';

/** What a press of a key does, by its name; undefined is left to others. */
export type KeyWays = Readonly<Partial<Record<string, (() => void) | undefined>>>;

/**
 * Keys of a light box, wherever the focus is, except where they have a meaning of their own.
 * @param first before others that hear the same key: of a picture that is near the arrows show another part, not the next picture.
 */
export function useKeys(ways: KeyWays, first = false): void {
  const latest = useRef(ways);
  latest.current = ways;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
      // A plus is written with the shift key, an arrow with it selects.
      if (event.shiftKey && event.key.length > 1) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      const go = latest.current[event.key];
      if (!go) return;
      event.preventDefault();
      go();
    };
    addEventListener('keydown', press, first);
    return () => removeEventListener('keydown', press, first);
  }, [first]);
}
