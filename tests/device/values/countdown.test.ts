import { expect, test } from 'vitest';
import { localStore } from '../../../src/device/doors/local-store.ts';
import { LOCAL } from '../../../src/device/keys.ts';
import { countdowns } from '../../../src/device/values/countdown.ts';
import { memoryStorage } from '../../support/device/memory-storage.ts';

function visit(storage = memoryStorage(), clock = { now: 1_000_000 }) {
  const store = localStore<Record<string, { from: number; until: number }>>(
    { place: LOCAL.countdowns, version: 1, initial: {}, parse: (value) => value as Record<string, { from: number; until: number }> },
    storage,
  );
  return { storage, clock, countdown: countdowns(() => clock.now, store) };
}

test('120 s go on through a reload and end exactly then', () => {
  const first = visit();
  first.countdown.start('sms', 120);
  first.clock.now += 500;
  const second = visit(first.storage, first.clock);
  expect(second.countdown.secondsLeft('sms')).toBe(120);
  first.clock.now += 118_501;
  expect(second.countdown.secondsLeft('sms')).toBe(1);
  first.clock.now += 999;
  expect(second.countdown.secondsLeft('sms')).toBe(0);
});

test('a clock set back does not lock the button', () => {
  const { clock, countdown } = visit();
  countdown.start('sms', 120);
  clock.now -= 3_600_000;
  expect(countdown.secondsLeft('sms')).toBe(0);
});

test('countdowns do not disturb each other, and those that ended leave', () => {
  const { clock, countdown, storage } = visit();
  countdown.start('a', 10);
  countdown.start('b', 60);
  clock.now += 11_000;
  countdown.start('c', 60);
  expect(countdown.secondsLeft('b')).toBe(49);
  expect(storage.getItem(LOCAL.countdowns.name)).not.toContain('"a"');
  countdown.stop('b');
  expect([countdown.secondsLeft('b'), countdown.secondsLeft('c')]).toEqual([0, 60]);
});
