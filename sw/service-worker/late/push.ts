/** Being told while no page is open: push → one notification for each subject → a click leads to it. */
import { PUSH_RENEW_PATH, type PushNote, parsePushNote } from '../../../src/contract/realtime/push-note.ts';
import { openChannel } from '../../../src/device/doors/channel.ts';
import { CHANNEL } from '../../../src/device/keys.ts';
import { packageSubject, refreshBadge } from '../../../src/device/notices/badge.ts';
import { notices } from '../../../src/device/notices/notices.ts';
import { pageWord } from '../../../src/device/worker-words.ts';
import type { SubscriptionChange } from '../late-part.ts';
import type { Registry } from './registry.ts';

declare const self: ServiceWorkerGlobalScope;

type Note = PushNote['notification'];

/** As the standards have them; the compiler's library does not know them yet. */
interface Shown extends NotificationOptions {
  readonly image?: string;
}

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** What arrived; undefined when it is none of ours. */
export function readNote(data: PushMessageData | null): Note | undefined {
  try {
    return parsePushNote(data?.json());
  } catch {
    // No JSON: not from our server.
    return undefined;
  }
}

/** Packages of other devices are not on the list of this one: of those only their notifications know. */
async function showBadge(): Promise<void> {
  const told = (await self.registration.getNotifications()).map(({ tag }) => tag);
  await refreshBadge(told.filter((tag) => tag.startsWith(packageSubject(''))));
}

async function show(note: Note): Promise<void> {
  const { title, navigate, ...rest } = note;
  // Pages that are open behind others look at their list as well.
  const line = openChannel<'changed'>(CHANNEL.packages, () => undefined);
  line.post('changed');
  line.close();
  // Whoever looks at a page of ours is told by that page.
  if ((await pages()).some(({ focused }) => focused)) return;
  const { kind, at, ids } = note.data;
  const about = ids?.map((id) => `${kind}-${id}`) ?? [note.tag];
  if (!(await notices().firstTime(`${note.tag}:${at}`, about))) return;
  await self.registration.showNotification(title, { ...rest, data: { ...note.data, navigate } } as Shown);
  if (kind === 'fund') await Promise.all(about.map((subject) => notices().came(subject)));
  if (kind !== 'task') await showBadge();
}

/** @returns whether the browser did it: it refuses where the click was not one (InvalidAccessError). */
async function allowed(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return false;
    throw error;
  }
}

/** To the open page, else to a new one; where neither may come to the front, the page that is looked at next goes there. */
export async function follow(path: string): Promise<void> {
  await notices().lead(path);
  const [page] = await pages();
  await allowed(page ? page.focus() : self.clients.openWindow(path));
  page?.postMessage(pageWord('FOLLOW'));
}

/** The browser changed its address: the server is told, or a page that can ask for a new one. */
async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const next =
    newSubscription ??
    (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options as PushSubscriptionOptionsInit)));
  if (!oldSubscription || !next) {
    for (const page of await pages()) page.postMessage(pageWord('RESUBSCRIBE'));
    return;
  }
  const { endpoint, keys } = next.toJSON();
  await fetch(PUSH_RENEW_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ was: oldSubscription.endpoint, endpoint, keys }),
    credentials: 'omit',
  });
}

export function push({ on }: Registry): void {
  on('push', ({ data }) => {
    const note = readNote(data);
    return note ? show(note) : undefined;
  });
  on('notificationclick', ({ notification }) => {
    notification.close();
    const { navigate } = (notification.data ?? {}) as { readonly navigate?: unknown };
    return follow(typeof navigate === 'string' ? navigate : '/');
  });
  on('pushsubscriptionchange', renew);
}
