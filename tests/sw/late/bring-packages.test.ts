import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { healingDatabase } from '../../../src/device/doors/healing-database.ts';
import { DATABASE } from '../../../src/device/keys.ts';
import { keptPackages } from '../../../src/device/packages/kept-packages.ts';
import { packageList } from '../../../src/device/packages/package-list.ts';
import { bringPackages } from '../../../sw/service-worker/late/bring-packages.ts';
import { lateRegistry } from '../../../sw/service-worker/late/registry.ts';
import { memoryCache } from '../../support/device/memory-cache.ts';

const PATH = '/media/packages/t/a.zip';
const begin = vi.fn<(id: string, paths: readonly string[], options: object) => Promise<void>>();
const ask = vi.fn<(url: string, init: { readonly headers?: object }) => Promise<Response>>();
let pages: object[];
let connection: { readonly saveData: boolean };
let known: object;
let store: ReturnType<typeof memoryCache>;

beforeEach(async () => {
  pages = [];
  connection = { saveData: false };
  known = { status: 'done', path: PATH, name: '热样.zip', bytes: 5, saved_at: null };
  store = memoryCache();
  begin.mockResolvedValue();
  ask.mockImplementation(async (url) => (url === PATH ? new Response('bytes') : Response.json({ status_code: 200, data: known })));
  vi.stubGlobal('caches', { open: async () => store.cache });
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('self', {
    clients: { matchAll: async () => pages },
    navigator: { connection },
    cookieStore: { get: async () => ({ value: 'Bearer%20me' }) },
    registration: { backgroundFetch: { fetch: begin } },
  });
  await packageList().add({ id: 7, count: 1, format: 'png' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  await healingDatabase(DATABASE.packages).clear();
});

async function tell(type: string, more: object): Promise<void> {
  const registry = lateRegistry();
  bringPackages(registry);
  const waits: Promise<unknown>[] = [];
  registry.tell({ type, waitUntil: (work: Promise<unknown>) => waits.push(work), ...more } as never);
  await Promise.all(waits);
}
const pushed = (id: number, kind = 'package') =>
  tell('push', { data: { json: () => ({ notification: { title: '好了', tag: `${kind}-${id}`, data: { kind, id, at: 1 } } }) } });
const brought = (id: string, answer: Response) =>
  tell('backgroundfetchsuccess', {
    registration: {
      id,
      matchAll: async () => [{ request: { url: `https://reyang.example${PATH}` }, responseReady: Promise.resolve(answer) }],
    },
  });

test('a push with no page open has the package brought here, under its name and size', async () => {
  await pushed(7);
  expect(ask).toHaveBeenCalledExactlyOnceWith('/api/download/7/show', expect.objectContaining({ headers: { authorization: 'Bearer me' } }));
  expect(begin).toHaveBeenCalledExactlyOnceWith('package-7', [PATH], { title: '热样.zip', downloadTotal: 5 });
  expect(await packageList().get(7)).toMatchObject({ state: 'ready', path: PATH });
  await brought('package-7', new Response('bytes'));
  expect(await (await keptPackages().file(PATH))?.text()).toBe('bytes');
});

test.each<readonly [string, () => unknown]>([
  ['a page is open, which saves it', () => pages.push({})],
  ['another device asked for it', () => packageList().remove(7)],
  ['it is too large for a second copy', () => Object.assign(known, { bytes: 2 ** 29 })],
  ['it was saved already', () => Object.assign(known, { saved_at: '2026-11-21T00:00:00Z' })],
  ['it is not done', () => Object.assign(known, { status: 'failed' })],
  ['the person saves data', () => Object.assign(connection, { saveData: true })],
  ['nobody answers', () => ask.mockRejectedValue(new TypeError('Failed to fetch'))],
])('nothing is brought when %s', async (_why, arrange) => {
  await arrange();
  await pushed(7);
  expect(begin).not.toHaveBeenCalled();
});

test('other notes bring nothing', async () => {
  await pushed(7, 'task');
  expect(ask).not.toHaveBeenCalled();
});

test('where the browser does not let a worker begin a fetch of its own, the worker brings it', async () => {
  begin.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await pushed(7);
  expect(await packageList().get(7)).toMatchObject({ state: 'ready', path: PATH });
  expect(await (await keptPackages().file(PATH))?.text()).toBe('bytes');
});

test('while the worker brings it, whoever asks whether it is here waits for the end', async () => {
  begin.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const arrived = Promise.withResolvers<Response>();
  const begun = Promise.withResolvers<void>();
  ask.mockImplementation(async (url) => {
    if (url !== PATH) return Response.json({ status_code: 200, data: known });
    begun.resolve();
    return arrived.promise;
  });
  const push = pushed(7);
  await begun.promise;
  const kept = keptPackages();
  expect(await kept.has(PATH)).toBe(false);
  const comes = kept.comes(PATH);
  arrived.resolve(new Response('bytes'));
  expect(await comes).toBe(true);
  await push;
});

test.each<readonly [string, () => unknown]>([
  ['it is large: the worker would not live as long', () => Object.assign(known, { bytes: 2 ** 27 })],
  [
    'the line breaks',
    () =>
      ask.mockImplementation(async (url) =>
        url === PATH ? Promise.reject(new TypeError('Failed to fetch')) : Response.json({ data: known }),
      ),
  ],
  [
    'it ended meanwhile',
    () => ask.mockImplementation(async (url) => (url === PATH ? new Response('gone', { status: 410 }) : Response.json({ data: known }))),
  ],
])('the worker keeps nothing when %s; a page fetches it', async (_why, arrange) => {
  begin.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await arrange();
  await pushed(7);
  expect(store.urls()).toEqual([]);
  expect(await packageList().get(7)).toMatchObject({ state: 'ready' });
});

test('what was given up meanwhile, failed, or finds no room is not kept', async () => {
  await brought('package-7', new Response('bytes'));
  await packageList().ready(7, { path: PATH, name: 'a.zip' });
  await brought('package-7', new Response('gone', { status: 410 }));
  store.fillUp();
  await brought('package-7', new Response('bytes'));
  expect(store.urls()).toEqual([]);
});
