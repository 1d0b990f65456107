/**
 * 热豆 that come in and growth tasks that are done, as the socket tells every tab: what a page in front of the person tells is not told by
 * a push that comes late, and what came while nobody looked is counted on the icon.
 */
import { refreshBadge } from '../../../src/device/notices/badge.ts';
import { notices } from '../../../src/device/notices/notices.ts';
import { closeNotifications } from '../../../src/device/notices/notifications.ts';
import type { Registry } from './registry.ts';

declare const self: ServiceWorkerGlobalScope;

async function came(subject: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ focused }) => focused)) {
    await notices().told(subject);
    await closeNotifications(self.registration, subject);
  } else {
    await notices().came(subject);
    await refreshBadge();
  }
}

/** A number of the payload; frames of another build's server have none. */
function told(kind: string, id: unknown): Promise<void> | undefined {
  return typeof id === 'number' ? came(`${kind}-${id}`) : undefined;
}

export function beans({ onHeard }: Registry): void {
  onHeard('fund-arrival', ({ id }) => told('fund', id));
  onHeard('growth-task', ({ task_id: id }) => told('growth', id));
}
