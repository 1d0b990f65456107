/**
 * One answer brings works of three sections at once; drawn together they hold the page for several frames. Sections take turns:
 * one in a frame, and while somebody scrolls even that one is drawn in slices between frames.
 */
import { startTransition, useEffect, useState } from 'react';
import { isStill } from '../../ui/lists/still.ts';

const waiting = new Set<() => void>();
let frame = 0;

function next(): void {
  const [show] = waiting;
  if (show) waiting.delete(show);
  show?.();
  frame = waiting.size > 0 ? requestAnimationFrame(next) : 0;
}

/** True from the section's turn on, which comes after it is ready. */
export function useTurn(ready: boolean): boolean {
  const [turn, setTurn] = useState(false);
  useEffect(() => {
    if (!ready || turn) return;
    const show = () => (isStill() ? setTurn(true) : startTransition(() => setTurn(true)));
    waiting.add(show);
    if (frame === 0) frame = requestAnimationFrame(next);
    return () => {
      waiting.delete(show);
    };
  }, [ready, turn]);
  return ready && turn;
}
