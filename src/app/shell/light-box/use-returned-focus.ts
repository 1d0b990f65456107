import { type RefObject, useEffect, useRef } from 'react';

/** The light box closed: the keyboard goes on at the picture that was open (`data-id`). */
export function useReturnedFocus(box: RefObject<HTMLElement | null>, openId: number | undefined): void {
  const last = useRef(openId);
  useEffect(() => {
    const closed = last.current;
    last.current = openId;
    if (openId !== undefined || closed === undefined) return;
    // After the page has taken the focus for the new address.
    const timer = setTimeout(() => box.current?.querySelector<HTMLElement>(`[data-id="${closed}"]`)?.focus({ preventScroll: true }), 60);
    return () => clearTimeout(timer);
  }, [box, openId]);
}
