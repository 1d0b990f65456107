import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitedScreens } from '../../../sw/service-worker/late/visited.ts';
import { memoryCache } from '../../support/device/memory-cache.ts';

const ORIGIN = 'https://reyang.example';
const file = (name: string, ...screens: string[]) => ({ url: `/assets/${name}.js`, revision: null, stage: 'visited', screens }) as const;
const FIRST = [file('page-1', 'colour'), file('dialog-1', 'colour'), file('both-1', 'colour', 'folders'), file('folders-1', 'folders')];
const NEXT = [file('page-2', 'colour'), file('dialog-2', 'colour'), file('both-2', 'colour', 'folders'), file('folders-2', 'folders')];

let store = memoryCache();
let fetched: string[] = [];
let isAway = false;
let isShell = false;
const open = async () => store.cache;
const asked = (name: string) => new Request(`${ORIGIN}/assets/${name}.js`);

beforeEach(() => {
  store = memoryCache();
  fetched = [];
  isAway = false;
  isShell = false;
  vi.stubGlobal('fetch', async (address: string) => {
    if (isAway) throw new TypeError('away');
    const name = address.slice(`${ORIGIN}/assets/`.length, -3);
    fetched.push(name);
    return isShell ? new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }) : new Response(`body of ${name}`);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a screen is kept whole once it was opened, others not at all, and all of it answers without a network', async () => {
  const screens = visitedScreens(FIRST, open, ORIGIN);
  await screens.answer(asked('page-1')).after;
  expect(fetched).toEqual(['page-1', 'dialog-1', 'both-1']);
  isAway = true;
  expect(await (await screens.answer(asked('dialog-1')).response).text()).toBe('body of dialog-1');
  await expect(screens.answer(asked('folders-1')).response).rejects.toThrow('away');
});

test('each file that is fetched ahead waits for its turn', async () => {
  const turns: (() => void)[] = [];
  const filled = visitedScreens(FIRST, open, ORIGIN, () => new Promise((resolve) => turns.push(resolve))).fill();
  await expect.poll(() => turns).toHaveLength(1);
  expect(fetched).toEqual([]);
  turns[0]?.();
  await expect.poll(() => turns).toHaveLength(2);
  expect(fetched).toEqual(['page-1']);
  for (let at = 1; at < FIRST.length; at += 1) {
    turns[at]?.();
    if (at < FIRST.length - 1) await expect.poll(() => turns).toHaveLength(at + 2);
  }
  await filled;
  expect(fetched).toHaveLength(FIRST.length);
});

test('screens that were never opened are fetched when asked for, and answer without a network', async () => {
  const screens = visitedScreens(FIRST, open, ORIGIN);
  await screens.answer(asked('page-1')).after;
  await screens.fill();
  expect(fetched).toEqual(['page-1', 'dialog-1', 'both-1', 'folders-1']);
  isAway = true;
  expect(await (await screens.answer(asked('folders-1')).response).text()).toBe('body of folders-1');
  await expect(visitedScreens(NEXT, open, ORIGIN).fill()).rejects.toThrow('away');
});

test('a screen that was opened before there was a worker is kept too', async () => {
  const screens = visitedScreens(FIRST, open, ORIGIN);
  await screens.note([`${ORIGIN}/assets/app.js`, `${ORIGIN}/assets/both-1.js`, `${ORIGIN}/assets/folders-1.js`]);
  expect(fetched).toEqual(['both-1', 'folders-1']);
});

test('the next build fetches the screens that were opened before it is offered, and clears the old one away', async () => {
  await visitedScreens(FIRST, open, ORIGIN).answer(asked('page-1')).after;
  fetched = [];
  const next = visitedScreens(NEXT, open, ORIGIN);
  await next.renew();
  expect(fetched).toEqual(['page-2', 'dialog-2', 'both-2']);
  await next.prune();
  isAway = true;
  expect(await (await next.answer(asked('dialog-2')).response).text()).toBe('body of dialog-2');
  await expect(visitedScreens(FIRST, open, ORIGIN).answer(asked('dialog-1')).response).rejects.toThrow('away');
  await visitedScreens(NEXT, open, ORIGIN).renew();
});

test('a screen that is whole is not looked through again for each of its files', async () => {
  const screens = visitedScreens(FIRST, open, ORIGIN);
  const match = vi.spyOn(store.cache, 'match');
  await Promise.all([screens.answer(asked('page-1')).after, screens.answer(asked('dialog-1')).after]);
  match.mockClear();
  await screens.answer(asked('page-1')).after;
  await screens.answer(asked('dialog-1')).after;
  expect(match.mock.calls.map(([address]) => address)).toEqual([asked('page-1').url, asked('dialog-1').url]);
});

test('what is whole is not looked through again for the next page', async () => {
  const screens = visitedScreens(FIRST, open, ORIGIN);
  isShell = true;
  await screens.fill();
  expect(store.urls()).toEqual([]);
  isShell = false;
  await screens.fill();
  expect(store.urls()).toHaveLength(FIRST.length);
  const match = vi.spyOn(store.cache, 'match');
  await screens.fill();
  expect(match).not.toHaveBeenCalled();
});

test.each([
  ['a network that went', () => (isAway = true)],
  ['a server that gave its shell for a script', () => (isShell = true)],
])('what %s left out is fetched with the next file of its screen', async (_, spoil) => {
  const screens = visitedScreens(FIRST, open, ORIGIN);
  await store.cache.put(asked('page-1').url, new Response('body of page-1'));
  spoil();
  await screens.answer(asked('page-1')).after;
  expect(store.urls()).not.toContain(asked('dialog-1').url);
  [isAway, isShell] = [false, false];
  await screens.answer(asked('page-1')).after;
  expect(store.urls()).toEqual(expect.arrayContaining([asked('dialog-1').url, asked('both-1').url]));
});
