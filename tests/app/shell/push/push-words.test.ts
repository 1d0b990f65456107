import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { watchPush } from '../../../../src/app/shell/push/push-words.ts';

// As a module that could not be fetched: one that breaks in its factory is told of in the runner's own words.
vi.mock('../../../../src/app/shell/push/follow-clicks.ts', () => ({
  followFirst: () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/follow-clicks.js');
  },
}));
const lost: unknown[] = [];
const note = (reason: unknown) => lost.push(reason);
process.on('unhandledRejection', note);
afterEach(() => void process.off('unhandledRejection', note));

test('offline right after a first visit, what follows a click is not kept yet, and nothing breaks', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {}, addEventListener: () => undefined } });
  watchPush({} as AnyRouter);
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setImmediate(resolve));
  expect(lost).toEqual([]);
});
