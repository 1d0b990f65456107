/** An operator's own pictures: taken once, by content, with what folders and the table say; what cannot be read is named and left out. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listThemes } from '../../../src/contract/library/editorial.ts';
import { listPictures, pictureFacets } from '../../../src/contract/library/pictures.ts';
import { folderReport, readFolder } from '../../../src/server/library/import/folder.ts';
import { createImport, type ImportPart } from '../../../src/server/library/import/import-service.ts';
import { parseCsv, readSheet, sheetText } from '../../../src/server/library/import/sheet.ts';
import { sheetReport } from '../../../src/server/library/import/sheet-report.ts';
import { libraryPicture } from '../../../src/server/library/tables.ts';
import { must } from '../../support/people/account.ts';
import { labelledPicture } from '../../support/pictures/labelled-pictures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let folder: string;
let files: string[];
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'reyang-import-'));
  await mkdir(join(folder, '2026秋冬 女装', '大衣'), { recursive: true });
  const coat = await labelledPicture({ number: 1, colour: '#b88d5f' });
  files = ['2026秋冬 女装/大衣/双面呢.png', 'copy.png', 'dress.png', 'broken.png'].map((name) => join(folder, name));
  const contents = [coat, coat, await labelledPicture({ number: 2, colour: '#8297ab' }), Buffer.from('no picture')];
  await Promise.all(files.map((file, at) => writeFile(file, contents[at] ?? '')));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function bringIn(): Promise<ImportPart[]> {
  const sheet = readSheet('文件名,标题,品牌,季节\ndress.png,"雾霾蓝,连衣裙",屋岸,2027春夏\n', false);
  const parts: ImportPart[] = [];
  await createImport(server.context, folder, sheet).run(
    files,
    1,
    (part) => parts.push(part),
    () => false,
  );
  return parts;
}

it('takes each content once, names the bad one, and a second run has nothing left to do', async () => {
  const outcomes = (await bringIn()).map(({ outcome }) => outcome).sort();
  expect(outcomes).toEqual(['added', 'added', 'bad', 'known']);
  const again = await bringIn();
  expect(again.map(({ outcome }) => outcome).sort()).toEqual(['bad', 'known', 'known', 'known']);
  expect(again.find(({ outcome }) => outcome === 'bad')?.reason).toContain('PNG');
});

it('of two files with one content takes the one that the table speaks of', async () => {
  const twice = await mkdtemp(join(tmpdir(), 'reyang-twice-'));
  try {
    const one = await labelledPicture({ number: 8, colour: '#7a3b2e' });
    const paths = ['a-copy.png', 'b.png'].map((name) => join(twice, name));
    await Promise.all(paths.map((path) => writeFile(path, one)));
    const sheet = readSheet('文件名,标题\nb.png,旧物新生\n', false);
    const told: string[] = [];
    await createImport(server.context, twice, sheet).run(
      paths,
      1,
      ({ outcome }) => told.push(outcome),
      () => false,
    );
    expect(told.sort()).toEqual(['added', 'known']);
    const rows = await server.database.sql
      .select()
      .from(libraryPicture)
      .where(inArray(libraryPicture.title, ['a-copy', '旧物新生']));
    expect(rows.map(({ title }) => title)).toEqual(['旧物新生']);
  } finally {
    await rm(twice, { recursive: true, force: true });
  }
});

it('finds them by what folders, the table and their pixels say', async () => {
  const titles = async (query: Record<string, unknown>) =>
    (await must(server, listPictures, { query } as never)).pictures.map(({ title }) => title);
  expect(await titles({ q: '大衣' })).toEqual(['双面呢']);
  expect(await titles({ gender_id: 72105 })).toEqual(['双面呢']);
  expect((await titles({ colour: '8297ab' }))[0]).toBe('雾霾蓝,连衣裙');
  const { brands } = await must(server, pictureFacets, { query: {} });
  expect(brands.map(({ name, count }) => [name, count])).toEqual([['屋岸', 1]]);
});

it('makes a brand and a theme once, although the first pictures of it are taken side by side', async () => {
  const names = ['3', '4', '5', '6'].map((number) => `side-${number}.png`);
  const sheet = readSheet(`文件名,品牌,主题\n${names.map((name) => `${name},并行,同时`).join('\n')}`, false);
  const paths = names.map((name) => join(folder, name));
  await Promise.all(paths.map(async (path, at) => writeFile(path, await labelledPicture({ number: 10 + at, colour: '#4fb3bf' }))));
  await createImport(server.context, folder, sheet).run(
    paths,
    4,
    () => {},
    () => false,
  );
  // Another process changed the library: this one's index looks once a second.
  const found = async () => {
    const { brands, themes } = await must(server, pictureFacets, { query: { q: 'side' } });
    return [brands, themes].map((list) => list.map(({ name, count }) => [name, count]));
  };
  await expect.poll(found, { timeout: 10_000 }).toEqual([[['并行', 4]], [['同时', 4]]]);
  // Nobody chose a cover for what the table named: its newest picture stands for it.
  const { themes } = await must(server, listThemes, {});
  expect(themes.map(({ title, pictures, cover }) => [title, pictures, cover?.title])).toEqual([
    ['同时', 4, expect.stringMatching(/^side-/)],
  ]);
});

it('says which kinds of pictures it leaves where they are, and that a folder has none, and takes no system notes for pictures', async () => {
  const mixed = await mkdtemp(join(tmpdir(), 'reyang-mixed-'));
  try {
    expect(folderReport(await readFolder(mixed))).toEqual(['这个文件夹里没有 PNG、JPG、HEIC、WebP、AVIF 或 TIFF 图片']);
    await mkdir(join(mixed, '秋冬'));
    const names = ['a.JPG', '._a.JPG', 'b.gif', 'c.GIF', '秋冬/d.psd', '秋冬/e.heic', '秋冬/f.WebP', 'sheet.csv', 'Thumbs.db'];
    await Promise.all(names.map((name) => writeFile(join(mixed, name), '')));
    const found = await readFolder(mixed);
    expect(found.pictures).toEqual(['a.JPG', '秋冬/e.heic', '秋冬/f.WebP'].map((name) => join(mixed, name)));
    expect(folderReport(found)).toEqual(['这些格式不能导入，没有读取，转成 PNG 或 JPG 后再运行一次即可：.gif 2 个、.psd 1 个']);
  } finally {
    await rm(mixed, { recursive: true, force: true });
  }
});

it('takes what catalogues and scans are kept in, whole and with what is clear in it; what moves is named', async () => {
  const kinds = await mkdtemp(join(tmpdir(), 'reyang-kinds-'));
  try {
    const drawn = sharp(await labelledPicture({ number: 5, colour: '#557a4f' }))
      .resize(200)
      .removeAlpha();
    const clear = drawn.clone().ensureAlpha(0.5);
    const moving = sharp([await drawn.clone().png().toBuffer(), await drawn.clone().negate().png().toBuffer()], {
      join: { animated: true },
    });
    const contents: Record<string, Buffer> = {
      'a.webp': await drawn.clone().webp().toBuffer(),
      'b.avif': await drawn.clone().avif({ effort: 0 }).toBuffer(),
      'c.tif': await drawn.clone().tiff().toBuffer(),
      'd.webp': await clear.clone().webp().toBuffer(),
      'e.webp': await moving.webp().toBuffer(),
    };
    for (const [name, bytes] of Object.entries(contents)) await writeFile(join(kinds, name), bytes);
    const parts: ImportPart[] = [];
    const { pictures } = await readFolder(kinds);
    await createImport(server.context, kinds, new Map()).run(
      pictures,
      1,
      (part) => parts.push(part),
      () => false,
    );
    expect(parts.filter(({ outcome }) => outcome === 'bad')).toEqual([
      { file: join(kinds, 'e.webp'), outcome: 'bad', reason: expect.stringContaining('动态') },
    ]);
    const rows = await server.database.sql
      .select()
      .from(libraryPicture)
      .where(inArray(libraryPicture.title, ['a', 'b', 'c', 'd']));
    const kept = rows.map(({ title, blob, width }) => [title, blob?.split('.').at(-1), width]).sort();
    expect(kept).toEqual([
      ['a', 'jpg', 200],
      ['b', 'jpg', 200],
      ['c', 'jpg', 200],
      ['d', 'png', 200],
    ]);
  } finally {
    await rm(kinds, { recursive: true, force: true });
  }
});

it('reads quotes, line ends and empty lines of a table', () => {
  expect(parseCsv('\uFEFFa,"b ""c"", d"\r\n\r\n"e\nf",g')).toEqual([
    ['a', 'b "c", d'],
    ['e\nf', 'g'],
  ]);
});

it('reads a table as Chinese Excel saves it, and as everybody else does', () => {
  // 文件名,标题 in GBK.
  const gbk = Uint8Array.from([0xce, 0xc4, 0xbc, 0xfe, 0xc3, 0xfb, 0x2c, 0xb1, 0xea, 0xcc, 0xe2]);
  expect(sheetText(gbk)).toBe('文件名,标题');
  expect(sheetText(Buffer.from('\uFEFF文件名,标题'))).toContain('文件名,标题');
});

it('says which rows of a table met no picture, and which of its words it does not know', () => {
  const sheet = readSheet('文件名,季节,品类,颜色\na.png,2027春夏,大衣,蓝\nlost.png,1888春夏,袈裟,\nsub/b.png,,斗笠,', false);
  expect(sheetReport(sheet, '/in', ['/in/a.png', '/in/sub/b.png'])).toEqual([
    '表格里有 1 行没有对应的图片文件：lost.png',
    '表格的「季节」里有不认识的词，没有成为标签：1888春夏',
    '表格的「品类」里有不认识的词，没有成为标签：袈裟、斗笠',
  ]);
  expect(sheetReport(readSheet('文件名,季节\na.png,2027春夏', false), '/in', ['/in/a.png'])).toEqual([]);
});
