import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commonCache } from '../../sw/service-worker/common-cache.ts';
import { memoryCache } from '../support/device/memory-cache.ts';

const url = 'https://reyang.example/config.json';
let store = memoryCache();
let answer: () => Promise<Response>;

beforeEach(() => {
  store = memoryCache();
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const cache = () => commonCache(async () => store.cache);
async function ask(): Promise<string> {
  const { response, after } = await cache().answer(new Request(url));
  const text = await response.text();
  await after;
  return text;
}

test('shows what it has and renews it behind', async () => {
  answer = async () => new Response('one');
  expect(await ask()).toBe('one');
  answer = async () => new Response('two');
  expect([await ask(), await ask()]).toEqual(['one', 'two']);
});

test('without a network shows what it has, and says so when it has nothing', async () => {
  answer = async () => new Response('one');
  await ask();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await ask()).toBe('one');
  store = memoryCache();
  await expect(ask()).rejects.toThrow('Failed to fetch');
});

test.each([
  ['an error', () => new Response('busy', { status: 503 })],
  ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('%s is passed on but not kept', async (_, refused) => {
  answer = async () => refused();
  await ask();
  expect(store.urls()).toEqual([]);
});

test('warming keeps what can be had and does not fail for the rest', async () => {
  let first = true;
  answer = async () => {
    if (!first) throw new TypeError('Failed to fetch');
    first = false;
    return new Response('one');
  };
  await cache().warm([url, `${url}?b`]);
  expect(store.urls()).toEqual([url]);
});

test('the oldest leave when there are too many', async () => {
  answer = async () => new Response('x');
  const many = cache();
  for (let page = 0; page < 90; page++) await (await many.answer(new Request(`${url}?page=${page}`))).after;
  expect(store.urls()).toHaveLength(80);
  expect(store.urls()[0]).toBe(`${url}?page=10`);
});
