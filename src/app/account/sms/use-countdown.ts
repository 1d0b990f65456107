import { useEffect, useState } from 'react';
import { countdowns } from '../../../device/values/countdown.ts';

const shared = countdowns();
const TICK_MS = 1000;

/** Seconds left of a countdown that survives a reload; 0 while hydrating, so that the markup matches. */
export function useCountdown(id: string): { readonly left: number; start(seconds: number): void } {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const read = () => setLeft(shared.secondsLeft(id));
    read();
    const timer = setInterval(read, TICK_MS);
    const stop = shared.subscribe(read);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [id]);
  return { left, start: (seconds) => shared.start(id, seconds) };
}
