/** What is done while the line comes and goes: in order, once, and kept when nobody answers. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { network } from '../../../../src/app/shell/offline/network.ts';
import { doOrQueue, isQueued, outbox, readOutbox, sendFromPage } from '../../../../src/app/shell/outbox/outbox-state.ts';
import { waiting } from '../../../../src/app/shell/outbox/outbox-waiting.ts';
import { keepToken } from '../../../../src/app/shell/session/session.ts';
import { collect, removeFromFolder } from '../../../../src/contract/favourite/records.ts';
import { folderGone } from '../../../../src/contract/messages.ts';
import { healingDatabase } from '../../../../src/device/doors/healing-database.ts';
import { DATABASE } from '../../../../src/device/keys.ts';

const items = [{ entity_type: 'work' as const, entity_id: '1' }];
const star = () => doOrQueue(collect, { body: { items } }, { text: '收藏' });
const unstar = () => doOrQueue(removeFromFolder, { body: { items } }, { text: '移出' });

/** Whether the work is collected, and what arrived, with its key. */
let server: { collected: boolean; readonly heard: string[]; readonly keys: string[] };
/** What happens to answers, one after another; then all arrive. */
let weather: ('lost' | 'cut' | 'refused')[];

/** The page's own locks are the browser's; one queue is enough here. */
let queue: Promise<unknown> = Promise.resolve();
const locks = {
  request: (_name: string, _options: LockOptions, work: (lock: object) => Promise<unknown>) => {
    const turn = queue.then(() => work({}));
    queue = turn.catch(() => 'over');
    return turn;
  },
};
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

beforeEach(async () => {
  await healingDatabase(DATABASE.outbox).clear();
  await readOutbox();
  network.reachable = true;
  keepToken('x');
  server = { collected: false, heard: [], keys: [] };
  weather = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    const next = weather.shift();
    if (next === 'cut') throw new TypeError('cut');
    const what = url.endsWith('remove') ? 'unstar' : 'star';
    server.heard.push(what);
    server.keys.push(new Headers(headers).get('idempotency-key') ?? '');
    server.collected = what === 'star';
    if (next === 'lost') throw new TypeError('lost');
    const said = next === 'refused' ? folderGone : { status: 200, text: '' };
    const data = what === 'star' ? { records: [], added: 1 } : { removed: 1, ids: [1] };
    const envelope = { status: said.status === 200, message: said.text, status_code: said.status, data };
    return new Response(JSON.stringify(envelope), { status: said.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('with a network it is done, its answer read, and nothing is left', async () => {
  expect(await star()).toEqual({ how: 'done', answer: { records: [], added: 1 } });
  expect(waiting.entries).toEqual([]);
});

test('two presses whose first answer is lost end as the person wanted, and the repeat carries its key', async () => {
  weather = ['lost'];
  const pressed = [star(), unstar()];
  const ends = await Promise.all(pressed);
  // The second sends the first again before itself.
  expect([server.heard, server.collected]).toEqual([['star', 'star', 'unstar'], false]);
  expect(server.keys[0]).toBe(server.keys[1]);
  expect(ends.map(({ how }) => how)).toEqual(['queued', 'done']);
  expect(await outbox.list()).toEqual([]);
});

test('what nobody answered waits, is not taken twice, and a refusal of it is kept with its words', async () => {
  weather = ['cut'];
  expect(await star()).toEqual({ how: 'queued' });
  expect(isQueued(collect, { body: { items } })).toBe(true);
  expect(isQueued(removeFromFolder, { body: { items } })).toBe(false);
  weather = ['refused'];
  await outbox.replay(sendFromPage);
  await readOutbox();
  expect(waiting.entries).toMatchObject([{ kind: collect.id, refused: folderGone.text, code: expect.any(String) }]);
  expect(isQueued(collect, { body: { items } })).toBe(false);
});

test('a refusal while the person waits is theirs to see, and is not kept', async () => {
  weather = ['refused'];
  await expect(star()).rejects.toMatchObject({ status: folderGone.status, message: folderGone.text });
  expect(await outbox.list()).toEqual([]);
});

test('known to be away, nobody waits for a time-out; where nothing can be kept it is now or never', async () => {
  network.reachable = false;
  expect(await star()).toEqual({ how: 'queued' });
  expect(server.heard).toEqual([]);
  vi.spyOn(outbox, 'add').mockRejectedValueOnce(new Error('no store'));
  expect(await unstar()).toMatchObject({ how: 'done' });
  vi.spyOn(outbox, 'add').mockRejectedValueOnce(new Error('no store'));
  weather = ['cut'];
  await expect(unstar()).rejects.toMatchObject({ status: 0 });
});
