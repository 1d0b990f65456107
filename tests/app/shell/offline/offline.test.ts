import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { installsByHand } from '../../../../src/app/shell/install/install-prompt.ts';
import { momentText, offlineText, shownSince } from '../../../../src/app/shell/offline/offline-age.ts';
import { networkWatch } from '../../../../src/app/shell/offline/offline-state.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

function watch({ online = true, reachable = true, answers = [] as boolean[] } = {}) {
  const told: boolean[] = [];
  const waits: number[] = [];
  const cable = { online };
  const flow = networkWatch({
    reachable,
    isOnline: () => cable.online,
    ask: async () => answers.shift() ?? true,
    wait: async (ms) => void waits.push(ms),
    tell: (reachable) => told.push(reachable),
  });
  return { flow, told, waits, cable };
}

describe('the network', () => {
  test('a call without an answer starts asking, calmly, until the server answers', async () => {
    const { flow, told, waits } = watch({ answers: [false, false, false, true] });
    flow.onNoAnswer();
    flow.onNoAnswer();
    await settle();
    expect([told, waits]).toEqual([
      [false, true],
      [2000, 4000, 8000],
    ]);
  });

  test('the pause between questions never exceeds 10 s', async () => {
    const { flow, waits } = watch({ answers: Array.from({ length: 8 }, () => false) });
    flow.onNoAnswer();
    await settle();
    expect(waits.slice(-2)).toEqual([10_000, 10_000]);
  });

  test('a pulled cable is said at once and nobody asks; plugged in again, the server is asked first', async () => {
    const { flow, told, cable } = watch({ online: false, answers: [true] });
    flow.onCable();
    await settle();
    expect(told).toEqual([false]);
    cable.online = true;
    flow.onCable();
    await settle();
    expect(told).toEqual([false, true]);
  });

  test('an answer that was under way when the cable was pulled is no sign of a server; one on this machine answers again', async () => {
    for (const [answers, heard] of [
      [[false], [false]],
      [[true], [false, true]],
    ] as const) {
      const { flow, told, cable } = watch({ answers: [...answers] });
      cable.online = false;
      flow.onCable();
      flow.onAnswer();
      flow.onAnswer();
      await settle();
      expect(told).toEqual(heard);
    }
  });

  test('coming back to the page ends the pause', async () => {
    const told: boolean[] = [];
    const answers = [false, true];
    const flow = networkWatch({
      reachable: true,
      isOnline: () => true,
      ask: async () => answers.shift() ?? true,
      wait: () => new Promise(() => undefined),
      tell: (reachable) => told.push(reachable),
    });
    flow.onNoAnswer();
    await settle();
    expect(told).toEqual([false]);
    flow.onCable();
    await settle();
    expect(told).toEqual([false, true]);
  });

  test('a page that the device itself opened asks once whether the server is there', async () => {
    const [there, gone] = [watch({ answers: [true] }), watch({ answers: [false, false, true] })];
    await Promise.all([there.flow.check(), gone.flow.check()]);
    await settle();
    expect([there.told, gone.told]).toEqual([[], [false, true]]);
  });

  test('a network that left before the watch came is asked about at once, and said to be back', async () => {
    const { flow, told } = watch({ reachable: false, answers: [true] });
    flow.onCable();
    await settle();
    expect(told).toEqual([true]);
  });

  test('nothing is said while nothing changes', async () => {
    const { flow, told } = watch();
    flow.onCable();
    flow.onAnswer();
    await settle();
    expect(told).toEqual([]);
  });
});

describe('the age of what is shown', () => {
  const now = new Date(2026, 10, 20, 11, 0).getTime();

  test.each([
    ['10:42', new Date(2026, 10, 20, 10, 42)],
    ['00:05', new Date(2026, 10, 20, 0, 5)],
    ['昨天 23:59', new Date(2026, 10, 19, 23, 59)],
    ['11月18日 09:00', new Date(2026, 10, 18, 9, 0)],
  ])('%s', (text, at) => expect(momentText(at.getTime(), now)).toBe(text));

  test('is that of the oldest answer on screen', async () => {
    const client = new QueryClient();
    const show = (key: string, at: number, meta: { persist?: boolean | number } = {}) => {
      client.setQueryData([key], key, { updatedAt: at });
      new QueryObserver(client, { queryKey: [key], staleTime: Number.POSITIVE_INFINITY, meta }).subscribe(() => undefined);
    };
    expect(shownSince(client)).toBeUndefined();
    client.setQueryData(['elsewhere'], 1, { updatedAt: now - 9000 });
    show('a', now - 1000);
    show('b', now - 5000);
    show('countries', now - 8000, { persist: 2_592_000_000 });
    expect(shownSince(client)).toBe(now - 5000);
  });

  test('is said, or nothing is promised', () => {
    expect(offlineText(new Date(2026, 10, 20, 10, 42).getTime(), now)).toBe('已离线 · 显示 10:42 的内容');
    expect(offlineText(undefined, now)).toBe('已离线 · 打开过的内容仍可查看');
  });
});

test.each([
  [true, 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, false],
  [true, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, false],
  [false, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  [false, 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, true],
  [false, 'Mozilla/5.0 (Linux; Android 13)', 5, false],
])('installs by hand: %s for %s', (expected, userAgent, maxTouchPoints, standalone) =>
  expect(installsByHand({ userAgent, maxTouchPoints, standalone })).toBe(expected),
);
