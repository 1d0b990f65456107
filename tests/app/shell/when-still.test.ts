import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenStill } from '../../../src/app/shell/workers/when-still.ts';
import { noteScroll } from '../../../src/app/ui/lists/still.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 1));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what can wait waits while a list is scrolled, and is done once when it rests', () => {
  let done = 0;
  noteScroll();
  whenStill(() => {
    done += 1;
  });
  for (let frame = 0; frame < 120; frame += 1) {
    noteScroll();
    vi.advanceTimersByTime(16);
  }
  expect(done).toBe(0);
  vi.advanceTimersByTime(2_000);
  expect(done).toBe(1);
});
