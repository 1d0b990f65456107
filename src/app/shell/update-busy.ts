/** Work that a reload would lose. While there is any, no update is offered and no page reloads itself. */
import { useEffect } from 'react';
import { proxy } from 'valtio/vanilla';

export const busy: { count: number } = proxy({ count: 0 });

/** Something unsaved begins. Returns how to say that it is saved or given up. */
export function markBusy(): () => void {
  let held = true;
  busy.count++;
  return () => {
    if (held) busy.count--;
    held = false;
  };
}

export const isBusy = (): boolean => busy.count > 0;

/** For a form: `useBusy(dirty)`. */
export function useBusy(active: boolean): void {
  useEffect(() => (active ? markBusy() : undefined), [active]);
}
