import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type HealingDatabase, healingDatabase } from '../../src/device/doors/healing-database.ts';
import { CACHE, DATABASE } from '../../src/device/keys.ts';
import { onRoomMade } from '../../src/device/make-room.ts';
import { openOutbox } from '../../src/device/outbox/outbox.ts';
import { packageList } from '../../src/device/packages/package-list.ts';
import { memoryCache } from '../support/device/memory-cache.ts';

const of = Object.fromEntries(Object.entries(DATABASE).map(([name, place]) => [name, healingDatabase(place)])) as Record<
  keyof typeof DATABASE,
  HealingDatabase
>;
const store = Object.fromEntries(Object.values(CACHE).map(({ name }) => [name, memoryCache()]));

beforeEach(async () => {
  vi.stubGlobal('caches', { open: async (name: string) => store[name]?.cache });
  for (const database of Object.values(of)) await database.set('kept', { of: 'the account' });
  for (const { cache } of Object.values(store)) await cache.put('/media/x.webp', new Response('x'));
});
afterEach(() => vi.unstubAllGlobals());

/** The disk is full until somebody makes room. */
function fullUntilRoom(database: HealingDatabase): HealingDatabase {
  let isFull = true;
  onRoomMade(() => {
    isFull = false;
  });
  const unlessFull = <T>(work: () => Promise<T>): Promise<T> =>
    isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : work();
  return {
    ...database,
    set: (key, value) => unlessFull(() => database.set(key, value)),
    update: (key, change) => unlessFull(() => database.update(key, change)),
  };
}

const left = async () => {
  const there = await Promise.all(Object.entries(of).map(async ([name, database]) => [name, await database.get('kept')] as const));
  return there.flatMap(([name, value]) => (value === undefined ? [] : name));
};

test('on a full disk an action is kept all the same: what can be had again makes room, what only the person has stays', async () => {
  let told = 0;
  onRoomMade(() => {
    told += 1;
  });
  await openOutbox({ database: fullUntilRoom(of.outbox) }).add({
    id: 'a',
    kind: 'favourite.collect',
    method: 'POST',
    url: '/api/favorite',
    body: '{}',
    text: '收藏',
    detail: '',
  });
  expect(await of.outbox.get('a')).toMatchObject({ text: '收藏' });
  expect(told).toBe(1);
  expect(await left()).toEqual(Object.keys(DATABASE).filter((name) => !['expiring', 'answers', 'mediaLedger'].includes(name)));
  expect(store[CACHE.media.name]?.urls()).toEqual([]);
  for (const place of [CACHE.pins, CACHE.later, CACHE.visited, CACHE.common]) expect(store[place.name]?.urls()).toHaveLength(1);
});

test('so is a package that was asked for', async () => {
  const list = packageList(() => 1, fullUntilRoom(of.packages));
  await list.add({ id: 7, count: 1, format: 'png' });
  expect(await list.get(7)).toMatchObject({ state: 'pending' });
});

test('a disk that stays full is said, not swallowed', async () => {
  const never: HealingDatabase = { ...of.outbox, set: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
  const entry = { id: 'b', kind: '', method: 'POST', url: '/api/favorite', body: undefined, text: '收藏', detail: '' };
  await expect(openOutbox({ database: never }).add(entry)).rejects.toThrow('full');
});
