import 'fake-indexeddb/auto';
import * as idb from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_LIFE_MS, endOfDay, expiringStore, sweepExpired } from '../../../src/device/doors/expiring-store.ts';
import { healingDatabase } from '../../../src/device/doors/healing-database.ts';
import { DATABASE } from '../../../src/device/keys.ts';

const database = healingDatabase(DATABASE.expiring);
const words = { name: 'words', version: 1, parse: (value: unknown) => (typeof value === 'string' ? value : undefined) };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 22, 0) });
});
afterEach(async () => {
  vi.useRealTimers();
  await database.clear();
});

describe('expiring store', () => {
  test('holds a value for 30 minutes and not a millisecond longer', async () => {
    const store = expiringStore(words);
    await store.set('a', 'hello');
    vi.setSystemTime(Date.now() + DEFAULT_LIFE_MS - 1);
    expect(await store.get('a')).toBe('hello');
    vi.setSystemTime(Date.now() + 1);
    expect(await store.get('a')).toBeUndefined();
  });

  test('holds a value until the day ends on the person’s clock', async () => {
    const store = expiringStore(words);
    await store.set('a', 'hello', endOfDay(Date.now()));
    vi.setSystemTime(new Date(2026, 10, 20, 23, 59, 59, 998));
    expect(await store.get('a')).toBe('hello');
    vi.setSystemTime(new Date(2026, 10, 21, 0, 0));
    expect(await store.get('a')).toBeUndefined();
  });

  test('uses do not see each other, and another version is discarded', async () => {
    await expiringStore(words).set('a', 'hello');
    expect(await expiringStore({ ...words, name: 'other' }).get('a')).toBeUndefined();
    expect(await expiringStore({ ...words, version: 2 }).get('a')).toBeUndefined();
  });

  test('what was tampered with is not there', async () => {
    await database.set('words:a', { v: 1, exp: 'never', value: 'x' });
    await database.set('words:b', { v: 1, exp: Date.now() + 1000, value: 7 });
    const store = expiringStore(words);
    expect([await store.get('a'), await store.get('b')]).toEqual([undefined, undefined]);
  });

  test('a sweep removes what has ended and what nobody can read, and only that', async () => {
    const store = expiringStore(words);
    await store.set('old', 'x', Date.now());
    await store.set('new', 'y');
    await database.set('junk', 1);
    expect(await sweepExpired()).toBe(2);
    expect((await database.entries()).map(([key]) => key)).toEqual(['words:new']);
  });
});

describe('healing database', () => {
  test('a connection that died is replaced once, and the work is done', async () => {
    let connections = 0;
    const healing = healingDatabase(DATABASE.expiring, () => {
      connections++;
      const real = idb.createStore(DATABASE.expiring.name, 'values');
      if (connections > 1) return real;
      return () => Promise.reject(new DOMException('The connection was closed', 'InvalidStateError'));
    });
    await healing.set('a', 1);
    expect(await healing.get('a')).toBe(1);
    expect(connections).toBe(2);
  });

  test('any other failure reaches the caller', async () => {
    const healing = healingDatabase(DATABASE.expiring, () => () => Promise.reject(new DOMException('full', 'QuotaExceededError')));
    await expect(healing.set('a', 1)).rejects.toThrow('full');
  });
});
