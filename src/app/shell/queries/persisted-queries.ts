/**
 * The query cache on disk, one entry for each account: a warm or offline start shows what was last seen (architecture, "Browse
 * offline"). Loaded after hydration, so that the markup drawn at build time still matches and the entry stays small.
 * The sync persister is deprecated in favour of its async brother, which loses what a closing tab wrote last; it is used here only.
 */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { type PersistedClient, persistQueryClientRestore } from '@tanstack/react-query-persist-client';
import { subscribe } from 'valtio/vanilla';
import type { userInfo } from '../../../contract/account/profile.ts';
import { accountText } from '../../../device/account/account-text.ts';
import { forgetAccount, onForgetAccount } from '../../../device/account/accounts.ts';
import { LOCAL } from '../../../device/keys.ts';
import { currentAccount } from '../../../device/values/current-account.ts';
import { watchEndedSession } from '../session/ended-session.ts';
import { session } from '../session/session.ts';
import { CACHE_TIME_MS, DAY_MS } from './persisted-age.ts';
import { DATA_SHAPE, keptFor, mergeForDisk, parseKept } from './persisted-merge.ts';

/** The id alone: the declaration would bring its schemas into every first visit. */
const USER_INFO: (typeof userInfo)['id'] = 'account.userInfo';
const THROTTLE_MS = 1000;
const VISITOR = 'visitor';

export interface Keeping {
  /** Resolves when what was kept is in the cache. */
  readonly restored: Promise<void>;
  /** Writes now: a tab that is closing has no later. */
  flush(): void;
  stop(): void;
}

/** Restores this account's entry into the cache and keeps writing to it until stopped. */
export function keepQueries(client: QueryClient, account: string, now: () => number = Date.now): Keeping {
  const { key, storage } = accountText(LOCAL.queries, account);
  const serialize = (fresh: PersistedClient) => JSON.stringify(mergeForDisk(parseKept(storage.getItem(key)), fresh, now()));
  const persister = createSyncStoragePersister({
    storage,
    key,
    throttleTime: THROTTLE_MS,
    // No `retry`: dropping the oldest query until it fits wrote an empty cache. On a full disk the last good copy stays.
    serialize,
    deserialize: (text) => {
      const kept = parseKept(text) ?? { timestamp: 0, buster: '', clientState: { mutations: [], queries: [] } };
      return mergeForDisk(undefined, kept, now());
    },
  });
  const snapshot = (): PersistedClient => ({
    timestamp: now(),
    buster: DATA_SHAPE,
    clientState: dehydrate(client, {
      shouldDehydrateQuery: (query: Query) => query.state.status === 'success' && keptFor(query.meta) > 0,
      shouldDehydrateMutation: () => false,
    }),
  });
  const isWorthWriting = (query: Query) => keptFor(query.meta) > 0 && query.state.status === 'success';
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isWorthWriting(query)) void persister.persistClient(snapshot());
  });
  const restored = persistQueryClientRestore({
    queryClient: client,
    persister,
    maxAge: CACHE_TIME_MS,
    buster: DATA_SHAPE,
    // What nobody looks at yet must still be there when somebody does.
    hydrateOptions: { defaultOptions: { queries: { gcTime: DAY_MS } } },
  });
  return {
    restored,
    flush() {
      try {
        storage.setItem(key, serialize(snapshot()));
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'QuotaExceededError') throw error;
        // Full: the last good copy stays.
      }
    },
    stop: unsubscribe,
  };
}

/** Follows who is signed in. Started once per page. */
export function startPersistence(client: QueryClient): void {
  // First: what follows forgets who was signed in last.
  watchEndedSession();
  let keeping: Keeping | undefined;
  let place = '';

  const follow = () => {
    // The token ended or was dropped: whoever signs in next is not known yet.
    if (!session.signedIn) currentAccount.clear();
    const next = session.signedIn ? currentAccount.read() : VISITOR;
    if (next === place) return;
    if (place !== '' && place !== VISITOR) {
      // The member's answers must not stay in memory: they would be written to the next one's entry, and shown there.
      keeping?.flush();
      client.clear();
    }
    place = next;
    keeping?.stop();
    keeping = next ? keepQueries(client, next) : undefined;
  };

  const meet = (id: string) => {
    const known = currentAccount.read();
    if (known === id) return;
    if (known === '') {
      currentAccount.write(id);
      follow();
      return;
    }
    // The cookie was exchanged for somebody else's: nothing of the first may stay on screen.
    void forgetAccount().then(() => {
      currentAccount.write(id);
      location.reload();
    });
  };

  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== USER_INFO) return;
    const data: unknown = query.state.data;
    if (session.signedIn && typeof data === 'object' && data !== null && 'id' in data) meet(String(data.id));
  });
  subscribe(session, follow);
  onForgetAccount(() => {
    keeping?.stop();
    keeping = undefined;
    place = '';
    client.clear();
  });
  const flush = () => keeping?.flush();
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  follow();
}
