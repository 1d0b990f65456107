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
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'strict', etag: build };
    return new Response(`<html lang="zh-CN">${build} ${pathname}`, { headers });
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
const ofBuild = (release: string, face = '') => ADDRESSES.map((address) => `<html ${face}lang="zh-CN">${release} ${keptPage(address)}`);

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
  expect((await texts(pages))[0]).toBe('<html lang="zh-CN">a /');
});

test('a page that cannot be replaced is gone: it would start scripts of another build', async () => {
  await (await installed('a')).take();
  const b = await installed('b');
  store.fillUp();
  await expect(b.take()).rejects.toThrow('full');
  expect(store.urls()).not.toContain(`${ORIGIN}/`);
});

test('pages wear the face they were told, with all that the server said of them, until the next build is in charge', async () => {
  const a = await installed('a');
  await a.take();
  await a.wear('theme=light');
  await a.wear('theme=dark');
  expect(await texts(a)).toEqual(ofBuild('a', 'data-face="theme=dark" '));
  const { headers } = await a.answer('/', new Request(ORIGIN));
  expect(headers.get('content-security-policy')).toBe('strict');
  const b = await installed('b');
  await b.take();
  expect(await texts(b)).toEqual(ofBuild('b'));
});

test('a face that is worn already is not written again', async () => {
  const a = await installed('a');
  await a.take();
  await a.wear('theme=dark');
  const put = vi.spyOn(store.cache, 'put');
  await a.wear('theme=dark');
  expect(put).not.toHaveBeenCalled();
});

test('who is not in charge, or no longer, writes no page', async () => {
  const a = await installed('a');
  await a.wear('theme=dark');
  expect(store.urls()).toEqual([]);
  await a.take();
  const b = await installed('b');
  await b.wear('theme=dark');
  expect(await texts(a)).toEqual(ofBuild('a'));
  await b.take();
  await a.wear('theme=dark');
  expect(await texts(b)).toEqual(ofBuild('b'));
});

test('a face that comes while pages are put in place is worn by the new ones', async () => {
  const a = await installed('a');
  await Promise.all([a.take(), a.wear('theme=dark')]);
  expect(await texts(a)).toEqual(ofBuild('a', 'data-face="theme=dark" '));
});
