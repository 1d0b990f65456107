import { subscribe } from 'valtio/vanilla';
import type { EventName } from '../../contract/realtime/frames.ts';
import { onEvent } from '../shell/realtime/realtime.ts';
import { realtime } from '../shell/realtime/realtime-state.ts';

/** What moves beans, or says that they moved. */
const MOVERS: readonly EventName[] = ['fund-arrival', 'balance-changed', 'growth-task', 'task-refresh', 'task-finish'];

/**
 * Hears of every change of the balance, without polling: the server's events, and the moments after which some may have been
 * missed (the line was down, the page was frozen). Returns the way to stop.
 */
export function followBalance(changed: () => void): () => void {
  const stops = MOVERS.map((event) => onEvent(event, changed));
  let open = realtime.open;
  stops.push(
    subscribe(realtime, () => {
      if (realtime.open && !open) changed();
      open = realtime.open;
    }),
  );
  const back = () => document.visibilityState === 'visible' && changed();
  document.addEventListener('visibilitychange', back);
  document.addEventListener('resume', changed);
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', back);
    document.removeEventListener('resume', changed);
  };
}
