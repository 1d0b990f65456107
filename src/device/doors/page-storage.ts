/**
 * localStorage and sessionStorage as the rest of this folder sees them. Reading the global can itself throw (storage blocked
 * by the browser's settings) and it does not exist in workers or while pages are drawn at build time: then nothing is kept,
 * and nothing breaks.
 */
export interface KeyedText {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  /** @throws QuotaExceededError */
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

type StorageName = 'localStorage' | 'sessionStorage';

const EMPTY: KeyedText = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

export function pageStorage(name: StorageName): KeyedText {
  // Node defines the global too, and asks for a file when it is touched.
  if (!('document' in globalThis)) return EMPTY;
  try {
    return (globalThis as { readonly [N in StorageName]?: KeyedText })[name] ?? EMPTY;
  } catch {
    // SecurityError: the person switched site data off. Running without memory is what they asked for.
    return EMPTY;
  }
}

/** Calls `listener` when another tab changes `key` (or clears everything). Returns the way to stop. */
export function onStorageChange(key: string, listener: () => void): () => void {
  const hear = (event: Event) => {
    const changed = (event as Event & { readonly key?: string | null }).key;
    if (changed === key || changed === null) listener();
  };
  globalThis.addEventListener?.('storage', hear);
  return () => globalThis.removeEventListener?.('storage', hear);
}
