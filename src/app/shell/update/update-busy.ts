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

/** Fields that hold no typed text: the value of a box is 'on' whether or not anyone touched it. */
const NO_TEXT = ['search', 'checkbox', 'radio', 'range', 'color', 'file', 'hidden'].map((type) => `[type="${type}"]`).join(',');

/** Text typed into a form and not yet sent: its fields are the browser's own, so nobody has to say so. */
function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`form input:not(${NO_TEXT}), form textarea`);
  return [...fields].some((field) => field.value !== field.defaultValue);
}

export const isBusy = (): boolean => busy.count > 0 || hasTypedText();

/** For what no form holds (a mask being painted, a drawing): `useBusy(changed)`. */
export function useBusy(active: boolean): void {
  useEffect(() => (active ? markBusy() : undefined), [active]);
}
