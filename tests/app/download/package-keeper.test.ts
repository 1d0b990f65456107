import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type KeeperParts, packageKeeper } from '../../../src/app/download/state/package-keeper.ts';
import { packages } from '../../../src/app/download/state/packages-state.ts';
import { ApiError } from '../../../src/app/shell/calls/api-error.ts';
import type { DownloadPackage } from '../../../src/contract/download/packages.ts';
import { healingDatabase } from '../../../src/device/doors/healing-database.ts';
import { DATABASE } from '../../../src/device/keys.ts';
import { packageList } from '../../../src/device/packages/package-list.ts';

const database = healingDatabase(DATABASE.packages);
let now = 1_000_000;
const list = packageList(() => now);
const server = new Map<number, DownloadPackage>();
/** Addresses of files that are on this device. */
const here = new Set<string>();
/** Of those, what the worker is still receiving. */
const coming = new Set<string>();
let timers: { readonly ms: number; readonly run: () => void }[] = [];

const pack = (id: number, more: Partial<DownloadPackage> = {}): DownloadPackage => ({
  ...{
    id,
    status: 'pending',
    path: '',
    name: '',
    source: 'works',
    format: 'png',
    count: 2,
    progress: 0,
    bytes: 0,
    reason: '',
    missing: [],
  },
  ...{ cover: null, created_at: '2026-11-21T00:00:00Z', expires_at: null, saved_at: null },
  ...more,
});
const done = (id: number, more: Partial<DownloadPackage> = {}) =>
  pack(id, { status: 'done', path: `/media/packages/${id}/a.zip`, name: `${id}.zip`, progress: 100, ...more });
const gone = () => new ApiError({ status: 404, code: 'packageLost', message: '没有' });

function set(more: Partial<KeeperParts> = {}) {
  const own = {
    list,
    now: () => now,
    random: () => 0.5,
    after: (ms: number, run: () => void) => {
      timers.push({ ms, run });
      return () => undefined;
    },
    order: vi.fn<KeeperParts['order']>(async () => {
      const made = pack(server.size + 1);
      server.set(made.id, made);
      return made;
    }),
    show: vi.fn<KeeperParts['show']>(async (id) => {
      const known = server.get(id);
      if (!known) throw gone();
      return known;
    }),
    kept: {
      has: async (path: string) => here.has(path),
      comes: async (path: string) => {
        if (coming.delete(path)) here.add(path);
        return here.has(path);
      },
      keepOnly: vi.fn<KeeperParts['kept']['keepOnly']>(async () => undefined),
    },
    ability: 'anchor' as const,
    save: vi.fn<KeeperParts['save']>(async () => 'handed' as const),
    hearing: () => true,
    say: { failed: vi.fn<(text: string) => void>(), started: vi.fn<(name: string) => void>(), waiting: vi.fn<() => void>() },
    onSaved: vi.fn<() => void>(),
    onChanged: vi.fn<() => void>(),
  };
  return { parts: own, keeper: packageKeeper({ ...own, ...more }) };
}

const order = { source: 'creation-show', ids: [1, 2], format: 'png' } as const;
const idle = () => expect.poll(() => packages.list.length);
/** The poll's timer runs out, and the next is set unless nothing is under way. */
async function poll(): Promise<void> {
  const due = timers;
  timers = [];
  for (const { run } of due) run();
  await expect.poll(() => timers.length > 0 || packages.list.length === 0).toBe(true);
}

beforeEach(() => {
  server.clear();
  here.clear();
  coming.clear();
  timers = [];
});
afterEach(async () => {
  await database.clear();
  packages.list = [];
  packages.shown = undefined;
});

describe('a package', () => {
  it('is listed, shows its progress, is saved with path and name when its event comes, and leaves the list', async () => {
    const { keeper, parts } = set();
    await keeper.request({ ...order, ids: [...order.ids] });
    expect(packages).toMatchObject({ shown: 1, list: [{ id: 1, state: 'pending', progress: 0 }] });
    keeper.heardProgress(1, 40);
    await expect.poll(() => packages.list[0]?.progress).toBe(40);
    server.set(1, done(1));
    keeper.heardChange(1, 'done');
    await idle().toBe(0);
    expect(parts.save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ path: '/media/packages/1/a.zip', name: '1.zip' }));
    expect(packages.shown).toBeUndefined();
    expect(parts.onSaved).toHaveBeenCalledOnce();
    expect(await list.all()).toEqual([]);
  });

  it('whose notification was pressed is saved once, whoever saved it before', async () => {
    server.set(7, done(7));
    const { keeper, parts } = set();
    await keeper.arrive(7);
    expect(parts.save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: '7.zip' }));
    await Promise.all([keeper.arrive(7), set().keeper.arrive(7)]);
    server.set(8, done(8, { saved_at: '2026-11-21T00:00:00Z' }));
    await keeper.arrive(8);
    expect(parts.save).toHaveBeenCalledOnce();
    // A person who asks for it once more gets it.
    await keeper.save(7);
    expect(parts.save).toHaveBeenCalledTimes(2);
  });

  it('is asked for every 5 to 6 seconds where events do not arrive', async () => {
    const { keeper, parts } = set({ hearing: () => false });
    await keeper.request({ ...order, ids: [1] });
    expect(timers.map(({ ms }) => ms)).toEqual([5500]);
    const asked = parts.show.mock.calls.length;
    await poll();
    expect(parts.show.mock.calls.length).toBe(asked + 1);
    server.set(1, done(1));
    await poll();
    await idle().toBe(0);
    expect(parts.save).toHaveBeenCalledOnce();
    // Nothing is under way: nobody is asked any more.
    await poll();
    expect(timers).toEqual([]);
  });

  it('is not asked for while events arrive, unless they fell silent', async () => {
    const { keeper, parts } = set();
    await keeper.request({ ...order, ids: [1] });
    const asked = parts.show.mock.calls.length;
    await poll();
    expect(parts.show.mock.calls.length).toBe(asked);
    now += 20_000;
    await poll();
    expect(parts.show.mock.calls.length).toBe(asked + 1);
  });

  it('that failed is said and leaves the list; one that was cleared elsewhere leaves it', async () => {
    const { keeper, parts } = set();
    await keeper.request({ ...order, ids: [1] });
    await keeper.request({ ...order, ids: [2] });
    server.set(1, pack(1, { status: 'failed', reason: '打包失败，请重试' }));
    server.delete(2);
    keeper.heardChange(1, 'failed');
    keeper.heardChange(2, 'cleared');
    await idle().toBe(0);
    expect(parts.say.failed).toHaveBeenCalledExactlyOnceWith('打包失败，请重试');
    expect(parts.save).not.toHaveBeenCalled();
  });

  it('stays listed when there is no answer', async () => {
    const { keeper } = set({
      show: () => Promise.reject(new ApiError({ status: 0, code: 'networkDown', message: '网络不可用' })),
    });
    await list.add({ id: 9, count: 1, format: 'png' });
    await keeper.start();
    expect(packages.list).toMatchObject([{ id: 9, state: 'pending' }]);
  });
});

describe('after a restart', () => {
  it('what was pending is saved, what was already fetched is not, what was broken off waits for a person', async () => {
    for (const id of [1, 2, 3]) await list.add({ id, count: 1, format: 'png' });
    await list.ready(3, { path: '/p', name: '3.zip' });
    await list.take(3);
    now += 60_000;
    server
      .set(1, done(1))
      .set(2, done(2, { saved_at: '2026-11-21T00:00:00Z' }))
      .set(3, done(3));
    const { keeper, parts } = set();
    await keeper.start();
    expect(parts.save.mock.calls.map(([{ name }]) => name)).toEqual(['1.zip']);
    expect(packages.list).toMatchObject([{ id: 3, brokenOff: true }]);
    await keeper.save(3);
    expect(parts.save).toHaveBeenCalledTimes(2);
    await idle().toBe(0);
  });

  it('two tabs save it once', async () => {
    await list.add({ id: 1, count: 1, format: 'png' });
    server.set(1, done(1));
    const [one, two] = [set(), set()];
    await Promise.all([one.keeper.start(), two.keeper.start()]);
    expect(one.parts.save.mock.calls.length + two.parts.save.mock.calls.length).toBe(1);
  });
});

describe('one that came while no page was open', () => {
  const path = '/media/packages/5/a.zip';
  beforeEach(async () => {
    await list.add({ id: 5, count: 1, format: 'png' });
    await list.ready(5, { path, name: '5.zip' });
    here.add(path);
    server.set(5, done(5, { saved_at: '2026-11-21T00:00:00Z' }));
  });

  it('is saved though the server has served it, and its copy goes with the next start', async () => {
    const { keeper, parts } = set();
    await keeper.start();
    expect(parts.kept.keepOnly).toHaveBeenCalledExactlyOnceWith([path]);
    expect(parts.save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ path, name: '5.zip' }));
    const again = set();
    await again.keeper.start();
    expect(again.parts.kept.keepOnly).toHaveBeenCalledExactlyOnceWith([]);
    expect(again.parts.save).not.toHaveBeenCalled();
  });

  it('is waited for while the worker still receives it, by its notification too, and saved once', async () => {
    here.delete(path);
    coming.add(path);
    const { keeper, parts } = set();
    await keeper.start();
    expect(parts.save).toHaveBeenCalledOnce();
    await list.add({ id: 5, count: 1, format: 'png' });
    await list.ready(5, { path, name: '5.zip' });
    here.delete(path);
    coming.add(path);
    await keeper.arrive(5);
    expect(parts.save).toHaveBeenCalledTimes(2);
  });

  it('is saved from its notification and by a press with nobody there to ask', async () => {
    const show = vi.fn<KeeperParts['show']>(() => Promise.reject(new ApiError({ status: 0, code: 'networkDown', message: '网络不可用' })));
    const pressed = set({ show, ability: 'share' });
    await pressed.keeper.start();
    expect(packages.list).toMatchObject([{ id: 5, here: true }]);
    await pressed.keeper.arrive(5);
    expect(pressed.parts.say.waiting).toHaveBeenCalledOnce();
    await pressed.keeper.save(5);
    expect(pressed.parts.save).toHaveBeenCalledOnce();
    expect(packages.list).toEqual([]);
  });
});

describe('where a press is needed', () => {
  it('it waits for it; a second press is asked for, a closed sheet puts it back', async () => {
    const ends = ['again', 'stopped', 'handed'] as const;
    let turn = 0;
    const { keeper, parts } = set({ ability: 'share', save: async () => ends[turn++] ?? 'handed' });
    await keeper.request({ ...order, ids: [1] });
    server.set(1, done(1));
    keeper.heardChange(1, 'done');
    await expect.poll(() => packages.list[0]?.state).toBe('ready');
    expect(turn).toBe(0);
    await keeper.save(1);
    expect(parts.say.waiting).toHaveBeenCalledTimes(2);
    await keeper.save(1);
    expect(packages.list).toMatchObject([{ id: 1, state: 'ready' }]);
    await keeper.save(1);
    expect(packages.list).toEqual([]);
  });

  it('a failed fetch puts it back and is said', async () => {
    const { keeper } = set({ save: () => Promise.reject(gone()) });
    server.set(1, done(1));
    await expect(keeper.save(1)).rejects.toThrow('没有');
    expect(await list.get(1)).toMatchObject({ state: 'ready' });
  });
});

it('ends with its account: an answer that comes late keeps nothing', async () => {
  let answer: (known: DownloadPackage) => void = () => undefined;
  const { keeper } = set({ order: () => new Promise((resolve) => (answer = resolve)) });
  const asked = keeper.request({ ...order, ids: [1] });
  keeper.stop();
  answer(pack(1));
  await asked;
  expect(await list.all()).toEqual([]);
  expect(packages.list).toEqual([]);
});
