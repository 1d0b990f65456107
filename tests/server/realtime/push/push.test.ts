/** Being told while no page is open: from the event in the database to what arrives at the browser. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logout } from '../../../../src/contract/account/session.ts';
import * as packages from '../../../../src/contract/download/packages.ts';
import * as calls from '../../../../src/contract/realtime/push.ts';
import { livingSessions } from '../../../../src/server/account/sessions/session-lookup-service.ts';
import { startSession } from '../../../../src/server/account/sessions/session-service.ts';
import { arrive } from '../../../../src/server/credit/arrivals/arrival.ts';
import { fundTeller } from '../../../../src/server/credit/arrivals/arrival-push.ts';
import { claimPackage } from '../../../../src/server/download/pack/pack-claim.ts';
import { packOne } from '../../../../src/server/download/pack/pack-run.ts';
import { packageTeller } from '../../../../src/server/download/package-push.ts';
import { deliverNote } from '../../../../src/server/realtime/push/push-delivery.ts';
import { forgetDue, sendDue } from '../../../../src/server/realtime/push/push-queue.ts';
import { publish } from '../../../../src/server/realtime/realtime-service.ts';
import { taskTeller } from '../../../../src/server/studio/run/task-push.ts';
import { makeWork } from '../../../support/content/made-works.ts';
import { ask, must } from '../../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { type PushService, startPushService } from '../../../support/services/push-service.ts';

const HOUR = 3_600_000;
const TELLERS = [packageTeller, taskTeller, fundTeller];

let service: PushService;
let server: TestServer;
let now = Date.parse('2026-11-21T04:00:00Z');
let me: SignedIn;
let browsers = 0;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ now: () => now, env: { PUSH_HOSTS: service.host } });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  now = Date.parse('2026-11-21T04:00:00Z');
  me = await signedIn(server);
});

const from = (token = me.token) => ({ token });

/** A browser of this member subscribes. @returns its name at the push service. */
async function browser(token = me.token): Promise<string> {
  browsers += 1;
  const name = `browser-${browsers}`;
  await must(server, calls.subscribePush, { body: service.subscribe(name) }, from(token));
  return name;
}

const due = () =>
  server.database.query<{ event: string; seq: string }>('test-due', 'select event, seq from push_due where member_id = $1 order by id', [
    me.id,
  ]);

type Delivery = Parameters<typeof deliverNote>[2];
/** What the queue and its jobs do, once. @returns how many notes there were, and how many could not be handed over. */
async function send(graceMs = 0): Promise<{ readonly notes: number; readonly late: number }> {
  const queued: Delivery[] = [];
  const queue = async (_kind: unknown, input: unknown) => {
    queued.push(input as Delivery);
    return null;
  };
  const { context } = server;
  const notes = await sendDue({ ...context, jobs: { ...context.jobs, send: queue } as typeof context.jobs }, { tellers: TELLERS, graceMs });
  const living = (ids: readonly number[]) => livingSessions(context, ids);
  const ends = await Promise.allSettled(queued.map((one) => deliverNote(context, living, one)));
  return { notes, late: ends.filter(({ status }) => status === 'rejected').length };
}
const receivedBy = (name: string) =>
  service.received.filter((one) => one.browser === name).map(({ note }) => note.notification as Record<string, unknown>);

let gifts = 0;
function gift(amount = 5): Promise<unknown> {
  gifts += 1;
  const movement = { from: { house: 'gift' }, key: `push-test:${gifts}`, amount, reason: '测试赠送' } as const;
  return server.database.sql.transaction((tx) => arrive(tx, { ...movement, memberId: me.id, event: 'event_gift' }, now));
}

const settings = (more: Partial<calls.PushSettings>) =>
  must(server, calls.savePushSettings, { body: { package: true, task: true, fund: true, time_zone: 'Asia/Shanghai', ...more } }, from());

describe('a ready package', () => {
  it('reaches every browser of its member as one note with its name, picture and address; a saved one does not', async () => {
    const work = await makeWork(server, me);
    const names = [await browser(), await browser()];
    const { id } = await must(server, packages.createPackage, { body: { source: 'works', format: 'png', ids: [work.id] } }, from());
    const claim = await claimPackage(server.context);
    if (claim) await packOne(server.context, claim, new AbortController().signal);
    const { name, path } = await must(server, packages.showPackage, { params: { id } }, from());
    expect((await send()).notes).toBe(1);
    expect(names.map((one) => receivedBy(one).length)).toEqual([1, 1]);
    const [note] = receivedBy(names[0] ?? '');
    expect(note).toMatchObject({
      title: '下载包已准备好',
      tag: `package-${id}`,
      navigate: `/personal?tab=${encodeURIComponent('下载')}&save=${id}`,
    });
    expect(note?.body).toContain(name);
    const picture = await server.app.inject(String(note?.image));
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    const { headers } = service.received.at(-1) ?? {};
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', authorization: expect.stringMatching(/^vapid t=/) });

    await server.app.inject(path);
    await publish(server.database.sql, me.id, 'package-changed', { id, status: 'done' });
    await expect.poll(async () => (await must(server, packages.showPackage, { params: { id } }, from())).saved_at).not.toBeNull();
    expect((await send()).notes).toBe(0);
  });
});

describe('what is due', () => {
  it('is nothing for who has no browser that can be told', async () => {
    await gift();
    expect(await due()).toEqual([]);
  });

  it('is taken back when a page in front of the member was told first', async () => {
    const name = await browser();
    await gift();
    const [first] = await due();
    await gift();
    await forgetDue(server.database.sql, me.id, Number(first?.seq));
    expect(await due()).toHaveLength(1);
    await send();
    expect(receivedBy(name).map(({ title }) => title)).toEqual(['到账 5 热豆']);
  });

  it('waits a moment for such a page', async () => {
    await browser();
    await gift();
    expect((await send(HOUR)).notes).toBe(0);
    expect(await due()).toHaveLength(1);
  });

  it('is said in one note when it is several of a kind, and not at all when the member does not want the kind', async () => {
    const name = await browser();
    await gift();
    await gift();
    await send();
    expect(receivedBy(name).map(({ title, tag }) => [title, tag])).toEqual([['2 笔热豆到账', 'fund-all']]);
    // A browser that has told both shows it no more.
    expect(receivedBy(name)).toMatchObject([{ data: { kind: 'fund', id: 0, ids: [expect.any(Number), expect.any(Number)] } }]);
    await settings({ fund: false });
    await gift();
    expect([(await send()).notes, await due()]).toEqual([0, []]);
  });

  it('waits for the end of quiet hours in the member’s own time zone', async () => {
    const name = await browser();
    // Noon in China, eleven at night in New York.
    await settings({ quiet: { from: 22 * 60, to: 8 * 60 }, time_zone: 'America/New_York' });
    await gift();
    expect((await send()).notes).toBe(0);
    now += 9 * HOUR - 1;
    expect((await send()).notes).toBe(0);
    now += 1;
    expect((await send()).notes).toBe(1);
    expect(receivedBy(name)).toHaveLength(1);
  });
});

describe('a browser', () => {
  it('that is gone is forgotten, one that is busy is told later, and others are told all the same', async () => {
    const [gone, busy, there] = [await browser(), await browser(), await browser()];
    service.answer(gone, 410);
    service.answer(busy, 503);
    await gift();
    expect(await send()).toEqual({ notes: 1, late: 1 });
    expect(receivedBy(there)).toHaveLength(1);
    const left = await server.database.query<{ endpoint: string }>(
      'test-left',
      'select endpoint from push_subscription where member_id = $1',
      [me.id],
    );
    expect(left.map(({ endpoint }) => endpoint.split('/').at(-1)).sort()).toEqual([busy, there].sort());
  });

  it('is told nothing after signing out, and then belongs to who signs in on it', async () => {
    const endpoint = service.subscribe('shared');
    await must(server, calls.subscribePush, { body: endpoint }, from());
    await must(server, logout, {}, from());
    await gift();
    expect(await due()).toEqual([]);

    const other = await signedIn(server);
    await must(server, calls.subscribePush, { body: endpoint }, from(other.token));
    me = other;
    await gift();
    await send();
    expect(receivedBy('shared')).toHaveLength(1);
  });

  it('whose login ended by itself is told nothing', async () => {
    const name = await browser();
    const token = await startSession(server.database.sql, now, { id: me.id, isSale: false }, { userAgent: 'b', address: '' });
    await server.database.query('test-expire', `update session set expires_at = $2 where member_id = $1`, [me.id, new Date(now - 1)]);
    const other = await startSession(server.database.sql, now, { id: me.id, isSale: false }, { userAgent: 'c', address: '' });
    const living = await browser(other);
    expect(token).not.toBe(other);
    await gift();
    await send();
    expect(receivedBy(living)).toHaveLength(1);
    expect(receivedBy(name)).toEqual([]);
  });

  it('may give a new address for its old one, which only it knows', async () => {
    const old = service.subscribe('old');
    await must(server, calls.subscribePush, { body: old }, from());
    await must(server, calls.renewPush, { body: { ...service.subscribe('new'), was: old.endpoint } });
    await must(server, calls.renewPush, { body: { ...service.subscribe('stranger'), was: `${old.endpoint}x` } });
    await gift();
    await send();
    expect(receivedBy('new')).toHaveLength(1);
    expect([receivedBy('old'), receivedBy('stranger')]).toEqual([[], []]);
  });

  it('must be reached over a push service that we know, with keys that can be used', async () => {
    const { keys } = service.subscribe('keys');
    const endpoints = [
      'https://evil.example/push/1',
      'http://169.254.169.254/latest/meta-data',
      `https://user:word@${service.host}/push/1`,
      'https://fcm.googleapis.com.evil.example/fcm/send/1',
    ];
    for (const endpoint of endpoints) {
      expect([endpoint, (await ask(server, calls.subscribePush, { body: { endpoint, keys } }, from())).code]).toEqual([
        endpoint,
        'pushForeign',
      ]);
    }
    const nonsense = { ...service.subscribe('nonsense'), keys: { p256dh: 'A'.repeat(87), auth: keys.auth } };
    expect((await ask(server, calls.subscribePush, { body: nonsense }, from())).code).toBe('pushForeign');
    await must(server, calls.unsubscribePush, { body: { endpoint: 'https://fcm.googleapis.com/never' } }, from());
  });
});

it('the service has one key, whoever asks, and a member’s settings are kept as they were said', async () => {
  const first = await must(server, calls.showPush, {}, from());
  expect(Buffer.from(first.key, 'base64url')).toHaveLength(65);
  expect(first.settings).toEqual({ package: true, task: true, fund: true, time_zone: 'Asia/Shanghai' });
  const said = { package: false, task: true, fund: false, quiet: { from: 1380, to: 420 }, time_zone: 'Europe/Paris' };
  expect(await must(server, calls.savePushSettings, { body: said }, from())).toEqual(said);
  expect(await must(server, calls.showPush, {}, from())).toEqual({ key: first.key, settings: said });
  expect((await ask(server, calls.savePushSettings, { body: { ...said, time_zone: 'Mars/Olympus' } }, from())).http).toBe(422);
});
