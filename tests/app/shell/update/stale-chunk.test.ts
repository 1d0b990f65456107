// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { markBusy } from '../../../../src/app/shell/update/update-busy.ts';
import { healStaleChunks } from '../../../../src/app/shell/update/update-stale-chunk.ts';
import { update } from '../../../../src/app/shell/update/update-state.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page with unsaved work is told of another build only where the server answers: one that is away has lost nothing', async () => {
  markBusy();
  healStaleChunks();
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
});
