import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { healingDatabase } from '../../../src/device/doors/healing-database.ts';
import { DATABASE } from '../../../src/device/keys.ts';
import { notices } from '../../../src/device/notices/notices.ts';

const database = healingDatabase(DATABASE.notices);
const DAY = 24 * 3_600_000;
let now = 1_000_000;
const kept = notices(() => now);
afterEach(() => database.clear());

test('a note is shown once, by one of many who ask at the same time, and forgotten after a day', async () => {
  const asked = await Promise.all(Array.from({ length: 8 }, () => kept.firstTime('package-7:1')));
  expect(asked.filter(Boolean)).toHaveLength(1);
  expect([await kept.firstTime('package-7:1'), await kept.firstTime('package-7:2')]).toEqual([false, true]);
  now += DAY;
  await kept.firstTime('package-8:1');
  expect((await database.entries()).map(([key]) => key)).toEqual(['shown:package-8:1']);
});

test('a click leads somewhere once, and not to where yesterday’s led', async () => {
  await kept.lead('/works');
  await kept.lead('/personal?tab=下载&save=7');
  expect([await kept.follow(), await kept.follow()]).toEqual(['/personal?tab=下载&save=7', undefined]);
  await kept.lead('/works');
  now += 120_000;
  expect(await kept.follow()).toBeUndefined();
  expect(await database.entries()).toEqual([]);
});

test('what a page told needs no note, and what came while nobody looked is counted until somebody does', async () => {
  await kept.came('fund-1');
  await kept.came('fund-2');
  await kept.told('fund-1');
  // Heard again, from the push that comes late.
  await kept.came('fund-1');
  expect(await kept.unseen()).toBe(1);
  expect([await kept.firstTime('fund-1:9', ['fund-1']), await kept.firstTime('fund-all:9', ['fund-1', 'fund-2'])]).toEqual([false, true]);
  expect([await kept.seen(), await kept.seen(), await kept.unseen()]).toEqual([true, false, 0]);
  now += DAY;
  await kept.firstTime('fund-3:9', ['fund-3']);
  expect((await database.entries()).map(([key]) => key)).toEqual(['shown:fund-3:9']);
});
