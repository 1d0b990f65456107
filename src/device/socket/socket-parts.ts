/** The browser's side of the socket coordinator. */
import { SOCKET_PATH } from '../../contract/realtime/socket.ts';
import { openChannel } from '../doors/channel.ts';
import { CHANNEL } from '../keys.ts';
import type { CoordinatorParts, LineEvents } from './socket-coordinator.ts';
import { parseSocketWord, type SocketWord } from './socket-words.ts';

function connect(member: string, last: number, events: LineEvents) {
  const { protocol, host } = location;
  const query = `userid=${encodeURIComponent(member)}${last > 0 ? `&last=${last}` : ''}`;
  const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${SOCKET_PATH}?${query}`);
  socket.onopen = () => events.open();
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') events.text(data);
  };
  socket.onclose = ({ code }) => events.closed(code);
  return { send: (text: string) => socket.send(text), close: () => socket.close() };
}

/** Returns how to cancel. */
export function afterwards(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** Resolves when who holds the lock (a tab, a worker) is gone. */
export async function gone(lock: string): Promise<void> {
  // Without locks (plain http) only `bye` tells; then nothing is waited for.
  if (!('locks' in navigator)) return new Promise(() => undefined);
  // Shared: of several who wait, a frozen page would otherwise be given it first and keep the others waiting.
  await navigator.locks.request(lock, { mode: 'shared' }, async () => undefined);
}

/** @param also hears what is told, besides every other tab: a channel has no echo. */
export function browserParts(also?: (word: SocketWord) => void): CoordinatorParts {
  const channel = openChannel(CHANNEL.realtime, parseSocketWord);
  return {
    connect,
    gone,
    later: afterwards,
    random: Math.random,
    tell(word) {
      channel.post(word);
      also?.(word);
    },
  };
}
