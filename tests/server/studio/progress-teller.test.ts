/** Goal 14 of the performance notes: one merged frame per 100 ms and job, at most. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { progressTeller } from '../../../src/server/studio/run/progress-teller.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('an engine that says a thousand things a second is heard at most ten times, and the newest is never lost', async () => {
  const told: number[] = [];
  const teller = progressTeller(async (progress) => {
    told.push(progress);
  });
  for (let step = 0; step < 1_000; step += 1) {
    teller.say(step / 1_000, '绘制');
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(told.length).toBeGreaterThan(1);
  expect(told.length).toBeLessThanOrEqual(10);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told.at(-1)).toBe(0.999);
  await teller.end();
  teller.say(1, '绘制');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told.at(-1)).toBe(0.999);
});

it('is not a flood either where each telling takes the database a moment', async () => {
  const told: number[] = [];
  const teller = progressTeller(async (progress) => {
    told.push(progress);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  for (let step = 0; step < 1_000; step += 1) {
    teller.say(step / 1_000, '绘制');
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(told.length).toBeLessThanOrEqual(10);
  await teller.end();
});

it('one telling at a time: a slow database is not asked again before it has answered', async () => {
  const asked: PromiseWithResolvers<void>[] = [];
  const teller = progressTeller(() => {
    const answer = Promise.withResolvers<void>();
    asked.push(answer);
    return answer.promise;
  });
  for (let step = 0; step < 40; step += 1) {
    teller.say(step / 40, '绘制');
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(asked.length).toBe(1);
  asked[0]?.resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.length).toBe(2);
  asked[1]?.resolve();
  await teller.end();
});
