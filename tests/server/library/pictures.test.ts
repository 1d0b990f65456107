import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../src/contract/library/pictures.ts';
import { colourTag, GENDER_IDS, tagsIn } from '../../../src/contract/library/taxonomy.ts';
import { picturesById } from '../../../src/server/library/pictures/picture-service.ts';
import { libraryPicture } from '../../../src/server/library/tables.ts';
import { must } from '../../support/people/account.ts';
import { signedIn } from '../../support/people/member.ts';
import { addSketches, type Sketch } from '../../support/pictures/library-pictures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const { women, men } = GENDER_IDS;
const SKETCHES: readonly Sketch[] = [
  {
    title: '雾霾蓝法式连衣裙',
    tags: [women, ...tagsIn('2026秋冬 连衣裙 纯色')],
    colours: [
      ['#8297ab', 0.9],
      ['#f3ecdf', 0.1],
    ],
  },
  { title: '酒红丝绒连衣裙', tags: [women, ...tagsIn('2026秋冬 连衣裙 丝绒'), ...colourTag('红')], colours: [['#6e1b2c', 1]] },
  { title: '驼色双面呢大衣', tags: [women, ...tagsIn('2026秋冬 大衣')], colours: [['#b88d5f', 1]] },
  {
    title: '海军蓝西装',
    words: '面试也能穿的一套',
    tags: [men, ...tagsIn('2026春夏 西装')],
    colours: [
      ['#1d2a4a', 0.8],
      ['#fbfaf7', 0.2],
    ],
  },
  { title: '橄榄绿冲锋衣', words: '可以穿在西装外面', tags: [men, ...tagsIn('2026秋冬 冲锋衣')], colours: [['#6b6b3a', 1]] },
];

let server: TestServer;
let ids: number[];
beforeAll(async () => {
  server = await startTestServer();
  ids = await addSketches(server, SKETCHES);
});
afterAll(() => server.close());

const list = (query: Record<string, unknown>) => must(server, calls.listPictures, { query } as never);
const titles = async (query: Record<string, unknown>) => (await list(query)).pictures.map(({ title }) => title);

describe('the list', () => {
  it('is newest first, and its cursor neither repeats nor leaves out', async () => {
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.next });
    const third = await list({ limit: 2, cursor: second.next });
    expect([first, second, third].flatMap(({ pictures }) => pictures.map(({ id }) => id))).toEqual([...ids].reverse());
    expect([first.total, third.next]).toEqual([5, null]);
  });

  it('finds Chinese words of two characters, single ones, and several words together', async () => {
    expect(await titles({ q: '连衣裙' })).toEqual(['酒红丝绒连衣裙', '雾霾蓝法式连衣裙']);
    expect(await titles({ q: '蓝' })).toEqual(['海军蓝西装', '雾霾蓝法式连衣裙']);
    expect(await titles({ q: '蓝 西装' })).toEqual(['海军蓝西装']);
    expect(await titles({ q: '面试' })).toEqual(['海军蓝西装']);
    expect(await titles({ q: '童装' })).toEqual([]);
  });

  /** No title has the pair between two words that somebody writes together: nothing was found among all the dresses. */
  it.each([
    ['酒红连衣裙', ['酒红丝绒连衣裙'], []],
    ['法式雾霾蓝连衣裙', ['雾霾蓝法式连衣裙'], []],
    ['酒红裙', ['酒红丝绒连衣裙'], []],
    ['丝绒大衣', ['驼色双面呢大衣'], ['丝绒']],
    ['碎花连衣裙', ['酒红丝绒连衣裙', '雾霾蓝法式连衣裙'], ['碎花']],
    ['丝绒 冲锋衣', ['橄榄绿冲锋衣'], ['丝绒']],
    ['红色连衣裙', ['酒红丝绒连衣裙'], []],
    ['黑色大衣', ['驼色双面呢大衣'], ['黑色']],
    ['红裙', ['酒红丝绒连衣裙'], []],
    ['户外外套', ['橄榄绿冲锋衣'], ['外套']],
    ['童装', [], []],
    ['面酒', [], []],
  ])('understands %s', async (q, found, left) => {
    expect(await titles({ q })).toEqual(found);
    const { total, left_out: leftOut } = await must(server, calls.pictureFacets, { query: { q } } as never);
    expect([total, leftOut]).toEqual([found.length, left]);
  });

  it('shows what a word names before what only mentions it, page by page', async () => {
    const page = await list({ q: '西装', limit: 1 });
    expect(page).toMatchObject({ total: 2, pictures: [{ title: '海军蓝西装' }] });
    const mentioned = await list({ q: '西装', limit: 1, cursor: page.next });
    expect(mentioned).toMatchObject({ total: 2, next: null, pictures: [{ title: '橄榄绿冲锋衣' }] });
    expect((await list({ q: '西装', limit: 1, cursor: `${mentioned.pictures[0]?.id}m` })).pictures).toEqual([]);
  });

  it('narrows between groups and widens within one, as the legacy addresses say it', async () => {
    const [dress = 0, coat = 0] = [...tagsIn('连衣裙'), ...tagsIn('大衣')];
    expect(
      await titles({
        attributes: [
          { group_id: 20, tag_id: dress },
          { group_id: 20, tag_id: coat },
        ],
      }),
    ).toHaveLength(3);
    expect(await titles({ gender_id: men, attributes: JSON.stringify([{ group_id: 20, tag_id: [dress, coat] }]) })).toEqual([]);
  });

  it('ranks by colour, and by colour within words', async () => {
    expect((await titles({ colour: '1d2a4a' }))[0]).toBe('海军蓝西装');
    expect((await titles({ colour: '6e1b2c', q: '连衣裙' }))[0]).toBe('酒红丝绒连衣裙');
    expect((await titles({ colour: '1d2a4a,fbfaf7' }))[0]).toBe('海军蓝西装');
  });

  it('refuses a likeness that is none with a sentence', async () => {
    const { statusCode, body } = await server.app.inject('/api/trend/pictures?like=abc');
    expect([statusCode, body]).toEqual([422, expect.stringContaining('图片特征无法识别')]);
  });
});

it('counts what each further choice would show; a group does not narrow itself', async () => {
  const { groups, total } = await must(server, calls.pictureFacets, { query: { gender_id: women } });
  const count = (name: string) => groups.flatMap(({ tags }) => tags).find((tag) => tag.name === name)?.count;
  expect([total, count('连衣裙'), count('大衣'), count('西装'), count('男装'), count('女装')]).toEqual([3, 2, 1, 0, 2, 3]);
});

it('a picture that is added is found at once, and one taken as a reference is a value of the studio’s fields', async () => {
  const [id = 0] = await addSketches(server, [{ title: '新到的绒衫' }]);
  await expect.poll(() => titles({ q: '绒衫' }), { timeout: 10_000 }).toEqual(['新到的绒衫']);
  const me = await signedIn(server);
  const { path } = await must(server, calls.takeReference, { params: { id } }, { token: me.token });
  expect(path).toMatch(/^u\//);
});

it('a hidden picture is passed over by whatever still names it', async () => {
  const made = await addSketches(server, [{ title: '留下的衬衫' }, { title: '收回的衬衫' }]);
  const { sql } = server.database;
  await sql
    .update(libraryPicture)
    .set({ hidden: true })
    .where(eq(libraryPicture.id, made[1] ?? 0));
  expect((await picturesById(sql, made)).map(({ title }) => title)).toEqual(['留下的衬衫']);
});
