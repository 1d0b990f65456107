import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildIdIn } from '../../sw/service-worker/build-files.ts';
import { stageCache } from '../../sw/service-worker/stage-cache.ts';
import { memoryCache } from '../support/device/memory-cache.ts';

const ORIGIN = 'https://reyang.example';
const FILES = [
  { url: '/assets/works-aaaaaaaa.js', revision: null, stage: 'later' },
  { url: '/art.svg', revision: 'r1', stage: 'later' },
] as const;

let store = memoryCache();
let served: Record<string, () => Response> = {};
let fetched: string[] = [];

beforeEach(() => {
  store = memoryCache();
  fetched = [];
  served = {};
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url);
    fetched.push(pathname);
    return served[pathname]?.() ?? new Response(`body of ${pathname}`);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const open = async () => store.cache;

test('everything is fetched once, and answers without the network afterwards', async () => {
  const later = stageCache(FILES, open, ORIGIN);
  await later.fill();
  await later.fill();
  expect(fetched).toEqual(['/assets/works-aaaaaaaa.js', '/art.svg']);
  expect(await (await later.answer(new Request(`${ORIGIN}/art.svg`))).text()).toBe('body of /art.svg');
  expect(fetched).toHaveLength(2);
});

test('each file that is fetched ahead waits for its turn, one that is asked for does not', async () => {
  const turns: (() => void)[] = [];
  const later = stageCache(FILES, open, ORIGIN, () => new Promise((resolve) => turns.push(resolve)));
  const filled = later.fill();
  await expect.poll(() => turns).toHaveLength(1);
  await later.answer(new Request(`${ORIGIN}/art.svg`));
  expect(fetched).toEqual(['/art.svg']);
  turns[0]?.();
  await expect.poll(() => turns).toHaveLength(2);
  expect(fetched).toEqual(['/art.svg', '/assets/works-aaaaaaaa.js']);
  turns[1]?.();
  await filled;
  // What was asked for meanwhile is not fetched again.
  expect(fetched).toHaveLength(2);
});

test('a stage that is whole is not looked through again', async () => {
  const later = stageCache(FILES, open, ORIGIN);
  await later.fill();
  const match = vi.spyOn(store.cache, 'match');
  await later.fill();
  expect(match).not.toHaveBeenCalled();
});

test('what a failed filling left out is fetched by the next', async () => {
  const later = stageCache(FILES, open, ORIGIN);
  for (const spoilt of [
    () => new Response('', { status: 503 }),
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  ]) {
    served['/assets/works-aaaaaaaa.js'] = spoilt;
    await Promise.allSettled([later.fill()]);
    expect(store.urls()).not.toContain(`${ORIGIN}/assets/works-aaaaaaaa.js`);
  }
  served = {};
  await later.fill();
  expect(store.urls()).toHaveLength(2);
});

test('a file asked for before its turn is kept too', async () => {
  const later = stageCache(FILES, open, ORIGIN);
  await later.answer(new Request(`${ORIGIN}/assets/works-aaaaaaaa.js`));
  await later.fill();
  expect(fetched).toEqual(['/assets/works-aaaaaaaa.js', '/art.svg']);
});

test('another build’s files leave, and a new revision is fetched anew', async () => {
  await stageCache(FILES, open, ORIGIN).fill();
  const next = stageCache([{ url: '/art.svg', revision: 'r2', stage: 'later' }], open, ORIGIN);
  await next.fill();
  await next.prune();
  expect(store.urls()).toEqual([`${ORIGIN}/art.svg?revision=r2`]);
});

test('a missing file is an error to who waits for the whole, and is not kept', async () => {
  served['/art.svg'] = () => new Response('', { status: 404 });
  await expect(stageCache(FILES, open, ORIGIN).fill()).rejects.toThrow('/art.svg answered 404');
  expect(store.urls()).toEqual([`${ORIGIN}/assets/works-aaaaaaaa.js`]);
});

test('a page in place of a script is not kept as one', async () => {
  served['/assets/works-aaaaaaaa.js'] = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  await stageCache(FILES, open, ORIGIN).answer(new Request(`${ORIGIN}/assets/works-aaaaaaaa.js`));
  expect(store.urls()).toEqual([]);
});

test('only files of its stage are its own', () => {
  const later = stageCache(FILES, open, ORIGIN);
  expect(later.knows(new URL('/art.svg', ORIGIN))).toBe(true);
  expect(later.knows(new URL('/assets/index-bbbbbbbb.js', ORIGIN))).toBe(false);
  expect(later.knows(new URL('/art.svg', 'https://elsewhere.example'))).toBe(false);
});

test('the build names itself after its entry, whatever else is listed', () => {
  const listed = [
    { url: 'manifest.webmanifest', revision: 'x' },
    { url: '/assets/index-Ab12_-xY.js', revision: null, stage: 'entry' },
    ...FILES,
  ] as const;
  expect(buildIdIn(listed)).toBe('Ab12_-xY');
});
