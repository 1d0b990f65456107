import { useEffect } from 'react';

const TYPING = 'input, textarea, select, [role="menu"], [role="menu"] *, fieldset *';

/** Left and right lead to what is beside, wherever the focus is, except where arrows have a meaning of their own. */
export function useArrows(before: (() => void) | undefined, after: (() => void) | undefined): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      const go = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined;
      if (!go) return;
      event.preventDefault();
      go();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [before, after]);
}
