/** What a process keeps of its index for the next start: the same answers, only what is newer is read, and nothing odd is believed. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSnapshot, writeSnapshot } from '../../../src/server/library/pictures/index-snapshot.ts';
import type { Known } from '../../../src/server/library/pictures/known.ts';
import { createPictureIndex } from '../../../src/server/library/pictures/picture-index.ts';
import { countChoices, type Filters, searchPage } from '../../../src/server/library/pictures/picture-search.ts';
import { touchPicturesOf } from '../../../src/server/library/pictures/picture-writes.ts';
import { libraryBrand } from '../../../src/server/library/tables.ts';
import { addSketches, type Sketch } from '../../support/pictures/library-pictures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'reyang-index-'));
  const dress = (number: number): Sketch => ({
    title: `雾霾蓝连衣裙${number}`,
    tags: [72105, 2001],
    colours: [['#8297ab', 1]],
    more: { descriptor: new Uint8Array(1024).fill(number) },
  });
  await addSketches(server, [...Array.from({ length: 40 }, (_, number) => dress(number)), { title: '砖红大衣', tags: [72103] }]);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Everything that a page of results is made of. */
async function answersOf(known: Known): Promise<unknown> {
  const like = Buffer.alloc(256, 3).toString('base64url');
  const questions: Filters[] = [{}, { q: '连衣裙' }, { q: '红' }, { gender_id: 72103 }, { colour: '8297ab' }, { like }];
  return Promise.all(questions.map(async (one) => [await searchPage(known, one, undefined, 10), await countChoices(known, one)]));
}

it('answers the same as before, and goes on from there', async () => {
  const fresh = await createPictureIndex(server.database, () => 0).read();
  const token = await writeSnapshot(folder, fresh, { revision: 7, lastId: 41 });
  const kept = await readSnapshot(folder);
  if (!kept) throw new Error('nothing was kept');
  expect([kept.token, kept.revision, kept.lastId]).toEqual([token, 7, 41]);
  expect(await answersOf(kept.known)).toEqual(await answersOf(fresh));
  // Only the one file: no draft is left behind.
  expect(await readdir(folder)).toHaveLength(1);
});

it('an index that begins with it reads what is newer, lets go of what is not there any more, and knows new names', async () => {
  let time = 0;
  const index = createPictureIndex(server.database, () => (time += 10_000));
  const known = await index.read();
  const [top] = await server.database.query<{ revision: string; id: string }>(
    'top',
    'select max(revision) as revision, max(id) as id from library_picture',
    [],
  );
  await writeSnapshot(folder, known, { revision: Number(top?.revision), lastId: Number(top?.id) });
  const [brand] = await server.database.sql.insert(libraryBrand).values({ name: '屋岸', createdAt: new Date() }).returning();
  const [added] = await addSketches(server, [{ title: '新到的', more: { brandId: brand?.id ?? null } }]);
  await server.database.executeSql('delete from library_picture where title = $1', ['砖红大衣']);
  let isOffered = false;
  const keeper = {
    kept: () => readSnapshot(folder),
    offer: () => {
      isOffered = true;
    },
  };
  const later = createPictureIndex(server.database, () => (time += 10_000), keeper);
  const idsOf = async (q: string) => (await searchPage(await later.read(), { q }, undefined, 10)).ids;
  expect(await idsOf('新到的')).toEqual([added]);
  expect([await idsOf('砖红'), await idsOf('屋岸'), isOffered]).toEqual([[], [added], true]);
  await server.database.sql.transaction(async (tx) => {
    await tx.update(libraryBrand).set({ name: '潮汐' });
    await touchPicturesOf(tx, 'brandId', brand?.id ?? 0);
  });
  expect([await idsOf('潮汐'), await idsOf('屋岸')]).toEqual([[added], []]);
});

it.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
  [
    'of another program',
    (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace(/"version":"\w{8}/, '"version":"00000000'), 'latin1'),
  ],
  ['something else', () => Buffer.from('{"a":1} and more of it')],
  ['empty', () => Buffer.alloc(0)],
])('a file that is %s is none', async (_, spoil) => {
  const [name = ''] = await readdir(folder);
  const good = await readFile(join(folder, name));
  await writeFile(join(folder, name), spoil(good));
  expect(await readSnapshot(folder)).toBeUndefined();
  await writeFile(join(folder, name), good);
  expect(await readSnapshot(folder)).toBeDefined();
});

it('no file is no fault', async () => {
  expect(await readSnapshot(join(folder, 'nowhere'))).toBeUndefined();
});
