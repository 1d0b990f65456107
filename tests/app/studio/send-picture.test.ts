import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure } from '../../../src/app/shell/calls/api.ts';
import { network } from '../../../src/app/shell/offline/network.ts';
import { sendPicture } from '../../../src/app/studio/creation/uploads/send-picture.ts';
import { networkDown, timedOut, uploadTooLarge } from '../../../src/contract/messages.ts';

const sent = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock('../../../src/app/shell/calls/send-file.ts', () => ({ sendFile: sent }));
vi.mock('../../../src/app/shell/calls/api.ts', async (original) => ({
  ...(await original<object>()),
  callApi: async () => ({ url: '/to' }),
}));

const late = () => Promise.reject(failure(timedOut, 'timedOut'));
const start = (signal = new AbortController().signal) => {
  const ended = sendPicture(new Blob(['x']), () => {}, signal).then(
    (answer) => `${answer}`,
    (error: Error) => error.message || error.name,
  );
  return ended;
};

beforeEach(() => {
  vi.useFakeTimers();
  sent.mockReset();
  network.reachable = true;
});
afterEach(() => vi.useRealTimers());

test('an answer that was too late twice is asked for a third time, and no more', async () => {
  sent.mockImplementation(late);
  const refused = start();
  await vi.runAllTimersAsync();
  expect([await refused, sent.mock.calls.length]).toEqual([timedOut.text, 3]);
  sent.mockReset().mockImplementationOnce(late).mockImplementationOnce(late).mockResolvedValueOnce('there');
  const arrived = start();
  await vi.runAllTimersAsync();
  expect(await arrived).toBe('there');
});

test('what was refused, or broken off by a network that left, is not tried anew', async () => {
  sent.mockRejectedValueOnce(failure(uploadTooLarge, 'uploadTooLarge'));
  expect(await start()).toBe(uploadTooLarge.text);
  sent.mockImplementationOnce(() => {
    network.reachable = false;
    return Promise.reject(failure(networkDown, 'networkDown'));
  });
  expect(await start()).toBe(networkDown.text);
  network.reachable = true;
  sent.mockImplementationOnce(late);
  const lost = start();
  await vi.advanceTimersByTimeAsync(1000);
  network.reachable = false;
  await vi.runAllTimersAsync();
  expect([await lost, sent.mock.calls.length]).toEqual([timedOut.text, 3]);
});

test('one that is taken back while it waits is gone at once', async () => {
  sent.mockImplementation(late);
  const taken = new AbortController();
  const ended = start(taken.signal);
  await vi.advanceTimersByTimeAsync(1000);
  taken.abort(new DOMException('cancelled', 'AbortError'));
  expect([await ended, sent.mock.calls.length, vi.getTimerCount()]).toEqual(['cancelled', 1, 0]);
});
