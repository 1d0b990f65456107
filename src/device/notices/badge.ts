/** The number on the installed application's icon: what waits for this person, the same whoever counts, page or service worker. */

import { packageList } from '../packages/package-list.ts';
import { notices } from './notices.ts';

interface Badged {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** Names a package's notification, here and in the server's push. @param id '' for how all of them begin. */
export const packageSubject = (id: number | ''): string => `package-${id}`;

/** Packages that can be saved, and what came while nobody looked. @param notes subjects of notifications that tell of packages. */
export async function refreshBadge(notes: readonly string[] = []): Promise<void> {
  const { setAppBadge, clearAppBadge } = navigator as Badged;
  if (!setAppBadge || !clearAppBadge) return;
  const ready = (await packageList().all()).filter(({ state }) => state !== 'pending').map(({ id }) => packageSubject(id));
  const count = new Set([...ready, ...notes]).size + (await notices().unseen());
  try {
    await (count > 0 ? setAppBadge.call(navigator, count) : clearAppBadge.call(navigator));
  } catch {
    // Not installed, or not allowed: the notification, or the page, says it.
    return;
  }
}
