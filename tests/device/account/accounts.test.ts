import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAccount, forgottenTimes, onForgetAccount } from '../../../src/device/account/accounts.ts';
import { healingDatabase } from '../../../src/device/doors/healing-database.ts';
import { CACHE, CHANNEL, DATABASE, LOCAL, type LocalPlace, type Place, SESSION } from '../../../src/device/keys.ts';
import { memoryStorage } from '../../support/device/memory-storage.ts';

let local = memoryStorage();
let session = memoryStorage();
let deleted: string[] = [];

beforeEach(() => {
  local = memoryStorage();
  session = memoryStorage();
  deleted = [];
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) > 0 });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const localKey = (place: LocalPlace) => (place.perAccount ? `${place.name}:42` : place.name);

test('every place of the account is emptied and every place of the device stays', async () => {
  const databases = Object.values(DATABASE);
  for (const place of Object.values(LOCAL)) local.setItem(localKey(place), '7');
  for (const place of Object.values(SESSION)) session.setItem(place.name, 'x');
  for (const place of databases) await healingDatabase(place).set('k', 'v');

  await forgetAccount();

  const mine = Object.values(LOCAL).filter(({ of }) => of === 'device');
  expect([...local.items.keys()].sort()).toEqual(mine.map(localKey).sort());
  expect([...session.items.keys()].sort()).toEqual(
    Object.values<Place>(SESSION)
      .filter(({ of }) => of === 'device')
      .map(({ name }) => name)
      .sort(),
  );
  for (const place of databases) expect([place.name, (await healingDatabase(place).entries()).length]).toEqual([place.name, 0]);
  expect(deleted.sort()).toEqual(
    Object.values(CACHE)
      .filter(({ of }) => of === 'account')
      .map(({ name }) => name)
      .sort(),
  );
});

test('a key that only begins like ours is left alone', async () => {
  local.setItem('reyang:queries-of-someone-else', 'x');
  await forgetAccount();
  expect(local.getItem('reyang:queries-of-someone-else')).toBe('x');
});

test('what memory holds is emptied, what a handler writes on its way out too, and the count rises once', async () => {
  const before = forgottenTimes();
  const stop = onForgetAccount(() => local.setItem(localKey(LOCAL.queries), 'written back'));
  await forgetAccount();
  stop();
  expect(local.getItem(localKey(LOCAL.queries))).toBeNull();
  expect(forgottenTimes()).toBe(before + 1);
});

test('other tabs hear of it', async () => {
  const other = new BroadcastChannel(CHANNEL.account);
  const heard = new Promise((resolve) => other.addEventListener('message', (event) => resolve(event.data)));
  await forgetAccount();
  expect(await heard).toBe('forgotten');
  other.close();
});

test('a failing handler is reported, after all the rest was emptied', async () => {
  local.setItem(LOCAL.currentAccount.name, 'x');
  const stop = onForgetAccount(() => {
    throw new Error('socket would not close');
  });
  await expect(forgetAccount()).rejects.toThrow('socket would not close');
  stop();
  expect(local.getItem(LOCAL.currentAccount.name)).toBeNull();
});
