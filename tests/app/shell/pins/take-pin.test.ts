import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pictureSteps, picturesIn } from '../../../../src/app/shell/pins/pin-plan.ts';
import { type TakeParts, takePin } from '../../../../src/app/shell/pins/take-pin.ts';
import { healingDatabase } from '../../../../src/device/doors/healing-database.ts';
import { DATABASE } from '../../../../src/device/keys.ts';
import { openPins, type PinStep } from '../../../../src/device/pins.ts';
import { memoryCache } from '../../../support/device/memory-cache.ts';

const databases = [healingDatabase(DATABASE.pins), healingDatabase(DATABASE.pinAnswers)];
let store = memoryCache();
let pins = openPins();
let server: Map<string, () => Response>;
let asked: string[];

beforeEach(async () => {
  for (const database of databases) await database.clear();
  store = memoryCache();
  pins = openPins({ open: async () => store.cache, now: () => 5 });
  server = new Map();
  asked = [];
});

const parts = (more: Partial<TakeParts> = {}): TakeParts => ({
  pins,
  open: async () => store.cache,
  fetch: vi.fn<typeof fetch>(async (url) => {
    asked.push(String(url));
    const answer = server.get(String(url));
    if (!answer) throw new TypeError('away');
    return answer();
  }),
  bearer: () => 'Bearer x',
  now: () => 9,
  onProgress: () => undefined,
  ...more,
});

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const picture = (name: string): PinStep => ({ picture: `/media/thumbs/480/${name}.webp.webp` });
const serve = (name: string) =>
  server.set(`/media/thumbs/480/${name}.webp.webp`, () => new Response('12345', { headers: { 'content-type': 'image/webp' } }));
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];
const add = (steps: readonly PinStep[]) => pins.add({ id: 'folder:1', title: '夹', href: '/favourites', parts: [], planned: 30 }, steps);

describe('taking along', () => {
  test('keeps every picture and answer, and knows what is here', async () => {
    for (const name of NAMES) serve(name);
    server.set('/api/x', () => json({ status_code: 200, data: { n: 1 } }));
    server.set('/api/gone', () => json({ status_code: 404, data: null }, 404));
    await add([{ key: 'x', method: 'GET', url: '/api/x' }, { key: 'gone', method: 'GET', url: '/api/gone' }, ...NAMES.map(picture)]);
    expect(await takePin('folder:1', parts())).toBe('whole');
    expect(await pins.get('folder:1')).toMatchObject({ state: 'whole', done: 8, missing: 1, wholeAt: 9 });
    expect(store.urls()).toHaveLength(6);
    expect(await pins.answer('x')).toEqual({ n: 1 });
  });

  test('broken off, it goes on where it was and asks for nothing twice', async () => {
    for (const name of NAMES.slice(0, 5)) serve(name);
    await add(NAMES.map(picture));
    expect(await takePin('folder:1', parts())).toBe('away');
    expect(await pins.get('folder:1')).toMatchObject({ state: 'taking', done: 4, bytes: 20 });
    serve('f');
    asked = [];
    expect(await takePin('folder:1', parts())).toBe('whole');
    expect(asked).toEqual(['/media/thumbs/480/f.webp.webp']);
    expect(await pins.get('folder:1')).toMatchObject({ done: 6, bytes: 30 });
  });

  test('a pause and a removal end it at the next handful', async () => {
    for (const name of NAMES) serve(name);
    await add(NAMES.map(picture));
    const onProgress = () => void pins.change('folder:1', { state: 'paused' });
    expect(await takePin('folder:1', parts({ onProgress }))).toBe('stopped');
    expect(await pins.get('folder:1')).toMatchObject({ state: 'paused', done: 4 });
    await pins.remove('folder:1');
    expect(await takePin('folder:1', parts())).toBe('stopped');
  });

  test('where there is no room even after room was made, it says so and keeps what it has', async () => {
    for (const name of NAMES) serve(name);
    await add(NAMES.map(picture));
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    expect(await takePin('folder:1', parts({ open: async () => ({ ...store.cache, put: full }) }))).toBe('full');
    expect(await pins.get('folder:1')).toMatchObject({ state: 'full', done: 0 });
  });

  test('pictures that an answer names come along; a page in place of a picture, and who is signed out, mean later', async () => {
    server.set('/api/x', () => json({ status_code: 200, data: { blocks: [{ cover: { url: '/media/inner.webp' } }] } }));
    for (const { picture: url } of pictureSteps(['/media/inner.webp']) as { picture: string }[])
      server.set(url, () => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    await add([{ key: 'x', method: 'GET', url: '/api/x' }]);
    expect(await takePin('folder:1', parts({ bearer: () => undefined }))).toBe('away');
    expect(await takePin('folder:1', parts())).toBe('away');
    expect(await pins.get('folder:1')).toMatchObject({ done: 1, steps: 3, pictures: 2 });
  });
});

test('pictures are found wherever an answer names them, and nothing else is', () => {
  const answer = {
    a: ['/media/x-1.png', '/media/packages/t/x.zip', 'https://elsewhere/media/y.png'],
    b: { c: { d: '/media/z_2.webp' } },
    n: 3,
  };
  expect(picturesIn(answer)).toEqual(['/media/x-1.png', '/media/z_2.webp']);
});
