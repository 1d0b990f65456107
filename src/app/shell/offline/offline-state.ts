/**
 * Whether the server can be reached. `navigator.onLine` only knows about the cable: a server that is down, or a network that leads
 * nowhere, shows in calls that get no answer; then the server is asked again, calmly, until it answers.
 */
import { backOnline } from '../../../contract/messages.ts';
import { toast } from '../../ui/floating/toast.ts';
import { queriesNow } from '../queries/queries.ts';
import { network } from './network.ts';
import { onAnswered } from './offline-hear.ts';

const HEALTH_URL = '/health';
const FIRST_WAIT_MS = 2000;
/** Where the network of a trade fair leads somewhere again, nobody is told 离线 for half a minute more, and what waits goes on its way. */
const LONGEST_WAIT_MS = 10_000;
/** Connected, and nothing arrives: the same as nobody there. */
const HEALTH_PATIENCE_MS = 5_000;
/** A screen that asks the server anything has its answer by then. */
const OWN_CALLS_MS = 2000;

export interface NetworkParts {
  /** As the page knows it by now: a network that left before this watch came has been noticed. */
  readonly reachable: boolean;
  readonly isOnline: () => boolean;
  /** Whether the server answers. */
  readonly ask: () => Promise<boolean>;
  readonly wait: (ms: number) => Promise<void>;
  readonly tell: (reachable: boolean) => void;
}

export interface NetworkWatch {
  /** A call got no answer. */
  onNoAnswer(): void;
  /** A call was answered. */
  onAnswer(): void;
  /** The browser says that the cable came or went, or the person came back to the page: a pause ends at once. */
  onCable(): void;
  /** Asks the server once: a page that came from the service worker cannot tell by itself. */
  check(): Promise<void>;
}

export function networkWatch({ reachable: before, isOnline, ask, wait, tell }: NetworkParts): NetworkWatch {
  let asking = false;
  let confirming = false;
  let reachable = before;
  let askNow: (() => void) | undefined;
  const set = (next: boolean) => {
    if (reachable === next) return;
    reachable = next;
    tell(next);
  };
  const askUntilAnswered = async () => {
    if (asking) return;
    asking = true;
    for (let pause = FIRST_WAIT_MS; !reachable && isOnline(); pause = Math.min(pause * 2, LONGEST_WAIT_MS)) {
      if (await ask()) onAnswer();
      else await Promise.race([wait(pause), new Promise<void>((resolve) => (askNow = resolve))]);
    }
    asking = false;
  };
  /** With the cable out an answer may be one that was under way when it was pulled; or the server is on this very machine: it is asked. */
  const askAgain = async () => {
    if (confirming) return;
    confirming = true;
    const answered = await ask();
    confirming = false;
    if (answered) set(true);
  };
  const onAnswer = () => {
    if (reachable) return;
    if (isOnline()) set(true);
    else void askAgain();
  };
  const onNoAnswer = () => {
    set(false);
    void askUntilAnswered();
  };
  return {
    onNoAnswer,
    onAnswer,
    onCable() {
      if (!isOnline()) set(false);
      else if (!reachable) {
        askNow?.();
        void askUntilAnswered();
      }
    },
    async check() {
      if (!(await ask())) onNoAnswer();
    },
  };
}

/** Whether the server answers, asked now. */
export async function askHealth(): Promise<boolean> {
  try {
    return (await fetch(HEALTH_URL, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(HEALTH_PATIENCE_MS) })).ok;
  } catch {
    // That is the answer: it cannot be reached.
    return false;
  }
}

/** Started once per page. */
export function startNetworkWatch(): void {
  const watch = networkWatch({
    reachable: network.reachable,
    isOnline: () => navigator.onLine,
    ask: askHealth,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    tell(reachable) {
      network.reachable = reachable;
      if (!reachable) return;
      // All of it: what was shown from this device meanwhile counts as fresh, and is not.
      void queriesNow()?.invalidateQueries();
      toast.success(backOnline.text);
    },
  });
  let heard = false;
  onAnswered((how) => {
    heard = true;
    if (how === 'late') void watch.check();
    else if (how) watch.onAnswer();
    else watch.onNoAnswer();
  });
  addEventListener('online', watch.onCable);
  addEventListener('offline', watch.onCable);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && watch.onCable());
  watch.onCable();
  // A page out of the service worker cannot tell by itself whether there is a server. Its own calls tell; only one that makes none has to ask.
  if (navigator.onLine && navigator.serviceWorker?.controller) setTimeout(() => heard || void watch.check(), OWN_CALLS_MS);
}
