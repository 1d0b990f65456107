/**
 * A chunk of the old build is gone from a server that answers: the page reloads into the new build, at most once. A second failure is the
 * error screen's to show; a page with unsaved work never reloads itself.
 */

import { type LocalStore, localStore } from '../../../device/doors/local-store.ts';
import { SESSION } from '../../../device/keys.ts';
import { whenCodeIsMissing } from '../frame/missing-code.ts';
import { network } from '../offline/network.ts';
import { sayAnswered } from '../offline/offline-hear.ts';
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

/** Whether a page of this entry may reload at all. */
function couldHeal({ entry, isOnline, isBusy: unsaved, store = healedFrom }: HealParts): boolean {
  return isOnline && !unsaved && store.read() !== entry;
}

/** Whether a page of this entry should reload now; notes that it did. */
export function mayHeal(parts: HealParts): boolean {
  // Without memory of it the page might reload for ever.
  return couldHeal(parts) && (parts.store ?? healedFrom).write(parts.entry);
}

/** A server that is away has lost no file: to who types there 「应用已在其他窗口更新」 would be untrue, and its reload would take the text along. */
async function tellStale(): Promise<void> {
  if (await askHealth()) update.status = 'stale';
}

function partsNow(): HealParts {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  return { entry, isOnline: navigator.onLine && network.reachable, isBusy: isBusy() };
}

/**
 * In a hall whose network comes and goes, a file that did not arrive is no file that is gone: a reload brought nothing, and took whoever was on
 * the way to another page back to this one. @returns whether the page is on its way to the new build.
 */
async function leave(): Promise<boolean> {
  if (!(await askHealth())) {
    sayAnswered(false);
    return false;
  }
  if (!mayHeal(partsNow())) return false;
  await reloadIntoNewBuild();
  return true;
}

/** What the loader of chunks reads (src/build/chunks/lost-chunk.ts): who asked goes on waiting until the page is left, or hears that it is not. */
interface LostChunk extends Event {
  leaves?: Promise<boolean> | undefined;
}

/** Whoever asks for what is gone while the server is asked waits for its answer too. */
export function healStaleChunks(): void {
  let leaving: Promise<boolean> | undefined;
  const heal = (): Promise<boolean> | undefined => {
    const parts = partsNow();
    if (!leaving && couldHeal(parts)) {
      leaving = leave().then((left) => {
        if (!left) leaving = undefined;
        return left;
      });
    } else if (parts.isBusy) void tellStale();
    return leaving;
  };
  addEventListener('vite:preloadError', (event: LostChunk) => {
    event.leaves = heal();
    if (event.leaves) event.preventDefault();
  });
  whenCodeIsMissing(() => void heal());
}
