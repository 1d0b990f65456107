/**
 * What this server says about its tools' statuses: the operator's word comes after the drawn page's (spec §4). Kept outside the
 * query cache's code, because the home page stands before that has arrived.
 */
import { useSyncExternalStore } from 'react';
import type { Statuses } from '../../contract/studio/told-statuses.ts';

let told: Statuses | undefined;
const listeners = new Set<() => void>();

export function tellStatuses(next: Statuses): void {
  told = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined until the server was asked, and while hydrating. */
export function useToldStatuses(): Statuses | undefined {
  return useSyncExternalStore<Statuses | undefined>(
    subscribe,
    () => told,
    () => undefined,
  );
}
