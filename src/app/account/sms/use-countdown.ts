import { useEffect, useRef, useState } from 'react';
import { countdowns } from '../../../device/values/countdown.ts';

const shared = countdowns();
const TICK_MS = 1000;

/**
 * Seconds left of a countdown that survives a reload; 0 while hydrating, so that the markup matches.
 * @param idNow names the countdown of this moment: another phone has another, and a mistyped one keeps nobody waiting.
 * @param typed in which the phone is typed: read again with each letter.
 */
export function useCountdown(
  idNow: () => string,
  typed: () => HTMLElement | null | undefined,
): { readonly left: number; start(seconds: number): void } {
  const [left, setLeft] = useState(0);
  const now = useRef({ idNow, typed });
  now.current = { idNow, typed };
  useEffect(() => {
    const read = () => setLeft(shared.secondsLeft(now.current.idNow()));
    read();
    const form = now.current.typed();
    form?.addEventListener('input', read);
    // A form that gives back what was typed does so right after this, and says nothing.
    const soon = setTimeout(read);
    const timer = setInterval(read, TICK_MS);
    const stop = shared.subscribe(read);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
      form?.removeEventListener('input', read);
      stop();
    };
  }, []);
  return { left, start: (seconds) => shared.start(idNow(), seconds) };
}
