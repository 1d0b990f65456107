/** The trial library: what an empty installation begins with, written content included, and its way out. */
import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as entries from '../../../src/contract/library/console.ts';
import * as editorial from '../../../src/contract/library/editorial.ts';
import { trendEvidence } from '../../../src/contract/library/evidence.ts';
import * as following from '../../../src/contract/library/following.ts';
import * as pictures from '../../../src/contract/library/pictures.ts';
import { getWebSeo } from '../../../src/contract/library/seo.ts';
import { cameAgain, thumbUrl } from '../../../src/contract/storage/thumbnail.ts';
import { lookAt } from '../../../src/server/library/looks/look.ts';
import { addPictures } from '../../../src/server/library/pictures/picture-writes.ts';
import { libraryBrand, libraryFabric, libraryTheme } from '../../../src/server/library/tables.ts';
import { removeTrial } from '../../../src/server/library/trial/trial-reset.ts';
import { seedTrial } from '../../../src/server/library/trial/trial-seed.ts';
import { fakeEngine, picture } from '../../support/fake-engine.ts';
import { ask, must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { labelledPicture } from '../../support/pictures/labelled-pictures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let me: SignedIn;
let drawn = 0;
/** What the engine waits for before it draws. */
let brush = Promise.resolve();
let now = Date.parse('2026-11-21T08:00:00Z');
beforeAll(async () => {
  const sampleEngine = fakeEngine('sample', ['garment', 'print', 'cloth', 'outfit'], async function* (job) {
    drawn += 1;
    await brush;
    yield await picture(job, 0);
  });
  server = await startTestServer({ now: () => now++, sampleEngine });
  me = await signedIn(server);
  await seedTrial(server.context);
});
afterAll(() => server.close());

/** A picture as a browser asks for it, that comes again when it is told to. */
async function look(url: string, most = 20) {
  let answer = await server.app.inject(url);
  for (let times = 0; answer.statusCode === 302 && times < most; times++)
    answer = await server.app.inject(`${url}${answer.headers.location}`);
  return answer;
}

test('who comes before the trial content is in waits for it, and is not told that the library is empty', async () => {
  const filled: string[] = [];
  const early = await startTestServer({
    fillContent: async (context) => {
      await seedTrial(context);
      filled.push('once');
    },
  });
  const [home, found] = await Promise.all([
    must(early, editorial.trendHome, {}),
    must(early, pictures.listPictures, { query: {} } as never),
  ]);
  expect(home.totals.themes).toBe(12);
  expect(found.pictures.length).toBeGreaterThan(0);
  expect(filled).toEqual(['once']);
  await early.close();
});

test('a library that could not be filled answers all the same', async () => {
  const empty = await startTestServer({ fillContent: () => Promise.reject(new Error('no room')) });
  expect((await must(empty, editorial.trendHome, {})).totals.pictures).toBe(0);
  await empty.close();
});

describe('an empty installation', () => {
  it('shows six hundred pictures in twelve themes, forty articles, thirty fabrics, twenty brands and twelve merchants', async () => {
    const { totals, themes } = await must(server, editorial.trendHome, {});
    expect(totals.pictures).toBeGreaterThanOrEqual(600);
    expect(totals).toMatchObject({ themes: 12, articles: 40, fabrics: 30, brands: 20, merchants: 12 });
    expect(themes.every(({ sample, cover, pictures: count }) => sample && cover && count > 20)).toBe(true);
  });

  it('is filled once, by whoever comes first', async () => {
    expect(await seedTrial(server.context)).toBe(false);
  });

  it('draws a sample when somebody looks at it, once, and gives it the label', async () => {
    const { pictures: found } = await must(server, pictures.listPictures, { query: { q: '连衣裙', limit: 1 } } as never);
    const url = found[0]?.picture.url ?? '';
    const answers = await Promise.all([look(thumbUrl(url, 480)), look(thumbUrl(url, 480))]);
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
      [200, 'image/webp'],
      [200, 'image/webp'],
    ]);
    expect((await server.app.inject(url)).statusCode).toBe(200);
    expect(drawn).toBe(1);
    expect((await server.app.inject('/media/thumbs/480/library/9999999.png.webp')).statusCode).toBe(404);
  });

  it('lets two wait for a drawing, and asks the others to come again: a browser has six connections', async () => {
    const { pictures: found } = await must(server, pictures.listPictures, { query: { q: '大衣', limit: 1 } } as never);
    const url = thumbUrl(found[0]?.picture.url ?? '', 480);
    const before = drawn;
    let paint = () => {};
    brush = new Promise((resolve) => {
      paint = resolve;
    });
    const staying = [server.app.inject(url), server.app.inject(url)];
    await expect.poll(() => drawn - before).toBe(1);
    const first = await server.app.inject(url);
    const second = await server.app.inject(`${url}${first.headers.location}`);
    expect([first, second].map(({ statusCode, headers }) => [statusCode, headers.location, headers['cache-control']])).toEqual([
      [302, '?again=1', 'no-store'],
      [302, '?again=2', 'no-store'],
    ]);
    expect(cameAgain(`http://localhost${url}${second.headers.location}`)).toBe(true);
    // Browsers follow no more than twenty: then it stays until the picture is there, so that none is missing for good.
    const last = server.app.inject(`${url}?again=18`);
    const next = await server.app.inject(url);
    expect(next.statusCode).toBe(302);
    paint();
    const there = [...(await Promise.all([...staying, last])), await look(url)];
    expect(there.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual(Array(4).fill([200, 'image/webp']));
    expect(drawn - before).toBe(1);
  });

  it('says with shares over time what a theme is about, and that little is little', async () => {
    const some = await must(server, trendEvidence, { query: { theme_id: 1 } });
    const colours = some.groups.find(({ name }) => name === '色系');
    expect([some.enough, some.months.length, colours?.name]).toEqual([true, 12, '色系']);
    expect(colours?.tags.every(({ share, pictures: count }) => Math.abs(share - count / some.total) < 1e-9)).toBe(true);
    expect((await must(server, trendEvidence, { query: { q: '旗袍' } })).enough).toBe(false);
    // Whoever asked for one colour reads how it stands among the others; and each figure is as many pictures as its link shows.
    const [first, second] = colours?.tags ?? [];
    const attributes = (tag = 0) => [{ group_id: 30, tag_id: tag }];
    const narrowed = await must(server, trendEvidence, { query: { theme_id: 1, attributes: attributes(first?.tag_id) } });
    expect(narrowed.groups.find(({ group_id }) => group_id === 30)?.tags).toEqual(colours?.tags);
    const at = second?.monthly.findLastIndex((count) => count > 0) ?? 0;
    const behind = { theme_id: 1, attributes: attributes(second?.tag_id), month: some.months[at]?.month };
    expect((await must(server, pictures.listPictures, { query: behind } as never)).total).toBe(second?.monthly[at]);
  });

  it('has articles with their pictures, and fabrics with theirs', async () => {
    const { articles, next } = await must(server, editorial.listArticles, { query: { kind: 'theme', limit: 5 } } as never);
    const more = await must(server, editorial.listArticles, { query: { kind: 'theme', cursor: next, limit: 20 } } as never);
    expect(new Set([...articles, ...more.articles].map(({ id }) => id)).size).toBe(12);
    const article = await must(server, editorial.showArticle, { params: { id: articles[0]?.id ?? 0 } });
    expect([article.pictures.length > 4, article.more.length]).toEqual([true, 4]);
    const { fabrics } = await must(server, editorial.listFabrics, { query: { q: '羊毛' } } as never);
    expect(fabrics.length).toBeGreaterThan(2);
    expect((await must(server, editorial.showFabric, { params: { id: fabrics[0]?.id ?? 0 } })).pictures.length).toBeGreaterThan(2);
  });

  it('has a page for each brand and each theme, with what they share', async () => {
    const brand = await must(server, editorial.showBrand, { params: { id: 1 } });
    expect([brand.story.length > 10, brand.cover !== null, brand.themes.length > 1]).toEqual([true, true, true]);
    const theme = await must(server, editorial.showTheme, { params: { id: brand.themes[0]?.id ?? 0 } });
    expect(theme.articles.length).toBeGreaterThan(0);
    // What a brand shares with a theme, the theme shares with the brand, and the library shows as much.
    const shared = brand.themes[0]?.count;
    expect(theme.brands.find(({ id }) => id === brand.id)?.count ?? shared).toBe(shared);
    const query = { brand_id: brand.id, theme_id: theme.id };
    expect((await must(server, pictures.listPictures, { query } as never)).total).toBe(shared);
    for (const call of [editorial.showBrand, editorial.showTheme])
      expect((await ask(server, call, { params: { id: 999_999 } })).http).toBe(404);
  });

  it('tells search engines and previews what its public pages are', async () => {
    const { articles } = await must(server, editorial.listArticles, { query: { kind: 'theme', limit: 1 } } as never);
    const seo = await must(server, getWebSeo, { query: { path: `/trend/articles/${articles[0]?.id}` } });
    expect([seo.title, seo.image]).toEqual([`${articles[0]?.title} · 热样`, expect.stringContaining('/media/thumbs/960/')]);
    for (const path of ['/trend/brands/1', '/trend/themes/1'])
      expect(await must(server, getWebSeo, { query: { path } })).toMatchObject({
        title: expect.stringMatching(/.+ · 热样$/),
        image: expect.stringContaining('/media/thumbs/960/'),
      });
  });
});

describe('a member', () => {
  it('follows a brand and sees its new pictures; a visitor is asked who he is', async () => {
    const { brands } = await must(server, editorial.listBrands, { query: {} });
    const input = { params: { id: brands[0]?.id ?? 0 }, body: { follow: true } };
    expect((await ask(server, following.followBrand, input)).envelope.status_code).toBe(401);
    await must(server, following.followBrand, input, { token: me.token });
    const follows = await must(server, following.listFollows, {}, { token: me.token });
    expect([follows.brands.map(({ followed }) => followed), follows.pictures.length > 5]).toEqual([[true], true]);
    const followed = async (token?: string) =>
      (await must(server, editorial.showBrand, { params: input.params }, token === undefined ? undefined : { token })).followed;
    expect([await followed(me.token), await followed()]).toEqual([true, false]);
  });

  it('finds what he looked at, the latest once and first, and can forget it', async () => {
    const see = (entity_type: 'picture' | 'article', entity_id: number) =>
      must(server, following.logView, { body: { entity_type, entity_id, nav_id: 111 } }, { token: me.token });
    for (const [type, id] of [
      ['picture', 3],
      ['article', 2],
      ['picture', 3],
      ['picture', 99_999],
    ] as const)
      await see(type, id);
    const { views } = await must(server, following.recentViews, { query: {} } as never, { token: me.token });
    // What is gone is not listed.
    expect(views.map(({ entity_type, entity_id }) => [entity_type, entity_id])).toEqual([
      ['picture', 3],
      ['article', 2],
    ]);
    await must(server, following.forgetViews, {}, { token: me.token });
    expect((await must(server, following.recentViews, { query: {} } as never, { token: me.token })).views).toEqual([]);
  });
});

it('an operator writes, publishes and removes; wrong fields are named; nobody else may', async () => {
  const writer = await signedIn(server);
  const values = {
    kind: 'theme',
    title: '雨季',
    lede: '一句话',
    body: '## 起因\n下雨\n图片 1 2\n色板 #8297ab 雾霾蓝',
    season: '2027春夏',
    published: 'no',
  };
  const save = (more: Record<string, string>, id?: number) =>
    ask(
      server,
      entries.saveEntry,
      { params: { kind: 'article' }, body: { ...(id && { id }), values: { ...values, ...more } } },
      { token: writer.token },
    );
  expect((await save({})).envelope.status_code).toBe(403);
  await server.database.executeSql('update member set is_operator = true where id = $1', [writer.id]);
  const wrong = await save({ title: '', season: '某年' });
  expect(Object.keys((wrong.envelope.data as unknown as { errors: object }).errors).sort()).toEqual(['season', 'title']);
  const { id, draft } = (await save({})).envelope.data;
  expect(draft).toBe(true);
  expect((await ask(server, editorial.showArticle, { params: { id } })).envelope.status_code).toBe(404);
  await save({ published: 'yes' }, id);
  const shown = await must(server, editorial.showArticle, { params: { id } });
  expect(shown.blocks.map(({ kind }) => kind)).toEqual(['text', 'pictures', 'palette']);
  await must(server, entries.removeEntry, { params: { kind: 'article', id } }, { token: writer.token });
  expect((await ask(server, editorial.showArticle, { params: { id } })).envelope.status_code).toBe(404);
});

it('an operator makes a theme: it has a name, then pictures, which are found by it and leave it again', async () => {
  const writer = await signedIn(server);
  await server.database.executeSql('update member set is_operator = true where id = $1', [writer.id]);
  const as = { token: writer.token };
  const values = { title: '雾中', lede: '', palette: '#8297ab 雾霾蓝', season: '', gender_id: '', cover_id: '3', place: '1' };
  const { id } = await must(server, entries.saveEntry, { params: { kind: 'theme' }, body: { values } }, as);
  const params = { kind: 'theme' as const, id };
  const shown = async () => (await must(server, pictures.listPictures, { query: { q: '雾中' } } as never)).pictures.map((one) => one.id);
  expect(await must(server, entries.placePictures, { params, body: { ids: [3, 5, 999_999], put: true } }, as)).toEqual({ changed: 2 });
  await expect.poll(shown, { timeout: 10_000 }).toEqual([5, 3]);
  expect((await must(server, editorial.showTheme, { params: { id } })).pictures).toBe(2);
  expect(await must(server, entries.placePictures, { params, body: { ids: [5, 7], put: false } }, as)).toEqual({ changed: 1 });
  await expect.poll(shown, { timeout: 10_000 }).toEqual([3]);
  // Under another name it is found by that one.
  await must(server, entries.saveEntry, { params: { kind: 'theme' }, body: { id, values: { ...values, title: '霜中' } } }, as);
  await expect.poll(shown, { timeout: 10_000 }).toEqual([]);
  expect((await must(server, pictures.listPictures, { query: { q: '霜中' } } as never)).total).toBe(1);
  await must(server, entries.removeEntry, { params }, as);
  const visitor = { params, body: { ids: [3], put: true } };
  expect((await ask(server, entries.placePictures, visitor)).envelope.status_code).toBe(401);
  expect((await ask(server, entries.placePictures, visitor, as)).envelope.status_code).toBe(404);
});

it('reset-demo takes every sample away and they do not come back', async () => {
  // An import found a brand, a theme and a fabric by their names: they are the operator's by now, and so is who sells the fabric.
  const [brand] = await server.database.sql.select().from(libraryBrand).limit(1);
  const [theme] = await server.database.sql.select().from(libraryTheme).limit(1);
  const [fabric] = await server.database.sql.select().from(libraryFabric).where(isNotNull(libraryFabric.merchantId)).limit(1);
  const look = await lookAt(await labelledPicture({ number: 7, colour: '#8297ab' }));
  const names = { brandId: brand?.id ?? 0, themeId: theme?.id ?? 0, fabricId: fabric?.id ?? 0 };
  const own = { ...look, ...names, title: '自己的', tags: [], blob: 'own.jpg', createdAt: new Date() };
  await server.database.sql.transaction((tx) => addPictures(tx, [own]));
  expect(await removeTrial(server.context)).toBeGreaterThanOrEqual(600);
  expect(await seedTrial(server.context)).toBe(false);
  await expect.poll(async () => (await must(server, pictures.listPictures, { query: {} } as never)).total, { timeout: 10_000 }).toBe(1);
  expect((await must(server, editorial.trendHome, {})).totals).toMatchObject({
    pictures: 1,
    themes: 1,
    articles: 0,
    brands: 1,
    fabrics: 1,
  });
  const { merchants } = await must(server, editorial.listMerchants, {});
  expect(merchants.map(({ id, sample }) => [id, sample])).toEqual([[fabric?.merchantId, false]]);
});
