/** The socket worker as a tab sees it. Chrome on Android has none before 148: the caller then leads by a Web Lock. */
import type { TabWord } from './socket-words.ts';

interface WorkerPort {
  readonly port: { start(): void; postMessage(message: unknown): void };
  onerror: ((event: Event) => void) | null;
}
type WorkerMaker = new (url: string, options: { readonly type: 'module'; readonly name: string }) => WorkerPort;

/**
 * @param url passed by the page's Trusted Types policy.
 * @param failed the worker could not be loaded.
 * @returns undefined where there are no shared workers.
 */
export function socketWorker(url: string, failed: () => void): ((word: TabWord) => void) | undefined {
  const { SharedWorker } = globalThis as { readonly SharedWorker?: WorkerMaker };
  if (!SharedWorker) return undefined;
  const worker = new SharedWorker(url, { type: 'module', name: 'socket' });
  worker.onerror = failed;
  worker.port.start();
  return (word) => worker.port.postMessage(word);
}
