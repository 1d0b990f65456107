import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { healingDatabase } from '../../../src/device/doors/healing-database.ts';
import { DATABASE } from '../../../src/device/keys.ts';
import { notices } from '../../../src/device/notices/notices.ts';
import { beans } from '../../../sw/service-worker/late/beans.ts';
import { push } from '../../../sw/service-worker/late/push.ts';
import { lateRegistry } from '../../../sw/service-worker/late/registry.ts';
import type { Heard } from '../../../sw/service-worker/late-part.ts';

let focused = false;
let shown: { readonly tag: string; readonly close: () => void }[] = [];
const setAppBadge = vi.fn<(count: number) => Promise<void>>(async () => undefined);
const clearAppBadge = vi.fn<() => Promise<void>>(async () => undefined);

beforeEach(() => {
  focused = true;
  shown = [];
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
  vi.stubGlobal('self', {
    clients: { matchAll: async () => [{ focused }] },
    registration: {
      getNotifications: async () => shown,
      showNotification: async (_title: string, { tag }: { tag: string }) => {
        const close = () => {
          shown = shown.filter((one) => one.tag !== tag);
        };
        shown.push({ tag, close });
      },
    },
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  for (const place of [DATABASE.notices, DATABASE.packages]) await healingDatabase(place).clear();
});

async function hear(event: Heard['event'], payload: unknown): Promise<void> {
  const registry = lateRegistry();
  beans(registry);
  await registry.hear({ event, payload });
}

/** As the server writes it of one arrival, or of several. */
async function pushed(...ids: readonly number[]): Promise<readonly string[]> {
  const [id, ...others] = ids;
  const several = others.length > 0;
  const data = { kind: 'fund', id: several ? 0 : id, at: Date.now(), ...(several && { ids }) };
  const notification = { title: '到账 30 热豆', body: '', tag: several ? 'fund-all' : `fund-${id}`, navigate: '/', data };
  const registry = lateRegistry();
  push(registry);
  const waits: Promise<unknown>[] = [];
  const event = { type: 'push', data: { json: () => ({ notification }) }, waitUntil: (work: Promise<unknown>) => waits.push(work) };
  registry.tell(event as never);
  await Promise.all(waits);
  return shown.map(({ tag }) => tag);
}

test('what a page in front of the person celebrates is not told again by a push that comes late', async () => {
  await hear('fund-arrival', { id: 7, event: 'event_gift' });
  focused = false;
  expect(await pushed(7)).toEqual([]);
  expect(await pushed(8)).toEqual(['fund-8']);
  // Of these the person knows one.
  expect(await pushed(7, 9)).toEqual(['fund-8', 'fund-all']);
  shown = [];
  await notices().told('fund-9');
  expect(await pushed(7, 9)).toEqual([]);
});

test('a note that was faster than the socket is closed', async () => {
  focused = false;
  expect(await pushed(7)).toEqual(['fund-7']);
  focused = true;
  await hear('fund-arrival', { id: 7 });
  expect(shown).toEqual([]);
});

test('what came while nobody looked is counted on the icon, a thing once, until the person is back', async () => {
  focused = false;
  await hear('fund-arrival', { id: 7 });
  await hear('growth-task', { task_id: 10, title: '下载', reward: 5 });
  await hear('growth-task', { task_id: 10, title: '下载', reward: 5 });
  expect(setAppBadge).toHaveBeenLastCalledWith(2);
  // And it is told by push as well: nobody has told it yet.
  expect(await pushed(7)).toEqual(['fund-7']);
  expect(setAppBadge).toHaveBeenLastCalledWith(2);
  expect([await notices().seen(), await notices().seen()]).toEqual([true, false]);
});

test('a frame without a number is none of ours', async () => {
  await hear('fund-arrival', undefined);
  await hear('growth-task', { task_id: 'x' });
  expect(await healingDatabase(DATABASE.notices).entries()).toEqual([]);
});
