/**
 * IndexedDB as a keyed store whose connection heals itself: iOS kills connections in the background without closing them, and
 * every later call then fails until the page is reloaded (idb-keyval #165, #175).
 */
import * as idb from 'idb-keyval';
import type { DatabaseEntry } from '../keys.ts';

export interface HealingDatabase {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  /** Read, change and write in one transaction: two tabs never lose each other's change. */
  update(key: string, change: (value: unknown) => unknown): Promise<void>;
  delete(keys: string | string[]): Promise<void>;
  entries(): Promise<[string, unknown][]>;
  clear(): Promise<void>;
}

/** Names of the errors of a connection that died under us. */
const DEAD = new Set(['InvalidStateError', 'UnknownError', 'AbortError']);

/** @param connect for tests: makes a fresh connection. */
export function healingDatabase(place: DatabaseEntry, connect = () => idb.createStore(place.name, 'values')): HealingDatabase {
  let store: idb.UseStore | undefined;
  const heal = async <T>(work: (store: idb.UseStore) => Promise<T>): Promise<T> => {
    store ??= connect();
    try {
      return await work(store);
    } catch (error) {
      if (!(error instanceof Error) || !DEAD.has(error.name)) throw error;
      store = connect();
      return work(store);
    }
  };
  return {
    get: (key) => heal((use) => idb.get<unknown>(key, use)),
    set: (key, value) => heal((use) => idb.set(key, value, use)),
    update: (key, change) => heal((use) => idb.update<unknown>(key, change, use)),
    delete: (keys) => heal((use) => (Array.isArray(keys) ? idb.delMany(keys, use) : idb.del(keys, use))),
    entries: () => heal((use) => idb.entries<string, unknown>(use)),
    clear: () => heal((use) => idb.clear(use)),
  };
}
