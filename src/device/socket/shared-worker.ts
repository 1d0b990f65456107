/** The socket worker as a tab sees it. Chrome on Android has none before 148: the caller then leads by a Web Lock. */
import { parseWorkerWord, type TabWord } from './socket-words.ts';

export interface WorkerPort {
  readonly port: { onmessage: ((event: MessageEvent<unknown>) => void) | null; postMessage(message: TabWord): void };
  onerror: ((event: Event) => void) | null;
}
export type WorkerMaker = new (url: string, options: { readonly type: 'module'; readonly name: string }) => WorkerPort;

export interface WorkerEnds {
  /** The worker could not be loaded. */
  readonly failed: () => void;
  /** The browser ended it (out of memory, its tab manager): another may be started, and knows nothing. Told once. */
  readonly died: () => void;
  /** It does not answer: it hangs, or was ending when this tab met it. Told once. */
  readonly silent: () => void;
  readonly answered: () => void;
  /** Resolves when who holds the lock is gone. */
  readonly gone: (lock: string) => Promise<void>;
  /** Returns how to cancel. */
  readonly later: (ms: number, work: () => void) => () => void;
  /** ms of the wall clock, which runs on while the machine sleeps. */
  readonly now: () => number;
}

/** A sign of life is asked for this often, and waited for this long; twice, because a page that was frozen finds its clock run out. */
export const BEAT_MS = 20_000;
export const ANSWER_MS = 3000;
const TRIES = 2;

/**
 * @param url passed by the page's Trusted Types policy.
 * @returns undefined where there are no shared workers.
 */
export function socketWorker(
  url: string,
  { failed, died, silent, answered, gone, later, now }: WorkerEnds,
  Maker = (globalThis as { readonly SharedWorker?: WorkerMaker }).SharedWorker,
): ((word: TabWord) => void) | undefined {
  if (!Maker) return undefined;
  const worker = new Maker(url, { type: 'module', name: 'socket' });
  let ended = false;
  let cancel = (): void => undefined;

  function end(how: () => void): void {
    if (ended) return;
    ended = true;
    cancel();
    worker.port.postMessage({ type: 'bye' });
    how();
  }
  function wait(ms: number, work: () => void): void {
    cancel();
    cancel = later(ms, work);
  }
  function ask(tries = TRIES): void {
    worker.port.postMessage({ type: 'there' });
    wait(ANSWER_MS, () => (tries > 1 ? ask(tries - 1) : end(silent)));
  }
  function rest(): void {
    const since = now();
    wait(BEAT_MS, () => {
      // The machine slept: the line may have died with nobody told.
      if (now() - since > 2 * BEAT_MS) worker.port.postMessage({ type: 'visible' });
      ask();
    });
  }

  worker.onerror = () => end(failed);
  const watched = new Set<string>();
  worker.port.onmessage = ({ data }) => {
    const word = parseWorkerWord(data);
    if (!word || ended) return;
    answered();
    rest();
    if (watched.has(word.lock)) return;
    watched.add(word.lock);
    void gone(word.lock).then(() => end(died));
  };
  ask();
  return (word) => {
    if (ended) return;
    worker.port.postMessage(word);
    if (word.type === 'visible') ask();
  };
}
