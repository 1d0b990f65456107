import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CACHE_TIME_MS, DAY_MS } from '../../../../src/app/shell/queries/persisted-age.ts';
import { DATA_SHAPE, mergeForDisk, parseKept } from '../../../../src/app/shell/queries/persisted-merge.ts';
import { keepQueries, startPersistence } from '../../../../src/app/shell/queries/persisted-queries.ts';
import { session } from '../../../../src/app/shell/session/session.ts';
import { memberQuery } from '../../../../src/app/shell/session/use-member.ts';
import { userInfo } from '../../../../src/contract/account/profile.ts';
import { forgetAccount } from '../../../../src/device/account/accounts.ts';
import { LOCAL } from '../../../../src/device/keys.ts';
import { currentAccount } from '../../../../src/device/values/current-account.ts';
import { type MemoryStorage, memoryStorage } from '../../../support/device/memory-storage.ts';

// What it says a second after a session's end has rows of its own; here the document would be gone by then, and the run failed with every row green.
vi.mock('../../../../src/app/shell/session/ended-session.ts', () => ({ watchEndedSession: () => () => undefined }));

const NOW = 1_800_000_000_000;
const KEY = `${LOCAL.queries.name}:42`;
let disk: MemoryStorage;

function useDisk(storage: MemoryStorage): void {
  disk = storage;
  vi.stubGlobal('localStorage', storage);
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.stubGlobal('caches', { delete: async () => true });
  useDisk(memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A tab that has asked for `key` and got `value`. */
async function seen(client: QueryClient, key: string, value: unknown, persist: boolean | number = true): Promise<void> {
  await client.fetchQuery({ queryKey: [key], queryFn: async () => value, meta: { persist } });
}
async function tab(account = '42') {
  const client = new QueryClient();
  const keeping = keepQueries(client, account);
  await keeping.restored;
  return { client, ...keeping };
}
const kept = () => (parseKept(disk.getItem(KEY))?.clientState.queries ?? []).map(({ queryKey }) => queryKey[0]).sort();

describe('the query cache on disk', () => {
  test('a later visit shows what an earlier one saw, without asking', async () => {
    const first = await tab();
    await seen(first.client, 'works', ['a']);
    first.flush();
    const second = await tab();
    expect(second.client.getQueryData(['works'])).toEqual(['a']);
    const asked = vi.fn(async () => ['b']);
    new QueryObserver(second.client, { queryKey: ['works'], queryFn: asked, staleTime: DAY_MS }).subscribe(() => undefined);
    expect(asked).not.toHaveBeenCalled();
  });

  test('two tabs never erase each other’s queries, and the newer answer wins', async () => {
    const [first, second] = [await tab(), await tab()];
    await seen(first.client, 'works', 'old');
    await seen(first.client, 'colours', 'red');
    vi.setSystemTime(NOW + 10);
    await seen(second.client, 'works', 'new');
    second.flush();
    first.flush();
    expect(kept()).toEqual(['colours', 'works']);
    expect((await tab()).client.getQueryData(['works'])).toBe('new');
  });

  test('keeps only what asked to be kept, and no failures', async () => {
    const { client, flush } = await tab();
    await seen(client, 'secret', 'x', false);
    await client.prefetchQuery({
      queryKey: ['broken'],
      queryFn: () => Promise.reject(new Error('no')),
      retry: false,
      meta: { persist: true },
    });
    await seen(client, 'works', 'x');
    flush();
    expect(kept()).toEqual(['works']);
  });

  test('each account has its own', async () => {
    const first = await tab('42');
    await seen(first.client, 'works', 'mine');
    first.flush();
    expect((await tab('43')).client.getQueryData(['works'])).toBeUndefined();
  });

  test('a day old is too old, a table that hardly changes lives for 30 days', async () => {
    const { client, flush } = await tab();
    await seen(client, 'works', 'x');
    await seen(client, 'countries', 'y', CACHE_TIME_MS);
    flush();
    vi.setSystemTime(NOW + DAY_MS);
    const next = await tab();
    expect([next.client.getQueryData(['works']), next.client.getQueryData(['countries'])]).toEqual([undefined, 'y']);
    vi.setSystemTime(NOW + CACHE_TIME_MS);
    expect((await tab()).client.getQueryData(['countries'])).toBeUndefined();
  });

  test('a full disk keeps the last good copy', async () => {
    const { client, flush } = await tab();
    await seen(client, 'works', 'x');
    flush();
    const before = disk.getItem(KEY) ?? '';
    useDisk(Object.assign(memoryStorage(before.length + KEY.length + 50), {}));
    disk.setItem(KEY, before);
    const next = await tab();
    await seen(next.client, 'large', 'y'.repeat(5000));
    next.flush();
    expect(kept()).toEqual(['works']);
  });

  test('a tab that has not heard of the signing out cannot write the account back', async () => {
    const { client, flush } = await tab();
    await seen(client, 'works', 'x');
    flush();
    await forgetAccount();
    flush();
    expect(disk.getItem(KEY)).toBeNull();
  });

  test.each([
    ['half-written', '{"timestamp":1,"clientState":{"qu'],
    ['foreign', '7'],
    ['another shape', '{"clientState":{}}'],
  ])('%s text starts clean', async (_, text) => {
    disk.setItem(KEY, text);
    const { client, flush } = await tab();
    expect(client.getQueryCache().getAll()).toEqual([]);
    await seen(client, 'works', 'x');
    flush();
    expect(kept()).toEqual(['works']);
  });
});

describe('who is signed in', () => {
  const remember = (id: string) => currentAccount.write(id);

  test('a member whose token ended leaves nothing to the visitor who comes after', async () => {
    session.signedIn = true;
    remember('42');
    const client = new QueryClient();
    startPersistence(client);
    await seen(client, 'works', 'mine');
    session.signedIn = false;
    await vi.waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]));
    expect(currentAccount.read()).toBe('');
    await seen(client, 'colours', 'red');
    dispatchEvent(new Event('pagehide'));
    const visitors = parseKept(disk.getItem(`${LOCAL.queries.name}:visitor`));
    expect(visitors?.clientState.queries.map(({ queryKey }) => queryKey[0])).toEqual(['colours']);
    expect(kept()).toEqual(['works']);
  });

  test('an answer that names the member begins their own entry', async () => {
    session.signedIn = true;
    const client = new QueryClient();
    startPersistence(client);
    await seen(client, 'works', 'before the name was known');
    expect([...disk.items.keys()].filter((key) => key.startsWith(LOCAL.queries.name))).toEqual([]);
    await client.fetchQuery({ queryKey: [userInfo.id, {}], queryFn: async () => ({ id: 42 }), meta: { persist: true } });
    await vi.waitFor(() => expect(currentAccount.read()).toBe('42'));
    dispatchEvent(new Event('pagehide'));
    expect(kept()).toEqual(['account.userInfo', 'works']);
    session.signedIn = false;
  });

  test('has a name as long as they are signed in, works or not: a day offline made a member nobody', async () => {
    const { client, flush } = await tab();
    await client.fetchQuery({ ...memberQuery, queryFn: async () => ({ id: 42, realname: '林小满', avatar: '' }) });
    flush();
    vi.setSystemTime(NOW + 2 * DAY_MS);
    expect((await tab()).client.getQueryData(memberQuery.queryKey)).toMatchObject({ realname: '林小满' });
  });
});

function client(buster: string, ...queries: readonly (readonly [hash: string, at: number, data?: string])[]): PersistedClient {
  return {
    timestamp: NOW,
    buster,
    clientState: {
      mutations: [],
      queries: queries.map(([queryHash, dataUpdatedAt, data]) => ({
        queryHash,
        queryKey: [queryHash],
        meta: { persist: true },
        dehydratedAt: NOW,
        state: { data, dataUpdatedAt } as PersistedClient['clientState']['queries'][number]['state'],
      })),
    },
  };
}
const hashes = (merged: PersistedClient) => merged.clientState.queries.map(({ queryHash }) => queryHash);

test('what another shape of the data left is dropped', () => {
  expect(hashes(mergeForDisk(client('0', ['a', NOW - 1]), client(DATA_SHAPE, ['b', NOW - 1]), NOW))).toEqual(['b']);
});

test('above the limit the oldest are left out', () => {
  const fresh = client(DATA_SHAPE, ['old', NOW - 3, 'x'.repeat(200)], ['new', NOW - 1, 'x'.repeat(200)], ['mid', NOW - 2, 'x'.repeat(200)]);
  expect(hashes(mergeForDisk(undefined, fresh, NOW, 700))).toEqual(['new', 'mid']);
});
