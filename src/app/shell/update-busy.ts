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

/** Text typed into a form and not yet sent: its fields are the browser's own, so nobody has to say so. */
function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form input:not([type="search"]), form textarea');
  return [...fields].some((field) => field.value !== field.defaultValue);
}

export const isBusy = (): boolean => busy.count > 0 || hasTypedText();

/** For what no form holds (a mask being painted, a drawing): `useBusy(changed)`. */
export function useBusy(active: boolean): void {
  useEffect(() => (active ? markBusy() : undefined), [active]);
}
