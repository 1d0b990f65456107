/** Publishing, looking, liking, withdrawing, taking down: who sees what, and that nothing counts twice. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '../../../src/contract/account/audit.ts';
import * as calls from '../../../src/contract/community/calls.ts';
import { adminCommunity, bringBack, dismissReports, takeDown } from '../../../src/contract/community/console.ts';
import { publicationOf, publishWork, withdrawWork } from '../../../src/contract/community/publishing.ts';
import { reportWork } from '../../../src/contract/community/reporting.ts';
import { collect, listFavourites } from '../../../src/contract/favourite/records.ts';
import { getGrowthTasks } from '../../../src/contract/growth/growth-tasks.ts';
import { getWebSeo } from '../../../src/contract/library/seo.ts';
import { deleteWorks, restoreWorks } from '../../../src/contract/works/calls.ts';
import { balanceOf } from '../../../src/server/credit/credit-service.ts';
import { settleMember } from '../../../src/server/growth/settlement.ts';
import { insertWorks } from '../../support/content/insert-works.ts';
import { ask, must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let me: SignedIn;
let other: SignedIn;
let operator: SignedIn;
let works: number[];
let now = Date.parse('2026-11-21T04:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now, growth: true });
  [me, other, operator] = [await signedIn(server), await signedIn(server), await signedIn(server)];
  await server.database.executeSql("update member set is_operator = true, realname = '周营' where id = $1", [operator.id]);
  await server.database.executeSql("update member set realname = '林设计' where id = $1", [me.id]);
  works = await insertWorks(server, me, ['机密的提示词', '蓝', '黑', '白', '红', '绿']);
});
afterAll(() => server.close());

const as = (who: SignedIn) => ({ token: who.token });
const publish = (work: number, more: object = {}, who = me) =>
  ask(server, publishWork, { body: { work_id: work, title: '雾蓝连衣裙', scene: 'garment', ...more } }, as(who));
const published = async (place: number, more: object = {}) => (await publish(works[place] ?? 0, more)).envelope.data;
const wall = async (query: object = {}, who?: SignedIn) => must(server, calls.listCommunity, { query } as never, who && as(who));
const onWall = async (id: number) => (await wall()).works.some((work) => work.id === id);
const show = (id: number, who?: SignedIn) => ask(server, calls.showCommunity, { params: { id } }, who && as(who));
const stat = (id: number, event: string, who = other) => must(server, calls.workStat, { body: { id, event: event as 'like' } }, as(who));

it('a double click publishes once and pays once; publishing again what was withdrawn pays nothing', async () => {
  const twice = await Promise.all([publish(works[0] ?? 0), publish(works[0] ?? 0)]);
  expect(twice.map(({ envelope }) => envelope.status_code)).toEqual([200, 200]);
  expect(new Set(twice.map(({ envelope }) => envelope.data.id)).size).toBe(1);
  await must(server, withdrawWork, { body: { work_id: works[0] ?? 0 } }, as(me));
  await publish(works[0] ?? 0);
  await publish(works[1] ?? 0);
  await settleMember(server.context, me.id);
  expect((await balanceOf(server.database.sql, me.id)).balance).toBe(230);
  const { tasks } = await must(server, getGrowthTasks, {}, as(me));
  expect(tasks.find(({ task_id }) => task_id === 5)).toMatchObject({ done: true, given: 1, path: '/works' });
  await must(server, withdrawWork, { body: { work_id: works[1] ?? 0 } }, as(me));
});

it('nobody publishes, withdraws or asks about the work of somebody else, and nothing without a title', async () => {
  const foreign = { work_id: works[2] ?? 0 };
  expect((await publish(works[2] ?? 0, {}, other)).envelope.status_code).toBe(404);
  expect((await ask(server, withdrawWork, { body: { work_id: works[0] ?? 0 } }, as(other))).envelope.status_code).toBe(404);
  expect((await ask(server, publicationOf, { params: { id: works[0] ?? 0 } }, as(other))).envelope.status_code).toBe(404);
  expect((await ask(server, publishWork, { body: { ...foreign, title: ' ', scene: 'garment' } }, as(me))).envelope.status_code).toBe(422);
  expect((await ask(server, publishWork, { body: { ...foreign, title: '长'.repeat(31), scene: 'garment' } }, as(me))).code).toBe(
    'requestInvalid',
  );
});

it('anyone sees what is out, and nothing of how it was made unless its publisher says so', async () => {
  const { id } = await published(0, { description: '洗过再裁' });
  const seen = await show(id);
  expect(seen.envelope.data).toMatchObject({
    title: '雾蓝连衣裙',
    publisher: { name: '林设计', avatar: '' },
    mine: false,
    work_id: null,
    recipe: null,
  });
  expect(JSON.stringify(seen.envelope)).not.toContain('机密');
  await published(0, { shares_recipe: true });
  expect((await show(id, me)).envelope.data).toMatchObject({
    mine: true,
    work_id: works[0],
    recipe: { creative_type: 'design_dress', input: { prompt: '机密的提示词' } },
  });
  const head = await must(server, getWebSeo, { query: { path: `/community/${id}` } });
  expect(head).toMatchObject({ title: '雾蓝连衣裙 · 热样', image: expect.stringContaining('/media/thumbs/960/') });
});

it('is gone for everybody at once when it is withdrawn or deleted, and back when the deletion is undone', async () => {
  const { id } = await published(2);
  const name = { entity_type: 'community', entity_id: String(id) } as const;
  await must(server, collect, { body: { items: [name] } } as never, as(other));
  const favourite = async () => (await must(server, listFavourites, { body: {} } as never, as(other))).favourites[0];
  expect(await favourite()).toMatchObject({ ...name, title: '雾蓝连衣裙', gone: false });
  const ids = { body: { ids: [works[2] ?? 0] } };
  await must(server, deleteWorks, ids, as(me));
  expect([await onWall(id), (await show(id, me)).envelope.status_code, (await favourite())?.gone]).toEqual([false, 404, true]);
  await must(server, restoreWorks, ids, as(me));
  expect(await onWall(id)).toBe(true);
  await must(server, deleteWorks, ids, as(me));
  await must(server, withdrawWork, { body: { work_id: works[2] ?? 0 } }, as(me));
  await must(server, restoreWorks, ids, as(me));
  expect([await onWall(id), (await favourite())?.gone]).toEqual([false, true]);
  expect((await ask(server, collect, { body: { items: [name] } }, as(other))).code).toBe('favouriteGone');
  expect((await must(server, publicationOf, { params: { id: works[2] ?? 0 } }, as(me))).publication).toMatchObject({ state: 'withdrawn' });
});

it('counts a like once, a view once a day, and nothing of the publisher’s own', async () => {
  const { id } = await published(3);
  const likes = await Promise.all([stat(id, 'like'), stat(id, 'like'), stat(id, 'view'), stat(id, 'view')]);
  expect(likes.every(({ likes: count }) => count <= 1)).toBe(true);
  await stat(id, 'like', me);
  await stat(id, 'view', me);
  expect((await show(id, other)).envelope.data).toMatchObject({ likes: 1, views: 1, liked: true });
  expect((await show(id)).envelope.data).toMatchObject({ likes: 1, liked: false });
  now += 24 * 3_600_000;
  await stat(id, 'view');
  await stat(id, 'unlike');
  expect(await stat(id, 'unlike')).toEqual({ likes: 0, views: 2, liked: false });
  expect((await ask(server, calls.workStat, { body: { id: 999_999, event: 'like' } }, as(other))).code).toBe('communityGone');
});

it('pages in both orders without losing or repeating one, and finds by scene and words', async () => {
  now += 1_000;
  const { id: old } = await published(4, { title: '旧的百分100印花', scene: 'pattern' });
  now += 1_000;
  await published(5, { title: '新的' });
  for (const event of ['like', 'share', 'remake']) await stat(old, event);
  const walk = async (sort: string): Promise<number[]> => {
    const ids: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await wall({ sort, limit: 2, ...(cursor && { cursor }) });
      ids.push(...page.works.map(({ id }) => id));
      cursor = page.next;
    }
    return ids;
  };
  const [newest, hottest] = [await walk('newest'), await walk('hottest')];
  expect(new Set(newest)).toEqual(new Set(hottest));
  expect(new Set(newest).size).toBe(newest.length);
  expect([newest[0] !== old, hottest[0]]).toEqual([true, old]);
  expect((await wall({ scene: 'pattern' })).works.map(({ id }) => id)).toEqual([old]);
  expect((await wall({ q: '100 林设计' })).works.map(({ id }) => id)).toEqual([old]);
  expect((await wall({ q: '%' })).works).toEqual([]);
  expect((await wall({ mine: '1' }, me)).works).toHaveLength(newest.length);
  expect((await wall({ mine: '1' })).works).toEqual([]);
  const { scenes } = await must(server, calls.communityScenes, {});
  expect(scenes.find(({ scene }) => scene === 'pattern')).toMatchObject({ name: '图案面料', count: 1 });
});

it('an operator reads reports and takes a work down: it is in the log, and cannot be published again', async () => {
  const { id } = await published(4);
  const body = { reason: 'copy', words: '和我的一样' } as const;
  await must(server, reportWork, { params: { id }, body }, as(other));
  await must(server, reportWork, { params: { id }, body }, as(other));
  expect((await ask(server, adminCommunity, { query: {} }, as(me))).http).toBe(403);
  const reported = async () => (await must(server, adminCommunity, { query: {} } as never, as(operator))).list;
  expect(await reported()).toMatchObject([{ id, publisher: { name: '林设计' }, report_count: 1, reports: [{ words: '和我的一样' }] }]);
  const why = { params: { id }, body: { reason: '确认抄袭' } };
  await must(server, dismissReports, why, as(operator));
  expect(await reported()).toEqual([]);
  await must(server, takeDown, why, as(operator));
  expect([await onWall(id), (await publish(works[4] ?? 0)).code]).toEqual([false, 'publicationDown']);
  expect((await must(server, publicationOf, { params: { id: works[4] ?? 0 } }, as(me))).publication).toMatchObject({
    ...{ state: 'down', reason: '确认抄袭' },
  });
  await must(server, bringBack, why, as(operator));
  expect(await onWall(id)).toBe(true);
  const log = await must(server, auditLog, { query: {} } as never, as(operator));
  expect(log.actions.slice(0, 3).map(({ action }) => action)).toEqual(['恢复社区作品', '下架社区作品', '驳回社区举报']);
});

it('nobody sees what an account published that was shut', async () => {
  const before = (await wall()).works.length;
  await server.database.executeSql('update member set locked_at = now() where id = $1', [me.id]);
  expect([before > 0, (await wall()).works]).toEqual([true, []]);
  await server.database.executeSql('update member set locked_at = null where id = $1', [me.id]);
});
