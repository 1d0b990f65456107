/** What the worker tells a page about notifications; what follows them is fetched when there is something to follow. */
import type { AnyRouter } from '@tanstack/react-router';

const follower = () => import('./follow-clicks.ts');

export function watchPush(router: AnyRouter): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => void follower().then(({ followWord }) => followWord(router, data)));
  // A click that opened this page had a worker; a first visit has none, and nothing to follow.
  if (serviceWorker.controller) void follower().then(({ followFirst }) => followFirst(router));
}
