/** Pushes handed to a profile's service worker, and the notifications that come of them. */
import type { BrowserContext } from 'playwright-core';

interface Note {
  readonly tag: string;
}
/** What of a worker's own world this file touches. */
interface WorkerWorld {
  readonly registration: { getNotifications(filter?: Note): Promise<readonly Note[]> };
  readonly NotificationEvent: new (type: string, parts: { readonly notification: Note }) => Event;
  dispatchEvent(event: Event): boolean;
}

interface WorkerNotes {
  deliver(note: object): Promise<void>;
  /** Tags of the notifications that are on the screen. */
  shown(): Promise<readonly string[]>;
  click(tag: string): Promise<void>;
}

/** The service worker of a profile, spoken to from a page that is not ours. @param url of the product. */
export async function workerOf(context: BrowserContext, url: string): Promise<WorkerNotes> {
  const session = await context.newCDPSession(await context.newPage());
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted, scopeURL }) => !isDeleted && scopeURL.startsWith(url));
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  const deliver = async (note: object) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data: JSON.stringify(note) });
  };
  const worker = () => context.serviceWorkers().find((one) => one.url().startsWith(url));
  const shown = async () =>
    (await worker()?.evaluate(async () =>
      (await (globalThis as unknown as WorkerWorld).registration.getNotifications()).map(({ tag }) => tag),
    )) ?? [];
  const click = async (tag: string) =>
    worker()?.evaluate(async (name) => {
      const scope = globalThis as unknown as WorkerWorld;
      const [notification] = await scope.registration.getNotifications({ tag: name });
      if (notification) scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    }, tag);
  return { deliver, shown, click };
}
