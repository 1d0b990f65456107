// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { onAnswered } from '../../../../src/app/shell/offline/offline-hear.ts';
import { markBusy } from '../../../../src/app/shell/update/update-busy.ts';
import { healStaleChunks } from '../../../../src/app/shell/update/update-stale-chunk.ts';
import { update } from '../../../../src/app/shell/update/update-state.ts';

beforeAll(() => {
  const entry = Object.assign(document.createElement('script'), { type: 'application/reyang' });
  entry.setAttribute('src', '/assets/index-aaaaaaaa.js');
  // Of a type that is not fetched until it stands there.
  document.head.append(entry);
  entry.type = 'module';
  healStaleChunks();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a page with unsaved work is told of another build only where the server answers: one that is away has lost nothing', async () => {
  const saved = markBusy();
  const before = update.status;
  const lose = () => dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  const away = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', away);
  expect(lose()).toBe(true);
  await vi.waitFor(() => expect(away).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(update.status).toBe(before);
  vi.stubGlobal('fetch', async () => new Response('{}'));
  lose();
  await vi.waitFor(() => expect(update.status).toBe('stale'));
  saved();
});

test('a file that did not arrive from a server that is away does not reload the page: whoever asked hears of it, and the page knows that it is alone', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const heard = vi.fn();
  onAnswered(heard);
  const lost = () =>
    Object.assign(new Event('vite:preloadError', { cancelable: true }), { leaves: undefined as Promise<boolean> | undefined });
  const first = lost();
  expect(dispatchEvent(first)).toBe(false);
  expect(await first.leaves).toBe(false);
  expect(heard).toHaveBeenCalledWith(false);
  // It answers again: now a file that is missing is gone.
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const second = lost();
  dispatchEvent(second);
  expect(await second.leaves).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});
