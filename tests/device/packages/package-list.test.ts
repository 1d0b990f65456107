import 'fake-indexeddb/auto';
import * as idb from 'idb-keyval';
import { afterEach, describe, expect, test } from 'vitest';
import { forgetAccount } from '../../../src/device/account/accounts.ts';
import { healingDatabase } from '../../../src/device/doors/healing-database.ts';
import { DATABASE } from '../../../src/device/keys.ts';
import { packageList, wasBrokenOff } from '../../../src/device/packages/package-list.ts';
import { memoryStorage } from '../../support/device/memory-storage.ts';

const database = healingDatabase(DATABASE.packages);
let now = 1_000_000;
const list = packageList(() => now);
const asked = (id: number) => ({ id, count: 3, format: 'png' });
const file = { path: '/media/packages/t/a.zip', name: 'a.zip' };

afterEach(() => database.clear());

describe('the list of downloading packages', () => {
  test('keeps what was asked for, in order, until it is saved', async () => {
    await list.add(asked(7));
    now += 1;
    await list.add(asked(5));
    expect((await list.all()).map(({ id, state }) => [id, state])).toEqual([
      [7, 'pending'],
      [5, 'pending'],
    ]);
    expect(await list.take(7)).toBeUndefined();
    expect(await list.ready(7, file)).toBe(true);
    expect(await list.take(7)).toMatchObject({ ...file, state: 'saving' });
    await list.remove(7);
    expect((await list.all()).map(({ id }) => id)).toEqual([5]);
  });

  test('knows for a day what the browser has: a late word about it does not save it again, a person may', async () => {
    await list.add(asked(1));
    await list.ready(1, file);
    await list.take(1);
    await list.handed(1);
    expect([await list.all(), await list.ready(1, file), await list.take(1), await list.take(1, true)]).toEqual([
      [],
      false,
      undefined,
      undefined,
    ]);
    expect(await list.get(1)).toMatchObject({ state: 'handed' });
    now += 24 * 3_600_000;
    await list.all();
    expect(await list.get(1)).toBeUndefined();
    await list.add(asked(2));
    await list.handed(2);
    await list.add(asked(2));
    expect((await list.all()).map(({ id, state }) => [id, state])).toEqual([[2, 'pending']]);
  });

  test('gives a package to one of many tabs', async () => {
    await list.add(asked(1));
    await list.ready(1, file);
    const tabs = Array.from({ length: 8 }, () => packageList(() => now));
    const taken = await Promise.all(tabs.map((tab) => tab.take(1)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  test('never gives out again by itself what was broken off, only when a person asks', async () => {
    await list.add(asked(1));
    await list.ready(1, file);
    await list.take(1);
    now += 59_999;
    expect(await list.take(1, true)).toBeUndefined();
    now += 1;
    const [kept] = await list.all();
    expect(kept && wasBrokenOff(kept, now)).toBe(true);
    // The event comes once more, from the server or after a restart.
    expect(await list.ready(1, file)).toBe(true);
    expect(await list.take(1)).toBeUndefined();
    expect(await list.take(1, true)).toMatchObject({ id: 1 });
    await list.putBack(1);
    expect(await list.take(1)).toMatchObject({ id: 1 });
  });

  test('added twice it stays as it is; what is not listed does not become so', async () => {
    await list.add(asked(1));
    await list.ready(1, file);
    await list.add(asked(1));
    expect(await list.get(1)).toMatchObject({ state: 'ready' });
    expect(await list.ready(2, file)).toBe(false);
    expect(await list.take(2)).toBeUndefined();
    await list.putBack(2);
    expect(await database.entries()).toHaveLength(1);
  });

  test('discards what another version kept', async () => {
    await database.set('1', { v: 0, package: { id: 1 } });
    await database.set('2', { v: 1, package: { id: '2', state: 'pending' } });
    expect(await list.all()).toEqual([]);
    await list.add(asked(1));
    expect(await list.all()).toHaveLength(1);
  });

  test('goes on after its connection died', async () => {
    let connections = 0;
    const dying = healingDatabase(DATABASE.packages, () => {
      connections += 1;
      const store = idb.createStore(DATABASE.packages.name, 'values');
      if (connections > 1) return store;
      return () => Promise.reject(new DOMException('gone', 'InvalidStateError'));
    });
    await packageList(() => now, dying).add(asked(3));
    expect(connections).toBe(2);
    expect(await list.get(3)).toBeDefined();
  });

  test('is forgotten with its account', async () => {
    Object.assign(globalThis, { localStorage: memoryStorage(), sessionStorage: memoryStorage() });
    await list.add(asked(1));
    await forgetAccount();
    expect(await list.all()).toEqual([]);
  });
});
