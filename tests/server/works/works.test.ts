import { sql as raw } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineCrashed } from '../../../src/contract/messages.ts';
import { thumbUrl } from '../../../src/contract/storage/thumbnail.ts';
import { verifyPicture } from '../../../src/contract/storage/verify.ts';
import * as calls from '../../../src/contract/works/calls.ts';
import { noteWork } from '../../../src/contract/works/note.ts';
import { storeMade } from '../../../src/server/storage/storage-service.ts';
import { claimTask } from '../../../src/server/studio/run/task-claim.ts';
import { deliver, finishClaim } from '../../../src/server/studio/run/task-ending.ts';
import { createTasks } from '../../../src/server/studio/submit-service.ts';
import { admitted } from '../../support/content/admitted.ts';
import { rowsOf } from '../../support/database/rows.ts';
import { ask, must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let me: SignedIn;
let other: SignedIn;
let now = Date.parse('2026-11-20T08:00:00Z');

/** Works of one member, oldest first, one per prompt; each is delivered as the studio delivers it. */
async function makeWorks(owner: SignedIn, prompts: readonly string[]): Promise<number[]> {
  const sql = server.database.sql;
  const { original, blob } = await storeMade(server.context, {
    data: await sharp({ create: { width: 64, height: 48, channels: 3, background: '#a02030' } })
      .png()
      .toBuffer(),
    mime: 'image/png',
  });
  const ids = [];
  for (const prompt of prompts) {
    const form = admitted(1, 0);
    await sql.transaction((tx) => createTasks(tx, owner.id, [{ ...form, creation: { ...form.creation, input: { prompt } } }], now));
    const claim = await claimTask(server.context, 0);
    if (!claim) throw new Error('no task');
    const picture = {
      place: 0,
      original,
      blob,
      width: 64,
      height: 48,
      colour: '#a02030',
      files: [],
      notes: [],
      caption: '',
      reading: null,
      seed: 1,
    };
    await deliver(server.context, claim, { ...picture, grade: 'good' });
    await finishClaim(server.context, claim, engineCrashed);
    const { rows } = await server.database.executeSql('select id from creative where task_id = $1', [claim.id]);
    ids.push(Number(rows[0]?.id));
  }
  return ids;
}

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  me = await signedIn(server);
  other = await signedIn(server);
});
afterAll(() => server.close());

const list = (query: object, who = me) => must(server, calls.listWorks, { query }, { token: who.token });

describe('我的作品', () => {
  let ids: number[];
  beforeAll(async () => {
    ids = await makeWorks(me, ['红色碎花连衣裙', '蓝色牛仔外套', '红色 100%羊毛大衣', '白色衬衫裙', '黑色皮衣']);
    await makeWorks(other, ['红色的别人的裙子']);
  });

  it('comes newest first, page by page, and a new work shifts nothing', async () => {
    const first = await list({ limit: 2 });
    expect(first.works.map(({ id }) => id)).toEqual([ids[4], ids[3]]);
    const [late] = await makeWorks(me, ['后来的']);
    const second = await list({ limit: 2, cursor: first.next });
    expect(second.works.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const last = await list({ limit: 2, cursor: second.next });
    expect(last.works.map(({ id }) => id)).toEqual([ids[0]]);
    expect(last.next).toBeNull();
    await must(server, calls.deleteWorks, { body: { ids: [late] } }, { token: me.token });
  });

  it('finds Chinese words in prompts; several words must all be there; % and _ are letters', async () => {
    const found = async (search: string) => (await list({ search })).works.map(({ prompt }) => prompt);
    expect(await found('红色')).toEqual(['红色 100%羊毛大衣', '红色碎花连衣裙']);
    expect(await found('红色 大衣')).toEqual(['红色 100%羊毛大衣']);
    expect(await found('100%')).toEqual(['红色 100%羊毛大衣']);
    expect(await found('%')).toEqual(['红色 100%羊毛大衣']);
    expect(await found('_')).toEqual([]);
    expect(await found("' or 1=1 --")).toEqual([]);
  });

  it('filters by tool, favourite, day and month in the member’s own calendar', async () => {
    expect((await list({ creative_type: 'pattern' })).works).toEqual([]);
    await must(server, calls.markFavourite, { body: { ids: [ids[1]], favourite: true } }, { token: me.token });
    expect((await list({ favourite: '1' })).works.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await list({ favourite: '0' })).works).toHaveLength(4);
    now = Date.parse('2026-11-30T20:00:00Z');
    const [december] = await makeWorks(me, ['十二月在北京']);
    expect((await list({ month: '2026-12' })).works.map(({ id }) => id)).toEqual([december]);
    expect((await list({ month: '2026-12', zone: 0 })).works).toEqual([]);
    expect((await list({ from: '2026-12-01', to: '2026-12-01' })).works.map(({ id }) => id)).toEqual([december]);
    const { envelope } = await ask(server, calls.listWorks, { query: { month: '2026-13' } }, { token: me.token });
    expect(envelope.status_code).toBe(422);
  });

  it('counts by month and tool', async () => {
    const counted = await must(server, calls.aggregateWorks, { query: {} }, { token: me.token });
    expect(counted).toEqual({
      total: 6,
      months: [
        { month: '2026-12', count: 1 },
        { month: '2026-11', count: 5 },
      ],
      tools: [{ creative_type: 'design_dress', count: 6 }],
    });
    expect((await must(server, calls.aggregateWorks, { query: { search: '红色' } }, { token: me.token })).total).toBe(2);
  });

  it('knows the works before and after one, within the same filters', async () => {
    const beside = (id: number | undefined, query: object) =>
      must(server, calls.workNeighbours, { params: { id }, query }, { token: me.token });
    const { works } = await list({ search: '红色' });
    const [newer, older] = works.map(({ id }) => id);
    expect(await beside(newer, { search: '红色' })).toMatchObject({ newer: null, older: { id: older } });
    expect(await beside(older, { search: '红色' })).toMatchObject({ newer: { id: newer }, older: null });
    const everything = (await list({})).works.map(({ id }) => id);
    const middle = await beside(everything[2], {});
    expect([middle.newer?.id, middle.older?.id]).toEqual([everything[1], everything[3]]);
    expect((await ask(server, calls.workNeighbours, { params: { id: newer }, query: {} }, { token: other.token })).code).toBe('workGone');
  });

  it('answers an unchanged list without a query, and a changed one anew – after every kind of change', async () => {
    const get = (etag?: string) =>
      server.app.inject({
        url: calls.listWorks.path,
        headers: { authorization: `Bearer ${me.token}`, ...(etag !== undefined && { 'if-none-match': etag }) },
      });
    const changes = [
      () => must(server, calls.scoreWork, { params: { id: ids[1] }, body: { score: 1 } }, { token: me.token }),
      () => must(server, calls.markFavourite, { body: { ids: [ids[0]], favourite: true } }, { token: me.token }),
      () => must(server, calls.markFavourite, { body: { ids: [ids[0]], favourite: false } }, { token: me.token }),
      () => must(server, calls.deleteWorks, { body: { ids: [ids[2]] } }, { token: me.token }),
      () => must(server, calls.restoreWorks, { body: { ids: [ids[2]] } }, { token: me.token }),
      () => makeWorks(me, ['新的']),
    ];
    for (const change of changes) {
      const etag = String((await get()).headers.etag);
      expect((await get(etag)).statusCode).toBe(304);
      await change();
      expect((await get(etag)).statusCode).toBe(200);
    }
    const etag = String((await get()).headers.etag);
    await must(server, calls.markFavourite, { body: { ids, favourite: true } }, { token: other.token });
    expect((await get(etag)).statusCode).toBe(304);
    const { works } = await list({ search: '新的' });
    await must(server, calls.deleteWorks, { body: { ids: works.map(({ id }) => id) } }, { token: me.token });
    await must(server, calls.scoreWork, { params: { id: ids[1] }, body: { score: 2 } }, { token: me.token });
  });

  it('shows a work with the recipe that made it', async () => {
    const work = await must(server, calls.showWork, { params: { id: ids[0] } }, { token: me.token });
    expect(work).toMatchObject({
      path: `w/${ids[0]}`,
      recipe: { creative_type: 'design_dress', input: { prompt: '红色碎花连衣裙' } },
      source: null,
    });
  });

  it('ranks by score', async () => {
    await must(server, calls.scoreWork, { params: { id: ids[2] }, body: { score: 5 } }, { token: me.token });
    await must(server, calls.scoreWork, { params: { id: ids[0] }, body: { score: 3 } }, { token: me.token });
    const top = await must(server, calls.topRanked, { params: { model: 'design_dress' } }, { token: me.token });
    expect(top.works.slice(0, 3).map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
    expect(top.works[2]).toMatchObject({ score: 2 });
    expect((await ask(server, calls.scoreWork, { params: { id: ids[0] }, body: { score: 6 } }, { token: me.token })).http).toBe(422);
  });

  it('keeps a note, a repeat of it harmless, and overwrites nothing that was written elsewhere meanwhile', async () => {
    const write = (note: string, was: string, who = me) =>
      ask(server, noteWork, { params: { id: ids[0] }, body: { note, was } }, { token: who.token });
    const note = async () => (await must(server, calls.showWork, { params: { id: ids[0] } }, { token: me.token })).note;
    expect(await note()).toBe('');
    expect((await write('领口改小 2 cm', '')).http).toBe(200);
    expect((await write('领口改小 2 cm', '')).http).toBe(200);
    expect(await write('面料换成羊毛', '')).toMatchObject({
      http: 409,
      code: 'workNoteChanged',
      envelope: { data: { errors: { note: ['领口改小 2 cm'] } } },
    });
    expect(await note()).toBe('领口改小 2 cm');
    expect((await write('', '领口改小 2 cm')).http).toBe(200);
    expect(await note()).toBe('');
    expect(await write('别人的', '', other)).toMatchObject({ http: 404, code: 'workGone' });
    expect((await write('长'.repeat(301), '')).http).toBe(422);
  });

  it('deletes with undo for half an hour', async () => {
    const gone = await must(server, calls.deleteWorks, { body: { ids: [ids[3], ids[4]] } }, { token: me.token });
    expect(gone.ids.sort()).toEqual([ids[3], ids[4]].sort());
    expect((await ask(server, calls.showWork, { params: { id: ids[3] } }, { token: me.token })).code).toBe('workGone');
    const back = await must(server, calls.restoreWorks, { body: { ids: [ids[3]] } }, { token: me.token });
    expect(back.works.map(({ id }) => id)).toEqual([ids[3]]);
    now += 31 * 60_000;
    expect((await ask(server, calls.restoreWorks, { body: { ids: [ids[4]] } }, { token: me.token })).code).toBe('workUndoTooLate');
  });

  it('is nobody else’s: no call shows, scores, marks, deletes or restores another member’s work', async () => {
    const from = { token: other.token };
    const id = ids[0];
    for (const [call, input] of [
      [calls.showWork, { params: { id } }],
      [calls.scoreWork, { params: { id }, body: { score: 1 } }],
    ] as const) {
      expect(await ask(server, call, input, from)).toMatchObject({ http: 404, code: 'workGone' });
    }
    expect((await must(server, calls.deleteWorks, { body: { ids } }, from)).ids).toEqual([]);
    expect((await must(server, calls.markFavourite, { body: { ids, favourite: true } }, from)).ids).toEqual([]);
    expect(await must(server, calls.creativeSeen, { body: { ids } }, from)).toEqual({ seen: 0 });
    expect((await ask(server, calls.restoreWorks, { body: { ids } }, from)).code).toBe('workUndoTooLate');
    expect((await list({}, other)).works.map(({ prompt }) => prompt)).toEqual(['红色的别人的裙子']);
    expect((await ask(server, calls.listWorks, { query: {} })).code).toBe('notSignedIn');
  });

  it('gives out only labelled pictures, thumbnails too', async () => {
    const { works } = await list({ limit: 1 });
    const url = works[0]?.picture?.url ?? '';
    const whole = await server.app.inject({ url });
    const verified = await server.app.inject({
      method: 'POST',
      url: verifyPicture.path,
      headers: { 'content-type': 'image/png' },
      payload: whole.rawPayload,
    });
    expect(verified.json().data).toMatchObject({ finding: 'labelled', ours: true });
    expect((await server.app.inject({ url: thumbUrl(url, 480) })).statusCode).toBe(200);
    const { rows } = await server.database.executeSql('select original from creative limit 1');
    const text = JSON.stringify(await list({}));
    expect(text).not.toContain(String(rows[0]?.original));
  });
});

it('pages through fifty thousand works by their number, and counts them by month', async () => {
  const many = await signedIn(server);
  const sql = server.database.sql;
  const [task] = await sql.transaction((tx) => createTasks(tx, many.id, [admitted(1, 0)], now));
  const hang = (numbers: ReturnType<typeof raw>) =>
    sql.execute(raw`
      insert into creative (task_id, member_id, place, creative_type, status, blob, original, prompt, created_at)
      select ${task?.id ?? 0}, ${many.id}, n, 'pattern', 'done', 'x.png', 'y.png', '第' || n || '张', timestamptz '2026-11-01' - n * interval '1 hour'
      from ${numbers} numbered`);
  // One work is looked for by its words. To take all of them apart is nine tenths of the filling: the others get one term each, their member's.
  const [terms] = await rowsOf<{ own: string }>(sql, raw`select pg_get_functiondef('creative_terms'::regproc) as own`);
  await sql.execute(raw`
    create or replace function creative_terms(member bigint, prompt text, caption text) returns text[]
    language sql immutable parallel safe as 'select array[member::text]'`);
  await hang(raw`(select n from generate_series(1, 50000) n where n <> 49999)`);
  await sql.execute(raw.raw(terms?.own ?? ''));
  await hang(raw`(select 49999 as n)`);
  const first = await list({ limit: 200, creative_type: 'pattern' }, many);
  expect(first.works).toHaveLength(200);
  const deep = await list({ limit: 200, month: '2022-03', creative_type: 'pattern' }, many);
  expect(deep.works).toHaveLength(200);
  const deeper = await list({ limit: 200, offset: 200, month: '2022-03', creative_type: 'pattern' }, many);
  expect(deeper.works[0]?.id).toBe(Math.max(...deep.works.map(({ id }) => id)) + 1);
  const counted = await must(server, calls.aggregateWorks, { query: { creative_type: 'pattern' } }, { token: many.token });
  expect(counted.total).toBe(50_000);
  expect(counted.months.length).toBeGreaterThan(60);
  expect((await list({ search: '第49999张' }, many)).works).toHaveLength(1);
});
