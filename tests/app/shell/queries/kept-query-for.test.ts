/** What a list shows when the line carries nothing, or nobody is there. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { keptQueryFor } from '../../../../src/app/shell/queries/kept-query-for.ts';
import { loadQueries } from '../../../../src/app/shell/queries/queries.ts';
import { declareCall } from '../../../../src/contract/call.ts';
import { API_TIMEOUT_MS } from '../../../../src/contract/exchange.ts';
import { networkDown, timedOut } from '../../../../src/contract/messages.ts';
import { healingDatabase } from '../../../../src/device/doors/healing-database.ts';
import { DATABASE } from '../../../../src/device/keys.ts';

const list = declareCall({
  id: 'works.listOfTest',
  method: 'GET',
  path: '/api/creative',
  summary: '',
  audience: 'member',
  answer: z.object({ n: z.int() }),
  errors: [],
});
const { queryKey, queryFn } = keptQueryFor(list, {});
const KEY = JSON.stringify(queryKey);
const [seen, pinned] = [healingDatabase(DATABASE.answers), healingDatabase(DATABASE.pinAnswers)];

let answer: (response: Response) => void = () => undefined;
const ask = () => queryFn({ signal: new AbortController().signal });

beforeEach(async () => {
  await Promise.all([seen.clear(), pinned.clear()]);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        answer = resolve;
        signal?.addEventListener('abort', () => reject(new DOMException('cut', 'AbortError')));
      }),
  );
  // IndexedDB needs its own timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const envelope = (n: number) => new Response(JSON.stringify({ status: true, message: '', status_code: 200, data: { n } }));

test('connected and nothing arrives: what is kept is shown after three seconds, not after ten', async () => {
  await seen.set(KEY, { n: 1 });
  const asked = ask();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await asked).toEqual({ n: 1 });
});

test('what was seen for a moment is kept when the page is put away before it is idle', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  const asked = ask();
  await vi.advanceTimersByTimeAsync(0);
  answer(envelope(4));
  await asked;
  expect(await seen.get(KEY)).toBeUndefined();
  document.dispatchEvent(new Event('visibilitychange'));
  while ((await seen.get('order')) === undefined) await Promise.resolve();
  expect(await seen.get(KEY)).toEqual({ n: 4 });
});

test('what comes after all replaces what was kept, in a list of pages too', async () => {
  const client = await loadQueries();
  const pages = { queryKey: [list.id, 'pages'], queryFn: ask, initialPageParam: 0, getNextPageParam: () => null };
  await seen.set(KEY, { n: 1 });
  const asked = client.fetchInfiniteQuery(pages);
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await asked).pages).toEqual([{ n: 1 }]);
  answer(envelope(2));
  while ((await seen.get('order')) === undefined) await Promise.resolve();
  expect(client.getQueryData(pages.queryKey)).toEqual({ pages: [{ n: 2 }], pageParams: [0] });
  client.clear();
});

test('where nothing is kept, a late answer is waited for, and one that never comes is said', async () => {
  const late = ask();
  await vi.advanceTimersByTimeAsync(5_000);
  answer(envelope(2));
  expect(await late).toEqual({ n: 2 });
  // The one that came is kept: asked again on a dead line, it is there.
  while ((await seen.get('order')) === undefined) await Promise.resolve();
  const again = ask();
  await vi.advanceTimersByTimeAsync(API_TIMEOUT_MS);
  expect(await again).toEqual({ n: 2 });
  await seen.clear();
  const nothing = ask().catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(API_TIMEOUT_MS);
  expect(await nothing).toBe(timedOut.text);
});

test('what was taken along is shown when nobody is there, also when it was evicted from what was seen', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
  await expect(ask()).rejects.toThrow(networkDown.text);
  await pinned.set(KEY, { n: 3 });
  expect(await ask()).toEqual({ n: 3 });
  await pinned.set(KEY, 'of another build');
  await expect(ask()).rejects.toThrow(networkDown.text);
});
