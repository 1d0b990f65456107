import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenCalm } from '../../sw/service-worker/when-calm.ts';

let done: string[][] = [];
const collect = async (items: readonly string[]) => void done.push([...items]);

beforeEach(() => {
  done = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('what comes in a row is done together, once nothing more comes', async () => {
  const add = whenCalm(collect, { calmMs: 400, mostBytes: 100 });
  const kept = [add('a', 1), add('b', 1)];
  await vi.advanceTimersByTimeAsync(399);
  kept.push(add('c', 1));
  await vi.advanceTimersByTimeAsync(399);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(kept);
  expect(done).toEqual([['a', 'b', 'c']]);
});

test('more than may wait is done at once, and the next begin anew', async () => {
  const add = whenCalm(collect, { calmMs: 400, mostBytes: 10 });
  await Promise.all([add('a', 6), add('b', 6)]);
  expect(done).toEqual([['a', 'b']]);
  const last = add('c', 6);
  await vi.advanceTimersByTimeAsync(400);
  await last;
  expect(done).toEqual([['a', 'b'], ['c']]);
});

test('what the work throws reaches everyone who waits for it, and no later one', async () => {
  let broken = true;
  const add = whenCalm<string>(
    async () => {
      if (broken) throw new Error('full');
    },
    { calmMs: 0, mostBytes: 10 },
  );
  const both = Promise.allSettled([add('a', 1), add('b', 1)]);
  await vi.advanceTimersByTimeAsync(1);
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  broken = false;
  const last = add('c', 1);
  await vi.advanceTimersByTimeAsync(1);
  await expect(last).resolves.toBeUndefined();
});
