/** The socket worker as a tab sees it. Chrome on Android has none before 148: the caller then leads by a Web Lock. */
import { parseWorkerWord, type TabWord } from './socket-words.ts';

interface WorkerPort {
  readonly port: { onmessage: ((event: MessageEvent<unknown>) => void) | null; postMessage(message: unknown): void };
  onerror: ((event: Event) => void) | null;
}
type WorkerMaker = new (url: string, options: { readonly type: 'module'; readonly name: string }) => WorkerPort;

export interface WorkerEnds {
  /** The worker could not be loaded. */
  readonly failed: () => void;
  /** The browser ended it (out of memory, its tab manager): another may be started, and knows nothing. */
  readonly died: () => void;
  /** Resolves when who holds the lock is gone. */
  readonly gone: (lock: string) => Promise<void>;
}

/**
 * @param url passed by the page's Trusted Types policy.
 * @returns undefined where there are no shared workers.
 */
export function socketWorker(url: string, { failed, died, gone }: WorkerEnds): ((word: TabWord) => void) | undefined {
  const { SharedWorker } = globalThis as { readonly SharedWorker?: WorkerMaker };
  if (!SharedWorker) return undefined;
  const worker = new SharedWorker(url, { type: 'module', name: 'socket' });
  worker.onerror = failed;
  worker.port.onmessage = ({ data }) => {
    const word = parseWorkerWord(data);
    if (word) void gone(word.lock).then(died);
  };
  return (word) => worker.port.postMessage(word);
}
