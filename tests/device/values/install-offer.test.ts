import { beforeEach, expect, test, vi } from 'vitest';
import { noteUseful } from '../../../src/device/values/install-offer.ts';
import { memoryStorage } from '../../support/device/memory-storage.ts';

const DAY = 24 * 3_600_000;
beforeEach(() => {
  // Storages belong to pages.
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', memoryStorage());
});

test('installing is offered after the second useful thing, and then left alone for a season', () => {
  expect([noteUseful(true, 1), noteUseful(true, 2), noteUseful(true, 3)]).toEqual([false, true, false]);
  expect([noteUseful(true, 90 * DAY), noteUseful(true, 2 + 90 * DAY)]).toEqual([false, true]);
});

test('it is not offered where there is no way, and at once where a way appears later', () => {
  expect([noteUseful(false, 1), noteUseful(false, 2), noteUseful(false, 3), noteUseful(true, 4)]).toEqual([false, false, false, true]);
});
