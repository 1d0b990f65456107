import { expect, it } from 'vitest';
import { estimate, shownProgress } from '../../../src/app/download/state/estimate.ts';

it('reaches 80 in the first five seconds, then approaches 99 and never reaches it', () => {
  expect([0, 1250, 2500, 5000].map(estimate)).toEqual([0, 20, 40, 80]);
  const later = [6_000, 15_000, 60_000, 600_000].map(estimate);
  expect(later).toEqual(later.toSorted((a, b) => a - b));
  expect(later[0]).toBeGreaterThan(80);
  expect(Math.max(...later)).toBeLessThanOrEqual(99);
});

it('is the truth as soon as that is known', () => {
  expect(shownProgress(0, 5000)).toBe(80);
  expect(shownProgress(12, 5000)).toBe(12);
});
