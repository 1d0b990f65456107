/** This tab's end of the one socket. Loaded when idle, and only once somebody is signed in. */

import hubUrl from '../../../../sw/socket-worker/main.ts?sharedworker&url';
import type { ClientFrame } from '../../../contract/realtime/frames.ts';
import { onForgetAccount } from '../../../device/accounts.ts';
import { openChannel } from '../../../device/channel.ts';
import { CHANNEL, LOCK } from '../../../device/keys.ts';
import { socketWorker } from '../../../device/shared-worker.ts';
import { socketCoordinator } from '../../../device/socket-coordinator.ts';
import { browserParts, gone } from '../../../device/socket-parts.ts';
import { parseSocketWord, type SocketWord, type TabWord } from '../../../device/socket-words.ts';
import { holdWhileOpen, leadUntil } from '../../../device/web-lock.ts';
import { workerUrl } from '../workers/workers-url.ts';
import { dispatchEvent } from './realtime.ts';
import { realtime } from './realtime-state.ts';

/** Of this page's life: crypto.randomUUID is missing on plain http. */
const tabId = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
let last = 0;
let say: ((word: TabWord) => void) | undefined;

function hear(word: SocketWord): void {
  if (word.type === 'open') {
    realtime.open = word.open;
    return;
  }
  // Two builds' workers may both be alive for a while: each event then arrives twice.
  if (word.frame.seq <= last) return;
  last = word.frame.seq;
  dispatchEvent(word.frame.data.event, word.frame.data.payload);
}

/** Without shared workers one tab keeps the socket for all; the next takes over when it closes or crashes. */
function leadInPage(hello: () => TabWord): (word: TabWord) => void {
  const ended = new AbortController();
  let tell: ((word: TabWord) => void) | undefined;
  void leadUntil(LOCK.realtimeLeader, ended.signal, () => {
    tell = socketCoordinator(browserParts(hear)).join();
    tell(hello());
    return () => tell?.({ type: 'bye' });
  });
  return (word) => {
    if (word.type === 'bye') ended.abort();
    else tell?.(word);
  };
}

/** Whose events are heard; '' after signing out: a worker that is started anew then greets nobody. */
let listening = '';

/** Begins to hear the member's events. Called again for another member, it leaves the first. */
export async function startRealtime(member: string): Promise<void> {
  const lock = `${LOCK.tab}:${tabId}` as const;
  listening = member;
  const hello = (): TabWord => (listening ? { type: 'hello', member: listening, last, lock } : { type: 'bye' });
  if (say) {
    last = 0;
    say(hello());
    return;
  }
  await holdWhileOpen(lock);
  openChannel(CHANNEL.realtime, parseSocketWord).listen(hear);
  const lead = () => {
    say = leadInPage(hello);
    say(hello());
  };
  const connect = () => {
    // The next worker is told what this tab saw last, and asks the server for what came since.
    say = socketWorker(workerUrl(hubUrl), { failed: lead, died: connect, gone });
    if (say) say(hello());
    else lead();
  };
  connect();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && say?.({ type: 'visible' }));
  addEventListener('online', () => say?.({ type: 'visible' }));
  addEventListener('pagehide', () => say?.({ type: 'bye' }));
  addEventListener('pageshow', (event) => event.persisted && say?.(hello()));
  onForgetAccount(stopRealtime);
}

/** The token ended: this tab hears nothing more until somebody signs in. */
export function stopRealtime(): void {
  listening = '';
  say?.({ type: 'bye' });
  realtime.open = false;
}

/** Spec §7: the client can send TASK_REFRESH. Said to nobody while the line is down: reconnecting brings what was missed. @public */
export function sendFrame(frame: ClientFrame): void {
  say?.({ type: 'send', frame });
}
