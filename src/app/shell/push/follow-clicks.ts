/** A click on a notification leads to its page, in the page that is open or in the one that the click opened. */
import type { AnyRouter } from '@tanstack/react-router';
import { notices } from '../../../device/notices/notices.ts';
import { pushWish } from '../../../device/values/push-wish.ts';
import { parsePageWord } from '../../../device/worker-words.ts';

/** The address that this page was opened with: a click that opened it has led there already. */
const openedWith = (): string => performance.getEntriesByType('navigation')[0]?.name ?? '';

async function follow(router: AnyRouter): Promise<void> {
  try {
    const path = await notices().follow();
    // Only ours: what a note says is somebody's words until here.
    if (path?.startsWith('/') && new URL(path, location.origin).href !== openedWith()) router.history.push(path);
  } catch (error) {
    // No store on this device (private mode): a click opened the address itself.
    if (!(error instanceof DOMException)) throw error;
  }
}

async function recheck(): Promise<void> {
  await (await import('./push-subscribe.ts')).recheckPush();
}

/** @param data a word of the worker, not yet understood. */
export function followWord(router: AnyRouter, data: unknown): void {
  const word = parsePageWord(data);
  if (word === 'FOLLOW') void follow(router);
  if (word === 'RESUBSCRIBE') void recheck();
}

/** What was clicked while this page was not there. */
export function followFirst(router: AnyRouter): void {
  void follow(router);
  // Most members never asked for it: they never fetch its code.
  if (pushWish.read().endpoint !== '') void recheck();
}
