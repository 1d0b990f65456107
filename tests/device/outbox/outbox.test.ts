import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetAccount } from '../../../src/device/account/accounts.ts';
import { healingDatabase } from '../../../src/device/doors/healing-database.ts';
import { DATABASE } from '../../../src/device/keys.ts';
import { type NewEntry, OUTBOX_MAX, type OutboxEntry, openOutbox, type Sent } from '../../../src/device/outbox/outbox.ts';
import { sendEntry } from '../../../src/device/outbox/outbox-send.ts';

const database = healingDatabase(DATABASE.outbox);
const entry = (id: string): NewEntry => ({
  id,
  kind: 'favourite.collect',
  method: 'POST',
  url: '/api/favorite',
  body: `{"n":"${id}"}`,
  text: `收藏 ${id}`,
  detail: '',
});
const done: Sent = { how: 'done', data: null };
const away: Sent = { how: 'away', status: 0 };
const refusal = (said: string): Sent => ({ how: 'refused', said, status: 404, code: 'folderGone', errors: { folder_id: [said] } });

let now = 1000;
const outbox = openOutbox({ now: () => now });
beforeEach(() => {
  now = 1000;
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await database.clear();
});

const ids = async () => (await outbox.list()).map(({ id }) => id);

describe('the outbox', () => {
  test('sends in the order of what was done, also when the clock was set back, and keeps what could not be sent', async () => {
    await outbox.add(entry('a'));
    now = 10;
    await outbox.add(entry('b'));
    await outbox.add(entry('c'));
    const sent: string[] = [];
    const send = async ({ id }: OutboxEntry): Promise<Sent> => {
      sent.push(id);
      return id === 'b' ? away : done;
    };
    expect(await outbox.replay(send)).toEqual({ done: 1, refused: 0, waiting: true });
    expect([sent, await ids()]).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ]);
    expect(await outbox.replay(async () => done)).toEqual({ done: 2, refused: 0, waiting: false });
    expect(await ids()).toEqual([]);
  });

  test('a refusal is kept with its words, does not hold the rest, and waits for the person', async () => {
    for (const id of ['a', 'b']) await outbox.add(entry(id));
    const refuse = async ({ id }: OutboxEntry): Promise<Sent> => (id === 'a' ? refusal('收藏夹不存在') : done);
    expect(await outbox.replay(refuse)).toEqual({ done: 1, refused: 1, waiting: false });
    expect(await outbox.list()).toMatchObject([
      { id: 'a', refused: '收藏夹不存在', code: 'folderGone', errors: { folder_id: ['收藏夹不存在'] } },
    ]);
    expect(await outbox.replay(async () => done)).toEqual({ done: 0, refused: 0, waiting: false });
    await outbox.add(entry('c'));
    await outbox.retry('a', '{"n":"agreed"}');
    const sent: (string | undefined)[] = [];
    await outbox.replay(async ({ body }) => {
      sent.push(body);
      return done;
    });
    expect([sent, await ids()]).toEqual([['{"n":"agreed"}', '{"n":"c"}'], []]);
  });

  test('what is taken back while others are sent is not sent, and does not come back as a refusal', async () => {
    for (const id of ['a', 'b']) await outbox.add(entry(id));
    await outbox.replay(async ({ id }) => {
      if (id === 'a') await outbox.remove('b');
      await outbox.remove('a');
      return refusal('晚了');
    });
    expect(await ids()).toEqual([]);
  });

  test('what was done in one moment keeps its order, whatever its keys', async () => {
    const names = ['z', 'a', 'm', 'b'];
    await Promise.all(names.map((id) => outbox.add(entry(id))));
    expect(await ids()).toEqual(names);
  });

  test('delivering one sends what waited before it first, and says how it ended', async () => {
    for (const id of ['a', 'b', 'c']) await outbox.add(entry(id));
    const sent: string[] = [];
    const send = async ({ id }: OutboxEntry): Promise<Sent> => {
      sent.push(id);
      return id === 'a' ? refusal('收藏夹不存在') : id === 'b' ? refusal('价格已变化') : done;
    };
    expect(await outbox.deliver('b', send)).toEqual(refusal('价格已变化'));
    // Its own refusal is the caller's to show; the one before it stays for the list.
    expect([sent, await ids()]).toEqual([
      ['a', 'b'],
      ['a', 'c'],
    ]);
    expect(await outbox.deliver('c', async () => away)).toEqual({ how: 'waiting' });
    expect(await outbox.deliver('c', send)).toEqual(done);
    // Gone: somebody else sent it.
    expect(await outbox.deliver('c', send)).toEqual({ how: 'done' });
    expect([sent, await ids()]).toEqual([['a', 'b', 'c'], ['a']]);
  });

  test('what an earlier build kept is still sent', async () => {
    await database.set('old', { id: 'old', at: 1, method: 'POST', url: '/api/favorite', body: '{}', text: '收藏', refused: '' });
    expect(await outbox.list()).toMatchObject([{ id: 'old', kind: '', detail: '', code: '', errors: {} }]);
    expect(await outbox.replay(async () => done)).toEqual({ done: 1, refused: 0, waiting: false });
  });

  test('page and worker never send at once: whoever comes second leaves it', async () => {
    await outbox.add(entry('a'));
    let isHeld = false;
    const locks = {
      async request<T>(_name: string, _options: LockOptions, work: (lock: Lock | null) => Promise<T>): Promise<T> {
        if (isHeld) return work(null);
        isHeld = true;
        const result = await work({ mode: 'exclusive', name: 'held' });
        isHeld = false;
        return result;
      },
    };
    const [page, worker] = [openOutbox({ locks }), openOutbox({ locks })];
    let sent = 0;
    const send = async () => {
      sent += 1;
      return done;
    };
    expect(await Promise.all([page.replay(send), worker.replay(send)])).toEqual([{ done: 1, refused: 0, waiting: false }, undefined]);
    expect(sent).toBe(1);
  });

  test('leaving the account leaves nothing to send; a foreign or broken entry is not sent; it cannot grow without end', async () => {
    await outbox.add(entry('a'));
    await forgetAccount();
    expect(await ids()).toEqual([]);
    await database.set('x', { id: 'x', at: 1, method: 'POST', url: 'https://elsewhere/api/', text: '', refused: '' });
    await database.set('y', 'broken');
    expect(await ids()).toEqual([]);
    for (let place = 0; place < OUTBOX_MAX; place += 1) await database.set(`${place}`, { ...entry(`${place}`), at: place, refused: '' });
    await expect(outbox.add(entry('more'))).rejects.toThrow('too many');
  });
});

describe('an answer', () => {
  const answer =
    (status: number, message = '') =>
    async () =>
      Response.json({ status: status === 200, message, status_code: status, data: null });
  const waiting: OutboxEntry = { ...entry('key-1'), at: 1, refused: '', code: '', errors: {} };
  const refused = { status: 409, message: '价格已变化', status_code: 409, data: { errors: { price: ['12'], odd: 3 } } };
  test.each([
    [answer(200), done],
    [
      async () => Response.json(refused, { headers: { 'x-message-code': 'studioPriceChanged' } }),
      { how: 'refused', said: '价格已变化', status: 409, code: 'studioPriceChanged', errors: { price: ['12'] } },
    ],
    [answer(404), { how: 'refused', said: '404', status: 404, code: '', errors: {} }],
    [answer(401), { how: 'away', status: 401 }],
    [answer(429), { how: 'away', status: 429 }],
    [answer(503), { how: 'away', status: 503 }],
    [async () => new Response('<html>portal</html>'), away],
    [() => Promise.reject(new TypeError('away')), away],
  ])('%#: is over, refused or later', async (fetched, sent) => {
    vi.stubGlobal('fetch', fetched);
    expect(await sendEntry(waiting, 'Bearer x')).toEqual(sent);
  });

  test('carries the key and the token of who is signed in; without one nothing is sent', async () => {
    const asked: RequestInit[] = [];
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      asked.push(init);
      return answer(200)();
    });
    expect(await sendEntry(waiting, undefined)).toEqual({ how: 'away', status: 401 });
    await sendEntry(waiting, 'Bearer x');
    expect(asked).toMatchObject([
      { method: 'POST', headers: { authorization: 'Bearer x', 'idempotency-key': 'key-1' }, credentials: 'omit' },
    ]);
  });
});
