import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const answered = (statuses: object) => ({
  status: true,
  message: 'success',
  status_code: 200,
  data: { environment: 'PRODUCTION', statuses },
});
const ask = vi.fn<typeof fetch>(async () => Response.json(answered({ aitryon: 'HIDDEN' })));
const told = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 });
  vi.resetModules();
  vi.doMock('../../../src/app/studio/told-statuses.ts', () => ({ tellStatuses: told }));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal('fetch', ask);
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  ask.mockClear();
  told.mockClear();
});

const watch = async (afterMs = 0) => (await import('../../../src/app/studio/status-watch.ts')).watchStatuses(afterMs);

it('asks once the page stands, tells, and for a minute the next page knows without asking', async () => {
  await watch(300);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ aitryon: 'HIDDEN', outfit_design: 'ENABLE' }));
  await vi.advanceTimersByTimeAsync(30_000);
  told.mockClear();
  await watch();
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ aitryon: 'HIDDEN' }));
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await watch();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('is not asked by a page that went away, and says nothing of an answer it cannot read', async () => {
  (await watch(300))();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ask).not.toHaveBeenCalled();
  ask.mockResolvedValueOnce(new Response('<html>', { status: 200 }));
  await watch();
  await vi.advanceTimersByTimeAsync(1000);
  ask.mockRejectedValueOnce(new TypeError('offline'));
  await watch();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(told).not.toHaveBeenCalled();
});
