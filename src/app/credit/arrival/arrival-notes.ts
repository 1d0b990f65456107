/** What this device keeps of what it celebrated: so that no note tells it again, and the icon counts it no longer. */
import { refreshBadge } from '../../../device/notices/badge.ts';
import { notices } from '../../../device/notices/notices.ts';
import { closeNotifications } from '../../../device/notices/notifications.ts';
import type { Arrival } from './arrival-kind.ts';

/** A device without a store (private mode) has no icon that counts, and no worker that is told anything. */
async function ifKept(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** What the service worker told of 热豆 while no page was looked at is told by the celebration now, and by no note that is still on its way. */
export function noteTold(came: readonly Arrival[]): Promise<void> {
  return ifKept(async () => {
    // Plain http has no workers.
    const registration = await (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.getRegistration();
    if (registration) await closeNotifications(registration, 'fund-');
    await Promise.all(came.map(({ id }) => notices().told(`fund-${id}`)));
    await refreshBadge();
  });
}

/** The person is back: the icon counts no longer what came meanwhile. */
export function noteBack(): Promise<void> {
  return ifKept(async () => {
    if (document.visibilityState === 'visible' && (await notices().seen())) await refreshBadge();
  });
}
