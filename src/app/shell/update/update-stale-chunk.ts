/**
 * A chunk of the old build is gone from the server: the page reloads into the new build, at most once. A second failure is the
 * error screen's to show; a page with unsaved work never reloads itself.
 */

import { type LocalStore, localStore } from '../../../device/doors/local-store.ts';
import { SESSION } from '../../../device/keys.ts';
import { whenCodeIsMissing } from '../frame/missing-code.ts';
import { askHealth } from '../offline/offline-state.ts';
import { reloadIntoNewBuild } from './take-over.ts';
import { isBusy } from './update-busy.ts';
import { update } from './update-state.ts';

/** Address of the entry that a page healed itself from; '' when it never did. */
const healedFrom = localStore<string>({
  place: SESSION.healedFrom,
  version: 1,
  initial: '',
  parse: (value) => (typeof value === 'string' ? value : undefined),
});

export interface HealParts {
  readonly entry: string;
  readonly isOnline: boolean;
  readonly isBusy: boolean;
  readonly store?: LocalStore<string>;
}

/** Whether a page of this entry should reload now; notes that it did. */
export function mayHeal({ entry, isOnline, isBusy: unsaved, store = healedFrom }: HealParts): boolean {
  if (!isOnline || unsaved || store.read() === entry) return false;
  // Without memory of it the page might reload for ever.
  return store.write(entry);
}

/** A server that is away has lost no file: to who types there 「应用已在其他窗口更新」 would be untrue, and its reload would take the text along. */
async function tellStale(): Promise<void> {
  if (await askHealth()) update.status = 'stale';
}

/** Who asked for what is gone goes on waiting until the page is left (src/build/chunks/lost-chunk.ts), and so does whoever asks meanwhile. */
export function healStaleChunks(): void {
  let leaving = false;
  /** @returns whether the page is on its way to the new build. */
  const heal = (): boolean => {
    const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
    if (leaving) return true;
    if (mayHeal({ entry, isOnline: navigator.onLine, isBusy: isBusy() })) {
      leaving = true;
      void reloadIntoNewBuild();
    } else if (isBusy()) void tellStale();
    return leaving;
  };
  addEventListener('vite:preloadError', (event) => {
    if (heal()) event.preventDefault();
  });
  whenCodeIsMissing(heal);
}
