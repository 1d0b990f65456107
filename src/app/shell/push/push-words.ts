/** What the worker tells a page about notifications; what follows them is fetched when there is something to follow. */
import type { AnyRouter } from '@tanstack/react-router';
import { isMissingCode } from '../frame/missing-code.ts';

type Follower = typeof import('./follow-clicks.ts');

/** Offline right after a first visit it may not be kept yet: the page stands where the worker opened it, and nothing is thrown about. */
async function follow(how: (follower: Follower) => unknown): Promise<void> {
  try {
    how(await import('./follow-clicks.ts'));
  } catch (error) {
    if (!isMissingCode(error)) throw error;
  }
}

export function watchPush(router: AnyRouter): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => void follow(({ followWord }) => followWord(router, data)));
  // A click that opened this page had a worker; a first visit has none, and nothing to follow.
  if (serviceWorker.controller) void follow(({ followFirst }) => followFirst(router));
}
