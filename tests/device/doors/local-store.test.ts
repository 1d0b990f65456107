import { describe, expect, test } from 'vitest';
import { type LocalStoreDefinition, localStore } from '../../../src/device/doors/local-store.ts';
import { LOCAL } from '../../../src/device/keys.ts';
import { memoryStorage } from '../../support/device/memory-storage.ts';

const definition: LocalStoreDefinition<{ readonly mode: string }> = {
  place: LOCAL.theme,
  version: 2,
  initial: { mode: 'system' },
  parse: (value) =>
    typeof value === 'object' && value !== null && 'mode' in value && typeof value.mode === 'string' ? { mode: value.mode } : undefined,
  migrate: (value, from) => (from === 1 && typeof value === 'string' ? { mode: value } : undefined),
};
const key = LOCAL.theme.name;

describe('local store', () => {
  test('keeps a value across visits', () => {
    const storage = memoryStorage();
    expect(localStore(definition, storage).write({ mode: 'dark' })).toBe(true);
    expect(localStore(definition, storage).read()).toEqual({ mode: 'dark' });
  });

  test('brings an older shape to today’s', () => {
    const storage = memoryStorage();
    storage.setItem(key, JSON.stringify({ v: 1, value: 'light' }));
    expect(localStore(definition, storage).read()).toEqual({ mode: 'light' });
  });

  test.each([
    ['text that is not JSON', '{"v":2,"value":{"mo'],
    ['a value of a newer build', JSON.stringify({ v: 3, value: { mode: 'dark' } })],
    ['a shape nobody knows', JSON.stringify({ v: 2, value: [1] })],
    ['a version that cannot be migrated', JSON.stringify({ v: 0, value: 'x' })],
    ['a foreign value', '42'],
    ['null', 'null'],
  ])('discards %s', (_, text) => {
    const storage = memoryStorage();
    storage.setItem(key, text);
    expect(localStore(definition, storage).read()).toEqual({ mode: 'system' });
  });

  test('says when the browser would not keep it, and the last value stays', () => {
    const storage = memoryStorage(80);
    const store = localStore(definition, storage);
    expect(store.write({ mode: 'dark' })).toBe(true);
    expect(store.write({ mode: 'x'.repeat(200) })).toBe(false);
    expect(store.read()).toEqual({ mode: 'dark' });
  });

  test('tells listeners of each change until they leave', () => {
    const store = localStore(definition, memoryStorage());
    const heard: string[] = [];
    const stop = store.subscribe((value) => heard.push(value.mode));
    store.write({ mode: 'dark' });
    store.clear();
    stop();
    store.write({ mode: 'light' });
    expect(heard).toEqual(['dark', 'system']);
  });
});
