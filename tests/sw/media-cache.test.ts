import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { healingDatabase } from '../../src/device/doors/healing-database.ts';
import { DATABASE } from '../../src/device/keys.ts';
import { isKeepable, MEDIA_FILE_BYTES, mediaCache, toEvict } from '../../sw/service-worker/media-cache.ts';
import { answered, memoryCache } from '../support/device/memory-cache.ts';

const ledger = healingDatabase(DATABASE.mediaLedger);
const image = { headers: { 'content-type': 'image/webp', 'content-length': '10' } };
const url = (name: string) => `https://reyang.example/media/${name}`;

let store = memoryCache();
let fetched: string[] = [];
let now = 0;

beforeEach(() => {
  store = memoryCache();
  fetched = [];
  now = 1_000_000;
  vi.stubGlobal('fetch', async (request: Request) => {
    fetched.push(request.url);
    return answered('0123456789', image);
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await ledger.clear();
});

let timesFull = 0;
const taken = memoryCache();
const media = (budget?: number) =>
  mediaCache({
    open: async () => store.cache,
    find: async (address) => (await store.cache.match(address)) ?? taken.cache.match(address),
    onFull: () => {
      timesFull += 1;
    },
    ledger,
    now: () => now,
    calmMs: 0,
    slowMs: 20,
    ...(budget !== undefined && { budget }),
  });

async function see(cache: ReturnType<typeof media>, name: string, headers: HeadersInit = {}): Promise<string> {
  const { response, after } = await cache.answer(new Request(url(name), { headers }));
  const text = await response.text();
  await after;
  return text;
}

describe('pictures as they were seen', () => {
  test('a picture is fetched once and then shown without the network', async () => {
    const cache = media();
    expect([await see(cache, 'a'), await see(cache, 'a')]).toEqual(['0123456789', '0123456789']);
    expect(fetched).toEqual([url('a')]);
  });

  test('a thumbnail that nobody waits for any more is not asked for any longer; one that is waited for is kept', async () => {
    const asked: AbortSignal[] = [];
    const arrive: (() => void)[] = [];
    vi.stubGlobal('fetch', (_request: Request, { signal }: { signal: AbortSignal }) => {
      asked.push(signal);
      return new Promise<Response>((resolve) => arrive.push(() => resolve(answered('0123456789', image))));
    });
    const cache = media();
    const thumb = (name: string) => new Request(url(`thumbs/360/${name}.png.webp`));
    const left = await cache.answer(thumb('left'));
    const stayed = await cache.answer(thumb('stayed'));
    await left.response.body?.cancel();
    expect(asked.map(({ aborted }) => aborted)).toEqual([true, false]);
    arrive[1]?.();
    expect(await stayed.response.text()).toBe('0123456789');
    await stayed.after;
    expect(store.urls()).toEqual([thumb('stayed').url]);
  });

  test('one that came without the worker is kept as its own are, where it may be', async () => {
    const cache = media();
    await cache.keep(url('a'), answered('0123456789', image));
    await cache.keep(url('b'), answered('0123456789', { headers: { ...image.headers, 'cache-control': 'no-store' } }));
    expect(store.urls()).toEqual([url('a')]);
    expect((await ledger.entries()).map(([key]) => key)).toEqual([url('a')]);
    expect([await see(cache, 'a'), fetched]).toEqual(['0123456789', []]);
  });

  test('above the budget the least recently used leaves, and looking at a picture counts as use', async () => {
    const cache = media(25);
    await see(cache, 'a');
    now += 1000;
    await see(cache, 'b');
    now += 100_000;
    await see(cache, 'a');
    now += 1000;
    await see(cache, 'c');
    expect(store.urls()).toEqual([url('a'), url('c')]);
    expect((await ledger.entries()).map(([key]) => key)).toEqual([url('a'), url('c')]);
  });

  test('the ledger is read once, and again only when the budget is spent: a scrolled wall keeps fifty pictures a second', async () => {
    const entries = vi.spyOn(ledger, 'entries');
    const cache = media(100);
    for (let number = 0; number < 10; number++) await see(cache, `p${number}`);
    expect(entries).toHaveBeenCalledTimes(1);
    now += 1000;
    await see(cache, 'p10');
    await see(cache, 'p11');
    expect(entries).toHaveBeenCalledTimes(2);
    entries.mockRestore();
    expect((await ledger.entries()).length).toBe(10);
  });

  test('a picture that the cache refuses costs none of those that came with it', async () => {
    const put = vi.spyOn(store.cache, 'put').mockRejectedValueOnce(new TypeError('Vary header contains *'));
    const cache = media();
    const both = await Promise.allSettled([see(cache, 'a'), see(cache, 'b')]);
    expect(both.map(({ status }) => status)).toContain('rejected');
    expect(store.urls()).toEqual([url('b')]);
    put.mockRestore();
  });

  test('room that a page made is found at the next look', async () => {
    const cache = media(25);
    await see(cache, 'a');
    await see(cache, 'b');
    await ledger.clear();
    store = memoryCache();
    now += 1000;
    await see(cache, 'c');
    await see(cache, 'd');
    expect(store.urls()).toEqual([url('c'), url('d')]);
  });

  test('without the network a picture is shown in the size that is here; a placeholder is none', async () => {
    const cache = media();
    const thumb = (width: number, name: string) => `thumbs/${width}/${name}.png.webp`;
    await see(cache, thumb(480, 'a'));
    await see(cache, thumb(24, 'b'));
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await see(cache, thumb(360, 'a'))).toBe('0123456789');
    expect(store.urls()).toEqual([url(thumb(480, 'a')), url(thumb(24, 'b'))]);
    await expect(see(cache, thumb(360, 'b'))).rejects.toThrow('Failed to fetch');
    await expect(see(cache, 'a')).rejects.toThrow('Failed to fetch');
  });

  test('a part of a file is passed on and not kept', async () => {
    await see(media(), 'a', { range: 'bytes=0-3' });
    expect(store.urls()).toEqual([]);
  });

  test('a full disk lets half of them go, the oldest first, shows the picture all the same and says so', async () => {
    const cache = media();
    for (const name of ['a', 'b', 'c', 'd']) {
      now += 1000;
      await see(cache, name);
    }
    timesFull = 0;
    store.fillUp();
    now += 1000;
    expect(await see(cache, 'e')).toBe('0123456789');
    expect(store.urls()).toEqual(['c', 'd', 'e'].map(url));
    expect((await ledger.entries()).map(([key]) => key)).toEqual(['c', 'd', 'e'].map(url));
    expect(timesFull).toBe(1);
  });

  test('what was taken along is shown from there, and is neither fetched nor kept twice', async () => {
    await taken.cache.put(url('pinned'), answered('taken', image));
    expect(await see(media(), 'pinned')).toBe('taken');
    expect([fetched, store.urls()]).toEqual([[], []]);
  });

  test('a picture still on its way when the account is forgotten is not kept', async () => {
    const cache = media();
    const { response, after } = await cache.answer(new Request(url('a')));
    cache.forget();
    await response.text();
    await after;
    expect(store.urls()).toEqual([]);
  });
});

test.each([
  ['an error', answered('', { ...image, status: 404 })],
  ['part of a file', answered('x', { ...image, status: 206 })],
  ['an opaque answer', answered('x', { ...image, type: 'opaque' })],
  ['another origin’s', answered('x', { ...image, type: 'cors' })],
  ['a redirected answer', answered('x', { ...image, redirected: true, url: url('other') })],
  ['a page in place of a picture', answered('x', { headers: { 'content-type': 'text/html' } })],
  ['what the server forbids to keep', answered('x', { headers: { 'content-type': 'image/png', 'cache-control': 'private, no-store' } })],
  ['a file too large', answered('x', { headers: { 'content-type': 'image/png', 'content-length': String(MEDIA_FILE_BYTES + 1) } })],
])('%s is not kept', (_, response) => expect(isKeepable(response)).toBe(false));

test('a picture that was asked for again until it was drawn is kept', () =>
  expect(isKeepable(answered('x', { ...image, redirected: true, url: `${url('a')}?again=3` }))).toBe(true));

test('a short film is kept as a picture is', () =>
  expect(isKeepable(answered('x', { headers: { 'content-type': 'video/mp4', 'content-length': '10' } }))).toBe(true));

test('whole pictures leave before thumbnails, and of each the least recently used first', () => {
  const thumb = (name: string) => url(`thumbs/480/${name}.webp`);
  const ledgerOf = (names: readonly string[]) => names.map((name, usedAt) => [name, { bytes: 10, usedAt }] as const);
  const entries = ledgerOf([thumb('old'), url('old'), thumb('new'), url('new')]);
  expect(toEvict(entries, 30)).toEqual([url('old')]);
  expect(toEvict(entries, 20)).toEqual([url('new'), url('old')]);
  expect(toEvict(entries, 10)).toEqual([thumb('old'), url('new'), url('old')]);
});

test('a ledger that cannot be read empties itself', () => {
  expect(
    toEvict(
      [
        ['a', { bytes: 5, usedAt: 2 }],
        ['b', 'junk'],
        ['c', { bytes: 5, usedAt: 1 }],
      ],
      7,
    ),
  ).toEqual(['b', 'c']);
});
