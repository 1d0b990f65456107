/**
 * The page's one query cache. Its code (10 kB) is not needed to see and press the two drawn screens, so it comes right after
 * them; every other screen and every part that is loaded later waits for it and can use queries without asking.
 */
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

let client: QueryClient | undefined;
let coming: Promise<QueryClient> | undefined;
let held = false;
const listeners = new Set<() => void>();

async function fetchClient(): Promise<QueryClient> {
  const { createQueryClient } = await import('./query-client.ts');
  client = createQueryClient();
  // For as long as the page lives: hears focus and network changes, resumes paused mutations.
  client.mount();
  for (const listener of listeners) listener();
  return client;
}

/** The query cache, fetched on the first call. @throws when its code cannot be fetched; the next call tries again. */
export function loadQueries(): Promise<QueryClient> {
  coming ??= fetchClient().catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

/** Asks for it ahead of need. */
export function prefetchQueries(): void {
  loadQueries().catch(() => {
    // Whoever needs it asks again, and says so when it still does not come.
    coming = undefined;
  });
}

/** While a drawn screen is being hydrated its route does not wait for the cache. */
export function holdQueries(hold: boolean): void {
  held = hold;
}

/** What a route waits for before it is shown. */
export async function queriesForRoute(): Promise<void> {
  if (!held) await loadQueries();
}

/** Tells `hear` of the query cache when it is here, which may be never. */
export function whenQueries(hear: (client: QueryClient) => void): void {
  if (client) {
    hear(client);
    return;
  }
  const stop = subscribe(() => {
    if (!client) return;
    stop();
    hear(client);
  });
}

/** The query cache if it is here. */
export function queriesNow(): QueryClient | undefined {
  return client;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The query cache once it is here; undefined while hydrating. */
export function useQueries(): QueryClient | undefined {
  return useSyncExternalStore<QueryClient | undefined>(
    subscribe,
    () => client,
    () => undefined,
  );
}
