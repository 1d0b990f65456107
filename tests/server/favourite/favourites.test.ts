import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as folders from '../../../src/contract/favourite/folders.ts';
import { paletteName } from '../../../src/contract/favourite/items.ts';
import * as legacy from '../../../src/contract/favourite/legacy.ts';
import * as records from '../../../src/contract/favourite/records.ts';
import { restoreFavourites } from '../../../src/contract/favourite/restore.ts';
import * as shared from '../../../src/contract/favourite/shared.ts';
import { GENDER_IDS } from '../../../src/contract/library/taxonomy.ts';
import * as works from '../../../src/contract/works/calls.ts';
import { insertWorks } from '../../support/content/insert-works.ts';
import { rowsOf } from '../../support/database/rows.ts';
import { ask, must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let me: SignedIn;
let other: SignedIn;
let now = Date.parse('2026-11-20T08:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());
beforeEach(async () => {
  now += 60_000;
  [me, other] = [await signedIn(server), await signedIn(server)];
});

const as = (who: SignedIn) => ({ token: who.token });
const list = async (who = me) => must(server, folders.listFolders, {}, as(who));
const make = async (name: string, who = me) => must(server, folders.addFolder, { body: { name } }, as(who));
const inside = async (query: object, who = me) => (await must(server, records.listFavourites, { body: query }, as(who))).favourites;
const work = (id: number) => ({ entity_type: 'work', entity_id: String(id) });

describe('folders', () => {
  it('begin with the default one, which stays; others are made, renamed and deleted', async () => {
    expect((await list()).folders).toMatchObject([{ name: '我的收藏', is_default: true, count: 0 }]);
    const { id } = await make('  春夏 灵感 ');
    await must(server, folders.updateFolder, { params: { id }, body: { name: '春夏', desc: '廓形' } }, as(me));
    await must(server, folders.editFolder, { body: { id, name: '春夏 2027', desc: '' } }, as(me));
    expect((await list()).folders.map(({ name }) => name)).toEqual(['我的收藏', '春夏 2027']);
    const [standard] = (await list()).folders;
    expect((await ask(server, folders.deleteFolder, { params: { id: standard?.id } }, as(me))).code).toBe('folderStays');
    await must(server, folders.deleteFolder, { params: { id } }, as(me));
    expect((await list()).folders).toHaveLength(1);
  });

  it('have names of their own, at most thirty characters, and descriptions of 120', async () => {
    await make('面料');
    const refused = async (body: object) => (await ask(server, folders.addFolder, { body }, as(me))).code;
    expect(await refused({ name: '面料' })).toBe('folderNameTaken');
    expect(await refused({ name: '' })).toBe('requestInvalid');
    expect(await refused({ name: '名'.repeat(31) })).toBe('requestInvalid');
    expect(await refused({ name: '名', desc: '述'.repeat(121) })).toBe('requestInvalid');
    await make('面料', other);
    await must(server, folders.addFolder, { body: { name: '名'.repeat(30), desc: '述'.repeat(120) } }, as(me));
  });
});

describe('things in folders', () => {
  it('are in as many as one likes; the mark on a work follows, and the quick mark is the default folder', async () => {
    const [one = 0, two = 0] = await insertWorks(server, me, ['红色连衣裙', '蓝色外套']);
    const { id } = await make('连衣裙');
    const answer = await must(server, records.collect, { body: { folder_id: id, items: [work(one), work(two)] } }, as(me));
    expect(answer).toMatchObject({ added: 2, records: [{ entity_id: String(one) }, { entity_id: String(two) }] });
    expect(await must(server, records.addCreativeFavourite, { body: { creative_id: one } }, as(me))).toMatchObject({ added: 1 });
    expect(await must(server, records.addCreativeFavourite, { body: { creative_id: one } }, as(me))).toMatchObject({ added: 0 });
    const marks = async () =>
      (await must(server, works.listWorks, { query: { favourite: '1' } }, as(me))).works.map((each) => each.id).sort();
    expect(await marks()).toEqual([one, two]);
    expect((await list()).folders.map(({ name, count }) => [name, count])).toEqual([
      ['我的收藏', 1],
      ['连衣裙', 2],
    ]);
    expect((await list()).total).toBe(2);
    await must(server, records.cancelCreativeFavourite, { body: { creative_id: one, folder_id: id } }, as(me));
    expect(await marks()).toEqual([one, two]);
    await must(server, works.markFavourite, { body: { ids: [one], favourite: false } }, as(me));
    expect(await marks()).toEqual([two]);
    await must(server, folders.deleteFolder, { params: { id } }, as(me));
    expect(await marks()).toEqual([]);
    await must(server, works.markFavourite, { body: { ids: [one, two], favourite: true } }, as(me));
    expect(await inside({})).toMatchObject([{ title: '蓝色外套' }, { title: '红色连衣裙' }]);
  });

  it('move without ever being in none, or are copied; records of others stay where they are', async () => {
    const [one = 0] = await insertWorks(server, me, ['甲']);
    const [theirs = 0] = await insertWorks(server, other, ['乙']);
    const [from, to] = [await make('从'), await make('到')];
    await must(server, records.collect, { body: { folder_id: from.id, items: [work(one)] } }, as(me));
    await must(server, records.collect, { body: { items: [work(theirs)] } }, as(other));
    const [mine] = await inside({ folder_id: from.id });
    const [foreign] = await inside({}, other);
    const ids = [mine?.id, foreign?.id];
    await must(server, records.moveFavourites, { body: { ids, folder_id: to.id, copy: true } }, as(me));
    expect([await inside({ folder_id: from.id }), await inside({ folder_id: to.id })]).toMatchObject([[{}], [{}]]);
    await must(server, records.moveFavourites, { body: { ids, folder_id: to.id } }, as(me));
    expect(await inside({ folder_id: from.id })).toEqual([]);
    expect(await inside({}, other)).toHaveLength(1);
  });

  it('are colours and palettes as well, page by page, and a deleted work is said to be gone', async () => {
    const [one = 0] = await insertWorks(server, me, ['将被删除']);
    const palette = { ...paletteName(['#D0102C', '#17161a', '#faf8f5']), title: '主色' };
    await must(server, records.collect, { body: { items: [work(one), palette, { entity_type: 'colour', entity_id: '336699' }] } }, as(me));
    const first = await must(server, records.listFavourites, { body: { limit: 2 } }, as(me));
    expect(first.favourites).toMatchObject([
      { entity_type: 'colour', colours: ['#336699'], picture: null },
      { title: '主色', colours: ['#d0102c', '#17161a', '#faf8f5'] },
    ]);
    await must(server, works.deleteWorks, { body: { ids: [one] } }, as(me));
    const rest = await must(server, records.listFavourites, { body: { cursor: first.next } }, as(me));
    expect(rest).toMatchObject({ favourites: [{ entity_type: 'work', gone: true, picture: null }], next: null });
    expect(await inside({ entity_type: 'palette' })).toHaveLength(1);
    const wrong = { items: [{ entity_type: 'palette', entity_id: '336699' }] };
    expect((await ask(server, records.collect, { body: wrong }, as(me))).code).toBe('favouriteGone');
  });

  it('are counted by kind in each folder and over all: a folder offers only the kinds that are in it', async () => {
    const [one = 0] = await insertWorks(server, me, ['红色连衣裙']);
    const { id } = await make('连衣裙');
    const palette = { ...paletteName(['#d0102c', '#8297ab']), title: '红与蓝' };
    await must(server, records.collect, { body: { folder_id: id, items: [work(one)] } }, as(me));
    await must(server, records.collect, { body: { items: [work(one), palette] } }, as(me));
    const { folders: found, kinds } = await list();
    const [ofWork, ofPalette] = [
      { entity_type: 'work', count: 1 },
      { entity_type: 'palette', count: 1 },
    ];
    expect(kinds).toEqual([ofPalette, ofWork]);
    expect(found.map((folder) => [folder.name, folder.count, folder.kinds])).toEqual([
      ['我的收藏', 2, [ofPalette, ofWork]],
      ['连衣裙', 1, [ofWork]],
    ]);
  });

  it('of a whole task, or many works, pass over what is not one’s own', async () => {
    const ids = await insertWorks(server, me, ['一', '二', '三']);
    const [theirs = 0] = await insertWorks(server, other, ['别人的']);
    expect(await must(server, records.collectWorks, { body: { ids: [...ids, theirs] } }, as(me))).toMatchObject({ added: 3 });
    const [task] = await rowsOf<{ id: string }>(server.database.sql, raw`select task_id as id from creative where id = ${ids[0]}`);
    const { id } = await make('任务');
    const answer = await must(server, records.collectTasks, { body: { ids: [Number(task?.id)], folder_id: id } }, as(me));
    expect(answer.added).toBe(3);
    expect((await ask(server, records.collectTasks, { body: { ids: [Number(task?.id)] } }, as(other))).code).toBe('favouriteGone');
  });

  it('are noted once for growth and in the log, whatever a page says besides', async () => {
    const [one = 0] = await insertWorks(server, me, ['记']);
    for (const favourite of [true, false, true]) {
      await must(server, works.markFavourite, { body: { ids: [one], favourite } }, as(me));
    }
    const facts = raw`select key from growth_fact where member_id = ${me.id} and trigger = 'picture_collected'`;
    expect(await rowsOf(server.database.sql, facts)).toEqual([{ key: `work:${one}` }]);
    const logs = raw`select operation, source from collect_log where member_id = ${me.id} order by operation`;
    expect(await rowsOf(server.database.sql, logs)).toMatchObject([
      { operation: 1, source: 'deed' },
      { operation: 2, source: 'deed' },
    ]);
    await must(server, legacy.logResourceCollect, { body: { resource_id: 9_999_999, operation_type: 1 } }, as(me));
    expect(await rowsOf(server.database.sql, logs)).toHaveLength(2);
  });
});

it('pictures of the library are anyone’s to collect, by both families of calls', async () => {
  const [row] = await rowsOf<{ id: string }>(
    server.database.sql,
    raw`insert into library_picture (title, width, height, colour, revision, created_at, colours)
      values ('廓形大衣', 40, 50, '#445566', 1, now(), '[{"hex":"#445566","l":0.4,"a":0,"b":0,"share":1}]') returning id`,
  );
  const id = Number(row?.id);
  const [folder] = (await list()).folders;
  await must(server, legacy.addResources, { body: { folder_id: folder?.id, resource_id: id, page_id: 'trend' } }, as(me));
  await must(server, legacy.logResourceCollect, { body: { resource_id: id, operation_type: 2 } }, as(me));
  expect(await inside({ entity_type: 'picture' })).toMatchObject([{ title: '廓形大衣', colours: ['#445566'], gone: false }]);
  expect(await must(server, legacy.trendFolders, {}, as(me))).toMatchObject({ folders: [{ count: 1 }] });
  expect((await must(server, legacy.trendPictures, { query: {} }, as(me))).pictures).toHaveLength(1);
});

it('collected pictures are narrowed by their tags, and only tags that one of them has are offered', async () => {
  const add = async (title: string, tags: readonly number[]) => {
    const [row] = await rowsOf<{ id: string }>(
      server.database.sql,
      raw`insert into library_picture (title, width, height, colour, revision, created_at, tags)
        values (${title}, 40, 50, '#445566', 1, now(), ${`{${tags.join(',')}}`}::integer[]) returning id`,
    );
    return { entity_type: 'picture', entity_id: String(row?.id) };
  };
  const coat = await add('大衣', [GENDER_IDS.women, 2008, 3008]);
  const shirt = await add('衬衫', [GENDER_IDS.men, 2003, 3008]);
  const { id } = await make('衬衫夹');
  await must(server, records.collect, { body: { items: [coat, shirt] } }, as(me));
  await must(server, records.collect, { body: { folder_id: id, items: [shirt] } }, as(me));
  const titles = async (query: object) =>
    (await must(server, legacy.trendPictures, { query } as never, as(me))).pictures.map(({ title }) => title);
  // In two folders, and still one picture.
  expect(await titles({})).toEqual(['衬衫', '大衣']);
  expect(await titles({ attributes: JSON.stringify([{ group_id: 20, tag_id: [2008] }]) })).toEqual(['大衣']);
  expect(await titles({ gender_id: GENDER_IDS.men, folder_id: id })).toEqual(['衬衫']);
  expect(await titles({ gender_id: GENDER_IDS.baby })).toEqual([]);
  const tags = async (query: object, who = me) =>
    (await must(server, legacy.trendGroupTags, { query } as never, as(who))).groups.flatMap((group) =>
      group.tags.map(({ name, count }) => [group.name, name, count]),
    );
  expect(await tags({})).toEqual([
    ['人群', '女装', 1],
    ['人群', '男装', 1],
    ['品类', '衬衫', 1],
    ['品类', '大衣', 1],
    ['色系', '棕', 2],
  ]);
  expect(await tags({ folder_id: id })).toHaveLength(3);
  expect(await tags({}, other)).toEqual([]);
  expect((await ask(server, legacy.trendGroupTags, { query: { folder_id: id } }, as(other))).code).toBe('folderGone');
});

describe('the legacy family', () => {
  it('speaks of the same folders and records', async () => {
    const [one = 0] = await insertWorks(server, me, ['旧']);
    const folder = await make('旧夹');
    await must(server, records.collect, { body: { folder_id: folder.id, items: [work(one)] } }, as(me));
    const asked = { query: { entity_type: 'work', entity_id: String(one) } };
    const [record] = await must(server, legacy.getFolderId, asked, as(me));
    expect(record).toMatchObject({ folder_id: folder.id });
    expect(await must(server, legacy.getFolderId, asked, as(other))).toEqual([]);
    const body = { folder_id: folder.id, id: record?.id };
    expect(await must(server, legacy.deleteFavourites, { body }, as(other))).toEqual({ removed: 0 });
    expect(await must(server, legacy.deleteFavourites, { body }, as(me))).toEqual({ removed: 1 });
    expect((await ask(server, legacy.addResources, { body: { folder_id: folder.id, resource_id: 1_000_000_007 } }, as(me))).code).toBe(
      'favouriteGone',
    );
    expect(await must(server, legacy.trendFolders, {}, as(me))).toEqual({ folders: [] });
    expect(await must(server, legacy.trendPictures, { query: {} }, as(me))).toEqual({ pictures: [], page: 1, more: false });
  });
});

describe('sharing', () => {
  it('shows a folder by its link to anyone, until the link is taken back; a new one is another', async () => {
    const [one = 0] = await insertWorks(server, me, ['给客户看']);
    const { id } = await make('客户');
    await must(server, records.collect, { body: { folder_id: id, items: [work(one)] } }, as(me));
    const share = async (link: boolean) => (await must(server, folders.shareFolder, { params: { id }, body: { link } }, as(me))).link;
    const link = await share(true);
    expect(await share(true)).toBe(link);
    const key = link.slice(link.lastIndexOf('/') + 1);
    const seen = await must(server, shared.showShared, { params: { key }, query: {} });
    expect(seen).toMatchObject({ folder: { name: '客户', count: 1, owner: '热样用户' }, favourites: [{ title: '给客户看', gone: false }] });
    expect(await share(false)).toBe('');
    expect((await ask(server, shared.showShared, { params: { key }, query: {} })).code).toBe('shareGone');
    expect(await share(true)).not.toBe(link);
  });

  it('inside a company reaches its people as long as both are in it', async () => {
    const [company, mate] = [await signedIn(server), await signedIn(server)];
    const { sql } = server.database;
    await sql.execute(raw`update member set is_personal = 0, client_name = '云裳' where id = ${company.id}`);
    const { id } = await make('内部');
    const open = () => ask(server, folders.shareFolder, { params: { id }, body: { company: true } }, as(me));
    const withColleagues = async () => (await must(server, shared.companyFolders, {}, as(me))).in_company;
    expect(await withColleagues()).toBe(false);
    expect((await open()).code).toBe('companyNone');
    for (const { id: member } of [me, mate]) {
      await sql.execute(raw`insert into company_member (company_id, member_id, joined_at) values (${company.id}, ${member}, now())`);
    }
    expect(await withColleagues()).toBe(true);
    expect((await open()).envelope.data).toMatchObject({ company: true });
    const seenBy = async (who: SignedIn) => (await must(server, shared.companyFolders, {}, as(who))).folders.map((each) => each.name);
    const readBy = async (who: SignedIn) => (await ask(server, shared.showCompanyFolder, { params: { id }, query: {} }, as(who))).http;
    expect([await seenBy(mate), await seenBy(company), await seenBy(other), await seenBy(me)]).toEqual([['内部'], ['内部'], [], []]);
    expect([await readBy(mate), await readBy(other)]).toEqual([200, 404]);
    await sql.execute(raw`update company_member set left_at = now() where member_id = ${me.id}`);
    expect([await seenBy(mate), await readBy(mate)]).toEqual([[], 404]);
  });
});

describe('what was taken out', () => {
  const colour = (entity_id: string) => ({ entity_type: 'colour', entity_id });
  const collected = (folder_id: number, items: object[]) => must(server, records.collect, { body: { folder_id, items } }, as(me));
  const names = async (query: object) => (await inside(query)).map(({ entity_id, title }) => `${entity_id} ${title}`);
  const restore = async (ids: readonly number[], who = me) => (await must(server, restoreFavourites, { body: { ids } }, as(who))).restored;

  it('goes back to where it stood, in each of its folders, as it was called', async () => {
    const [first, second] = [await make('一'), await make('二')];
    await collected(first.id, [colour('111111'), { ...colour('222222'), title: '湖蓝' }, colour('333333')]);
    await collected(second.id, [colour('222222'), colour('444444')]);
    const stood = async () => [await names({ folder_id: first.id }), await names({ folder_id: second.id }), await names({})];
    const before = await stood();
    const { removed, ids } = await must(server, records.removeFromFolder, { body: { items: [colour('222222')] } }, as(me));
    expect([removed, ids.length]).toEqual([2, 2]);
    expect((await list()).total).toBe(3);
    // Nobody else's, and only once.
    expect([await restore(ids, other), await restore(ids), await restore(ids)]).toEqual([0, 2, 0]);
    expect(await stood()).toEqual(before);
  });

  it('stays where it was put anew meanwhile, and goes with its folder; on the day after it is forgotten', async () => {
    const { id } = await make('三');
    await collected(id, [colour('111111'), colour('222222'), colour('333333')]);
    const take = async (...items: object[]) =>
      (await must(server, records.removeFromFolder, { body: { folder_id: id, items } }, as(me))).ids;
    const [old] = [await take(colour('111111'))];
    await collected(id, [colour('111111')]);
    expect(await restore(old)).toBe(0);
    expect(await names({ folder_id: id })).toEqual(['111111 ', '333333 ', '222222 ']);
    const late = await take(colour('222222'));
    now += 2 * 86_400_000;
    const gone = await take(colour('333333'));
    expect(await restore(late)).toBe(0);
    await must(server, folders.deleteFolder, { params: { id } }, as(me));
    expect(await restore(gone)).toBe(0);
  });
});

it('foreign folders answer like ones that do not exist', async () => {
  const [one = 0] = await insertWorks(server, other, ['我的']);
  const { id } = await make('别人的夹');
  for (const folder of [id, 999_999_999]) {
    const body = { folder_id: folder, items: [work(one)] };
    const asked = [
      await ask(server, folders.updateFolder, { params: { id: folder }, body: { name: '偷' } }, as(other)),
      await ask(server, folders.deleteFolder, { params: { id: folder } }, as(other)),
      await ask(server, folders.shareFolder, { params: { id: folder }, body: { link: true } }, as(other)),
      await ask(server, records.collect, { body }, as(other)),
      await ask(server, records.listFavourites, { body: { folder_id: folder } }, as(other)),
    ];
    expect(asked.map(({ code }) => code)).toEqual(Array(5).fill('folderGone'));
  }
  const [mine = 0] = await insertWorks(server, me, ['机密']);
  expect((await ask(server, records.collect, { body: { items: [work(mine)] } }, as(other))).code).toBe('favouriteGone');
  expect((await list()).folders.map(({ name, link }) => [name, link])).toEqual([
    ['我的收藏', ''],
    ['别人的夹', ''],
  ]);
});
