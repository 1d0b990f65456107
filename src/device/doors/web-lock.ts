/**
 * Work that only one tab may do. Without Web Locks (they need https or localhost) the work is simply done: each user of this
 * module stays correct, only wasteful, when two tabs do it.
 */
import type { LockName } from '../keys.ts';

export interface Locks {
  request<T>(name: string, options: LockOptions, work: (lock: Lock | null) => Promise<T>): Promise<T>;
}

function browserLocks(): Locks | undefined {
  return typeof navigator === 'object' && 'locks' in navigator ? (navigator.locks as Locks | undefined) : undefined;
}

/**
 * Waits until no other tab works under this name, then works. Whoever waited should first look whether the work is still needed
 * (a token another tab just refreshed).
 * @throws AbortError when `signal` ends the wait.
 */
export function afterOthers<T>(name: LockName, work: () => Promise<T>, signal?: AbortSignal, locks = browserLocks()): Promise<T> {
  if (!locks) return work();
  return locks.request(name, signal ? { signal } : {}, work);
}

/** Works unless another tab is at it; undefined when one is. */
export function unlessOthers<T>(name: LockName, work: () => Promise<T>, locks = browserLocks()): Promise<T | undefined> {
  if (!locks) return work();
  return locks.request<T | undefined>(name, { ifAvailable: true }, async (lock) => (lock ? work() : undefined));
}

/**
 * Becomes the one tab that leads, now or when the leading tab closes or crashes, until `signal` aborts.
 * @param lead called once, when this tab begins to lead; returns how to stop leading.
 */
export async function leadUntil(name: LockName, signal: AbortSignal, lead: () => () => void, locks = browserLocks()): Promise<void> {
  const hold = async () => {
    if (signal.aborted) return;
    const stop = lead();
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    stop();
  };
  if (!locks) return hold();
  try {
    await locks.request(name, { signal }, hold);
  } catch (error) {
    // The wait was ended on purpose; everything else is a fault.
    if (!signal.aborted) throw error;
  }
}

/**
 * Holds a lock as long as this page lives; whoever waits for it learns of its end, even by a crash. Resolves when it is held:
 * who is told of it earlier could take it first, and believe that the page is gone.
 */
export function holdWhileOpen(name: LockName, locks = browserLocks()): Promise<void> {
  if (!locks) return Promise.resolve();
  return new Promise((resolve) => {
    void locks.request(name, {}, () => {
      resolve();
      return new Promise<void>(() => undefined);
    });
  });
}
