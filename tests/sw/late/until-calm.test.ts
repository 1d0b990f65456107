import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilCalm } from '../../../sw/service-worker/late/until-calm.ts';

const SECOND = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is fetched ahead waits while a wall asks for pictures, and goes on when it rests', async () => {
  const scope = { askedAt: performance.now() };
  const isCalm = vi.fn();
  void untilCalm(scope).then(isCalm);
  for (let second = 0; second < 60; second += 1) {
    scope.askedAt = performance.now();
    await vi.advanceTimersByTimeAsync(SECOND);
  }
  expect(isCalm).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  expect(isCalm).toHaveBeenCalledOnce();
});

test('a worker that no page asks yet waits for nobody', async () => {
  await expect(untilCalm({})).resolves.toBeUndefined();
});
