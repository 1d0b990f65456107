import { expect, test } from 'vitest';
import { afterOthers, type Locks, leadUntil, unlessOthers } from '../../../src/device/doors/web-lock.ts';
import { LOCK } from '../../../src/device/keys.ts';

/** Web Locks with one name, first come first served. */
function fakeLocks(): Locks {
  let tail: Promise<unknown> = Promise.resolve();
  let held = 0;
  return {
    async request(_name, options, work) {
      if (options.ifAvailable && held > 0) return work(null);
      held++;
      const before = tail;
      const run = before.then(() => {
        options.signal?.throwIfAborted();
        return work({ name: _name, mode: 'exclusive' });
      });
      tail = run.catch(() => undefined).finally(() => held--);
      return run;
    },
  };
}

test('two tabs work one after the other', async () => {
  const locks = fakeLocks();
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
  };
  await Promise.all([
    afterOthers(LOCK.tokenRefresh, work('a'), undefined, locks),
    afterOthers(LOCK.tokenRefresh, work('b'), undefined, locks),
  ]);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('work another tab is at is left to it', async () => {
  const locks = fakeLocks();
  let finish = () => {};
  const first = unlessOthers(LOCK.tokenRefresh, () => new Promise<string>((resolve) => (finish = () => resolve('done'))), locks);
  expect(await unlessOthers(LOCK.tokenRefresh, async () => 'also done', locks)).toBeUndefined();
  finish();
  expect(await first).toBe('done');
});

test('the next tab leads when the first stops, and a tab that no longer wants to never leads', async () => {
  const locks = fakeLocks();
  const order: string[] = [];
  const lead = (name: string) => () => {
    order.push(`${name} leads`);
    return () => order.push(`${name} stops`);
  };
  const first = new AbortController();
  const second = new AbortController();
  const third = new AbortController();
  const all = [first, second, third].map((controller, index) =>
    leadUntil(LOCK.realtimeLeader, controller.signal, lead(`tab ${index + 1}`), locks),
  );
  await Promise.resolve();
  second.abort();
  first.abort();
  await Promise.all(all.slice(0, 2));
  await new Promise((resolve) => setImmediate(resolve));
  third.abort();
  await all[2];
  expect(order).toEqual(['tab 1 leads', 'tab 1 stops', 'tab 3 leads', 'tab 3 stops']);
});

test('without Web Locks the work is done all the same', async () => {
  expect(await afterOthers(LOCK.tokenRefresh, async () => 'done', undefined, undefined)).toBe('done');
});
