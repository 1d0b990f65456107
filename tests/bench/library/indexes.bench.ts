/**
 * Why the library is searched in memory: the same questions to GIN indexes on both databases, thirty thousand pictures, in the same
 * run. Values are times of the database as parts of the memory's; the goal is that the memory is the quicker one.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { gramsAsked, gramsOf } from '../../../src/server/library/pictures/grams.ts';
import { createPictureIndex } from '../../../src/server/library/pictures/picture-index.ts';
import { countChoices, type Filters, searchPage } from '../../../src/server/library/pictures/picture-search.ts';
import type { Database } from '../../../src/server/platform/database/database.ts';
import { migrate } from '../../../src/server/platform/database/migrate.ts';
import { openDatabase } from '../../../src/server/platform/database/open-database.ts';
import { postgresPrograms, startCluster } from '../../support/database/postgres.ts';
import { atLeast, type Bench, type Measurement, median } from '../measurement.ts';
import { fillRows, WORDS } from './many-pictures.ts';

const PICTURES = 30_000;
const ASKED = 9;
const PAGE = 60;

/** What a search by SQL would need besides the rows: their grams, and an index on them and on the tags. */
async function addIndexes(database: Database): Promise<void> {
  await database.executeSql('create table bench_picture (id bigint primary key, tags integer[] not null, grams text[] not null)');
  for (let last = 0; ; ) {
    const { rows } = await database.executeSql('select id, title, words, tags from library_picture where id > $1 order by id limit 5000', [
      last,
    ]);
    if (rows.length === 0) break;
    last = Number(rows.at(-1)?.id);
    const values = rows.map(({ id, title, words, tags }) => ({ id: Number(id), tags, grams: [...gramsOf(`${title} ${words}`)] }));
    await database.executeSql(
      `insert into bench_picture select * from jsonb_to_recordset($1::jsonb) as r(id bigint, tags integer[], grams text[])`,
      [JSON.stringify(values)],
    );
  }
  await database.executeSql('create index bench_tags on bench_picture using gin (tags)');
  await database.executeSql('create index bench_grams on bench_picture using gin (grams)');
  await database.executeSql('analyze bench_picture');
}

interface Question {
  readonly name: string;
  /** As the address has it. */
  readonly filters: (number: number) => Filters;
  readonly counts: boolean;
  readonly sql: string;
  readonly values: (number: number) => readonly unknown[];
}

const tagOf = (number: number): number => 2001 + (number % 18);
const wordOf = (number: number): string => WORDS[number % WORDS.length] ?? '';
const MATCH_TAG = 'tags @> $1::integer[]';
const MATCH_WORD = 'grams @> $1::text[]';
const page = (match: string): string =>
  `select (select array_agg(id) from (select id from bench_picture where ${match} order by id desc limit ${PAGE}) p) as ids,
    (select count(*) from bench_picture where ${match}) as total`;
const counts = (match: string): string => `select tag, count(*) from bench_picture, unnest(tags) as tag where ${match} group by tag`;

const QUESTIONS: readonly Question[] = [
  {
    ...{ name: 'a tag, first page and total', counts: false, sql: page(MATCH_TAG) },
    filters: (number) => ({ attributes: [{ group_id: 20, tag_id: tagOf(number) }] }),
    values: (number) => [[tagOf(number)]],
  },
  {
    ...{ name: 'a tag, counts of every further choice', counts: true, sql: counts(MATCH_TAG) },
    filters: (number) => ({ attributes: [{ group_id: 20, tag_id: tagOf(number) }] }),
    values: (number) => [[tagOf(number)]],
  },
  {
    ...{ name: 'counts of everything', counts: true, sql: counts('true or $1::integer[] is null') },
    filters: () => ({}),
    values: () => [[]],
  },
  {
    ...{ name: 'a word, first page and total', counts: false, sql: page(MATCH_WORD) },
    filters: (number) => ({ q: wordOf(number) }),
    values: (number) => [gramsAsked(wordOf(number))],
  },
  {
    ...{ name: 'a word, counts of every further choice', counts: true, sql: counts(MATCH_WORD) },
    filters: (number) => ({ q: wordOf(number) }),
    values: (number) => [gramsAsked(wordOf(number))],
  },
];

async function timeOf(once: (number: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < ASKED; number++) {
    const from = performance.now();
    await once(number);
    times.push(performance.now() - from);
  }
  return median(times);
}

async function compare(host: string, database: Database): Promise<Measurement[]> {
  await migrate(database);
  await fillRows(database, PICTURES);
  await addIndexes(database);
  const known = await createPictureIndex(database, () => 0).read();
  const measured: Measurement[] = [];
  for (const { name, filters, counts: counting, sql, values } of QUESTIONS) {
    const memory = await timeOf((number) =>
      counting ? countChoices(known, filters(number)) : searchPage(known, filters(number), undefined, PAGE),
    );
    const indexed = await timeOf((number) => database.query(`bench ${name}`, sql, values(number)));
    process.stderr.write(`  ${host}, ${name}: memory ${memory.toFixed(1)} ms, GIN ${indexed.toFixed(1)} ms\n`);
    measured.push(atLeast(`${host}, GIN: ${name}`, indexed / memory, 1, '× memory'));
  }
  return measured;
}

export const run: Bench = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reyang-bench-indexes-'));
  const embedded = await openDatabase({ dataDir: folder });
  const measured: Measurement[] = [];
  try {
    measured.push(...(await compare('PGlite', embedded)));
  } finally {
    await embedded.close();
    await rm(folder, { recursive: true, force: true });
  }
  if (!postgresPrograms()) return measured;
  const cluster = await startCluster();
  try {
    const admin = new pg.Client({ connectionString: cluster.url('postgres') });
    await admin.connect();
    await admin.query('create database bench');
    await admin.end();
    const database = await openDatabase({ databaseUrl: cluster.url('bench') });
    try {
      measured.push(...(await compare('PostgreSQL', database)));
    } finally {
      await database.close();
    }
  } finally {
    await cluster.remove();
  }
  return measured;
};
