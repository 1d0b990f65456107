/** This tab's end of the one socket. Loaded when idle, and only once somebody is signed in. */

import hubUrl from '../../../../sw/socket-worker/main.ts?sharedworker&url';
import { userInfo } from '../../../contract/account/profile.ts';
import type { ClientFrame } from '../../../contract/realtime/frames.ts';
import { PUSHED } from '../../../contract/realtime/pushed.ts';
import { onForgetAccount } from '../../../device/account/accounts.ts';
import { openChannel } from '../../../device/doors/channel.ts';
import { holdWhileOpen, leadUntil } from '../../../device/doors/web-lock.ts';
import { CHANNEL, LOCK } from '../../../device/keys.ts';
import { socketWorker } from '../../../device/socket/shared-worker.ts';
import { socketCoordinator } from '../../../device/socket/socket-coordinator.ts';
import { afterwards, browserParts, gone } from '../../../device/socket/socket-parts.ts';
import { parseSocketWord, type SocketWord, type TabWord } from '../../../device/socket/socket-words.ts';
import { callApi } from '../calls/api.ts';
import { session } from '../session/session.ts';
import { workerUrl } from '../workers/workers-url.ts';
import { dispatchEvent } from './realtime.ts';
import { realtime } from './realtime-state.ts';

/** Of this page's life: crypto.randomUUID is missing on plain http. */
const tabId = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
let last = 0;
let say: ((word: TabWord) => void) | undefined;

/**
 * The page's own token may be a newer one than the line's: what it is good for only a call can tell, and one that is refused forgets it. Without
 * this a device that was removed elsewhere showed its member's page until somebody pressed something.
 */
async function askWhoIsSignedIn(): Promise<void> {
  try {
    await callApi(userInfo, { query: { key: 'b5' } });
  } catch {
    // Said by whoever watches the session; away from the network nothing is known, and the next call asks again.
  }
}

function hear(word: SocketWord): void {
  if (word.type === 'open') {
    realtime.open = word.open;
    return;
  }
  if (word.type === 'refused') {
    if (session.signedIn) void askWhoIsSignedIn();
    return;
  }
  // Two builds' workers may both be alive for a while: each event then arrives twice.
  if (word.frame.seq <= last) return;
  last = word.frame.seq;
  const { event, payload } = word.frame.data;
  dispatchEvent(event, payload);
  // The server then pushes nothing about it, on no device.
  if (PUSHED.has(event) && document.hasFocus()) say?.({ type: 'send', frame: { type: 'seen', seq: last } });
}

/** Without shared workers one tab keeps the socket for all; the next takes over when it closes or crashes. */
function leadInPage(hello: () => TabWord): (word: TabWord) => void {
  let ended = new AbortController();
  let tell: ((word: TabWord) => void) | undefined;
  const stand = () =>
    void leadUntil(LOCK.realtimeLeader, ended.signal, () => {
      tell = socketCoordinator(browserParts(hear)).join();
      tell(hello());
      return () => {
        tell?.({ type: 'bye' });
        tell = undefined;
      };
    });
  stand();
  return (word) => {
    if (word.type === 'bye') {
      ended.abort();
    } else if (word.type === 'hello' && ended.signal.aborted) {
      // Signed in again, or shown again from the back/forward cache: in line for the lead as everybody else.
      ended = new AbortController();
      stand();
    } else tell?.(word);
  };
}

/** Workers that met this tab and said nothing: after so many it gives them up and leads by itself. */
const SILENCES_MAX = 3;

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
  let silences = 0;
  const again = () => {
    // Nobody else could say so, and who waits for the line to open again (the balance) would not see that it was down.
    realtime.open = false;
    connect();
  };
  const connect = () => {
    // The next worker is told what this tab saw last, and asks the server for what came since.
    say = socketWorker(workerUrl(hubUrl), {
      failed: lead,
      died: again,
      silent: () => (++silences < SILENCES_MAX ? again() : lead()),
      answered: () => {
        silences = 0;
      },
      gone,
      later: afterwards,
      now: Date.now,
    });
    if (say) say(hello());
    else lead();
  };
  connect();
  const wake = () => say?.({ type: 'visible' });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake());
  document.addEventListener('resume', wake);
  addEventListener('online', wake);
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
