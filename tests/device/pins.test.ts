import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetAccount } from '../../src/device/account/accounts.ts';
import { healingDatabase } from '../../src/device/doors/healing-database.ts';
import { CACHE, DATABASE } from '../../src/device/keys.ts';
import { openPins, type PinStep } from '../../src/device/pins.ts';
import { memoryCache } from '../support/device/memory-cache.ts';

const database = healingDatabase(DATABASE.pins);
const answers = healingDatabase(DATABASE.pinAnswers);
let store = memoryCache();
let now = 0;
const pins = openPins({ open: async () => store.cache, now: () => now });

beforeEach(async () => {
  store = memoryCache();
  now = 1000;
  await Promise.all([database.clear(), answers.clear()]);
});

const picture = (name: string): PinStep => ({ picture: `https://reyang.example/media/thumbs/480/${name}.webp` });
const answer = (key: string): PinStep => ({ key, method: 'GET', url: `/api/${key}` });
const folder = (id: number, more: Partial<Parameters<typeof pins.add>[0]> = {}) => ({
  id: `folder:${id}`,
  title: `夹 ${id}`,
  href: `/favourites?folder=${id}`,
  parts: [],
  planned: 100,
  ...more,
});
/** As if it had been fetched. */
async function keepAll(steps: readonly PinStep[]): Promise<void> {
  for (const step of steps) {
    if ('picture' in step) await store.cache.put(step.picture, new Response('x'));
    else await pins.keepAnswer(step.key, { of: step.key });
  }
}

describe('what is taken along', () => {
  test('is listed newest first, with how far it is, and grows by what is found on the way', async () => {
    await pins.add(folder(1), [answer('a'), picture('p')]);
    now += 1;
    await pins.add(folder(2), []);
    expect((await pins.all()).map(({ id }) => id)).toEqual(['folder:2', 'folder:1']);
    expect(await pins.get('folder:1')).toMatchObject({ state: 'taking', steps: 2, pictures: 1, done: 0, planned: 100, askedAt: 1000 });
    await pins.extend('folder:1', [picture('q')]);
    expect(await pins.change('folder:1', { done: 3, state: 'whole' })).toMatchObject({ steps: 3, pictures: 2, done: 3, state: 'whole' });
    expect(await pins.steps('folder:1')).toEqual([answer('a'), picture('p'), picture('q')]);
  });

  test('what two of them share leaves with the last', async () => {
    const [one, two] = [
      [answer('a'), picture('shared'), picture('one')],
      [answer('a'), picture('shared'), picture('two')],
    ];
    await pins.add(folder(1), one ?? []);
    await pins.add(folder(2), two ?? []);
    await keepAll([...(one ?? []), ...(two ?? [])]);
    await pins.remove('folder:1');
    expect(store.urls()).toEqual([picture('shared'), picture('two')].map((step) => ('picture' in step ? step.picture : '')));
    expect(await pins.answer('a')).toEqual({ of: 'a' });
    await pins.remove('folder:2');
    expect([store.urls(), await pins.answer('a'), await pins.all()]).toEqual([[], undefined, []]);
  });

  test('taken along anew, it lets go of what is in it no more, and keeps the rest', async () => {
    await pins.add(folder(1), [picture('stays'), picture('goes')]);
    await keepAll([picture('stays'), picture('goes')]);
    await pins.add(folder(1), [picture('stays'), picture('new')]);
    expect(store.urls()).toHaveLength(1);
    expect(await pins.get('folder:1')).toMatchObject({ done: 0, steps: 2 });
  });

  test('a change of what was removed meanwhile brings nothing back; what cannot be read is passed over', async () => {
    expect(await pins.change('folder:9', { done: 3 })).toBeUndefined();
    await database.set('pin:x', { v: 1, pin: { id: 'x', state: 'odd' } });
    await database.set('pin:y', { v: 0, pin: {} });
    await database.set('steps:z', [{ url: 'https://elsewhere/' }, 3, picture('ok')]);
    expect([await pins.all(), await pins.steps('z')]).toEqual([[], [picture('ok')]]);
  });

  test('leaving the account leaves nothing of it', async () => {
    const deleted: string[] = [];
    vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) });
    await pins.add(folder(1), [answer('a')]);
    await pins.keepAnswer('a', 1);
    await forgetAccount();
    vi.unstubAllGlobals();
    expect([await pins.all(), await pins.steps('folder:1'), await pins.answer('a')]).toEqual([[], [], undefined]);
    expect(deleted).toContain(CACHE.pins.name);
  });
});
