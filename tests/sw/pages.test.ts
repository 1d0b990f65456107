import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BARE_SHELL, DRAWN_PAGES, keptPage } from '../../src/contract/site/kept-pages.ts';
import { pagesOf } from '../../sw/service-worker/pages.ts';
import { stageCache } from '../../sw/service-worker/stage-cache.ts';
import { memoryCache } from '../support/device/memory-cache.ts';

const ORIGIN = 'https://reyang.example';
const ADDRESSES = [...DRAWN_PAGES, BARE_SHELL];
let stages = memoryCache();
let store = memoryCache();
let build = 'a';

beforeEach(() => {
  stages = memoryCache();
  store = memoryCache();
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url);
    return new Response(`${build} ${pathname}`, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A worker of this build that is installed. */
async function installed(release: string) {
  build = release;
  const files = ADDRESSES.map((address) => ({ url: keptPage(address), revision: release, stage: 'first' }) as const);
  const first = stageCache(files, async () => stages.cache, ORIGIN);
  await first.fill();
  return pagesOf(first, async () => store.cache);
}

const texts = async (pages: Awaited<ReturnType<typeof installed>>) =>
  Promise.all(ADDRESSES.map(async (address) => (await pages.answer(address, new Request(`${ORIGIN}${address}?from=home`))).text()));
const ofBuild = (release: string) => ADDRESSES.map((address) => `${release} ${keptPage(address)}`);

test('a build’s pages stand under the addresses people open once it is in charge, and not while it waits', async () => {
  const a = await installed('a');
  await a.take();
  expect(store.urls()).toEqual(ADDRESSES.map((address) => ORIGIN + address));
  const b = await installed('b');
  expect(await texts(a)).toEqual(ofBuild('a'));
  await b.take();
  expect(await texts(b)).toEqual(ofBuild('b'));
});

test('before they are in place, or when the browser took the cache away, they come from the stage, and else from the network', async () => {
  const pages = await installed('a');
  expect(await texts(pages)).toEqual(ofBuild('a'));
  stages = memoryCache();
  expect((await texts(pages))[0]).toBe('a /');
});

test('a page that cannot be replaced is gone: it would start scripts of another build', async () => {
  await (await installed('a')).take();
  const b = await installed('b');
  store.fillUp();
  await expect(b.take()).rejects.toThrow('full');
  expect(store.urls()).not.toContain(`${ORIGIN}/`);
});
