/** A small value in localStorage or sessionStorage with a shape: version, migration, and "discard what cannot be read". */
import { LOCAL, type LocalEntry, SESSION, type SessionEntry } from '../keys.ts';
import { type KeyedText, onStorageChange, pageStorage } from './page-storage.ts';

export interface LocalStoreDefinition<T> {
  readonly place: LocalEntry | SessionEntry;
  /** Raised whenever the shape changes. */
  readonly version: number;
  readonly initial: T;
  /** The value when it has today's shape, undefined otherwise. */
  parse(value: unknown): T | undefined;
  /** Brings a value of an older version to today's shape; undefined discards it. Without it older values are discarded. */
  migrate?(value: unknown, from: number): unknown;
}

export interface LocalStore<T> {
  read(): T;
  /** False when the browser refused to keep it (full, blocked); the previous value then stays. */
  write(value: T): boolean;
  clear(): void;
  /** Tells of changes made by this tab and by others. Returns the way to stop. */
  subscribe(listener: (value: T) => void): () => void;
}

interface Kept {
  readonly v: number;
  readonly value: unknown;
}

function parseKept(text: string | null): Kept | undefined {
  if (text === null) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null && 'v' in kept && typeof kept.v === 'number' && 'value' in kept
      ? { v: kept.v, value: kept.value }
      : undefined;
  } catch {
    // Half-written or foreign text is the same as nothing.
    return undefined;
  }
}

function today<T>(definition: LocalStoreDefinition<T>, kept: Kept | undefined): T {
  if (!kept || kept.v > definition.version) return definition.initial;
  const value = kept.v === definition.version ? kept.value : definition.migrate?.(kept.value, kept.v);
  return value === undefined ? definition.initial : (definition.parse(value) ?? definition.initial);
}

const isSession = (place: LocalEntry | SessionEntry): boolean => Object.values<LocalEntry | SessionEntry>(SESSION).includes(place);

/** @param storage for tests; otherwise the one the table names. */
export function localStore<T>(definition: LocalStoreDefinition<T>, storage?: KeyedText): LocalStore<T> {
  const key = definition.place.name;
  const place = () => storage ?? pageStorage(isSession(definition.place) ? 'sessionStorage' : 'localStorage');
  const listeners = new Set<(value: T) => void>();
  const read = () => today(definition, parseKept(place().getItem(key)));
  const tell = () => {
    for (const listener of listeners) listener(read());
  };
  let stopHearing: (() => void) | undefined;
  return {
    read,
    write(value) {
      try {
        place().setItem(key, JSON.stringify({ v: definition.version, value } satisfies Kept));
      } catch {
        // Full or blocked: the caller hears it and the last good value stays.
        return false;
      }
      tell();
      return true;
    },
    clear() {
      place().removeItem(key);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      stopHearing ??= onStorageChange(key, tell);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopHearing?.();
        stopHearing = undefined;
      };
    },
  };
}

/** Names of the localStorage entries of accounts: for `forgetAccount()`. */
export function accountKeys(storage: KeyedText): string[] {
  const places = Object.values(LOCAL).filter(({ of }) => of === 'account');
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return names.filter((name) =>
    places.some((place) => name === place.name || ('perAccount' in place && name.startsWith(`${place.name}:`))),
  );
}
