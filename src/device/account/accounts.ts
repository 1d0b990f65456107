/**
 * Leaving: one call empties everything this browser keeps for the account, here and in every other tab (architecture, "Leave").
 * What to erase is read from the table in keys.ts, so it covers stores of screens that were never opened in this visit.
 */
import { type Channel, openChannel } from '../doors/channel.ts';
import { healingDatabase } from '../doors/healing-database.ts';
import { accountKeys } from '../doors/local-store.ts';
import { pageStorage } from '../doors/page-storage.ts';
import { CACHE, CHANNEL, DATABASE, LOCAL, type Owner, SESSION } from '../keys.ts';
import { forgetNotifications } from '../notices/notifications.ts';

type Handler = () => void | Promise<void>;
type Forgotten = 'forgotten';

const handlers = new Set<Handler>();
let channel: Channel<Forgotten> | undefined;

async function runHandlers(): Promise<void> {
  const results = await Promise.allSettled([...handlers].map(async (handler) => handler()));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

function line(): Channel<Forgotten> | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined;
  channel ??= openChannel(CHANNEL.account, (data) => (data === 'forgotten' ? data : undefined));
  return channel;
}

/**
 * Registers how to empty what a module holds in memory (query cache, session state, socket). Runs in this tab and in every
 * other one. Returns the way to unregister.
 */
export function onForgetAccount(handler: Handler): () => void {
  if (handlers.size === 0) line()?.listen(() => void runHandlers());
  handlers.add(handler);
  return () => handlers.delete(handler);
}

/** How many times this device forgot an account. A writer that began under another number must not write any more. */
export function forgottenTimes(): number {
  return Number(pageStorage('localStorage').getItem(LOCAL.forgottenTimes.name) ?? 0) || 0;
}

function emptyStorages(): void {
  const local = pageStorage('localStorage');
  for (const name of accountKeys(local)) local.removeItem(name);
  const session = pageStorage('sessionStorage');
  for (const { name, of } of Object.values<{ name: string; of: Owner }>(SESSION)) if (of === 'account') session.removeItem(name);
}

/**
 * Empties memory, storages, databases and caches of the account, in that order: a handler that still writes on its way out is
 * erased after it.
 * @throws the first failure, after everything else was emptied.
 */
export async function forgetAccount(): Promise<void> {
  const memory = runHandlers();
  emptyStorages();
  pageStorage('localStorage').setItem(LOCAL.forgottenTimes.name, String(forgottenTimes() + 1));
  line()?.post('forgotten');
  const databases = Object.values(DATABASE).filter(({ of }) => of === 'account');
  // Only secure origins have Cache Storage.
  const cacheNames = 'caches' in globalThis ? Object.values(CACHE).filter(({ of }) => of === 'account') : [];
  const results = await Promise.allSettled([
    memory,
    ...databases.map((place) => healingDatabase(place).clear()),
    ...cacheNames.map(({ name }) => caches.delete(name)),
    forgetNotifications(),
  ]);
  emptyStorages();
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
