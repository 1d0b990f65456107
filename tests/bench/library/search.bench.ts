/**
 * The picture library with a hundred thousand pictures on the embedded database: every filter and text search within 100 ms, picture
 * search within 300 ms, the home page within a second; and the first search after a start, when the index is read.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApplication } from '../../../src/server/application.ts';
import { QUESTION_BYTES } from '../../../src/server/library/looks/descriptor.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { openPglite } from '../../../src/server/platform/database/database-pglite.ts';
import { migrate } from '../../../src/server/platform/database/migrate.ts';
import { atMost, type Bench, median } from '../measurement.ts';
import { fillRows, WORDS } from './many-pictures.ts';

const PICTURES = 100_000;
const ASKED = 21;

async function timeOf(app: FastifyInstance, url: string): Promise<number> {
  await app.ready();
  const from = performance.now();
  const answer = await app.inject(url);
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body.slice(0, 200)}`);
  return performance.now() - from;
}

export const run: Bench = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reyang-bench-library-'));
  const database = await openPglite(folder);
  try {
    await migrate(database);
    await fillRows(database, PICTURES);
    const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder });
    // The first process reads every row, and keeps what it knows when it ends.
    const before = await createApplication({ config, database });
    const rows = await timeOf(before.app, '/api/trend/pictures?limit=60');
    await before.app.close();
    const { app } = await createApplication({ config, database });
    const time = (url: string) => timeOf(app, url);
    const often = async (urlOf: (number: number) => string): Promise<number> => {
      const times: number[] = [];
      for (let number = 0; number < ASKED; number++) times.push(await time(urlOf(number)));
      return median(times);
    };
    const first = await time('/api/trend/pictures?limit=60');
    const tag = (number: number) => JSON.stringify([{ group_id: 20, tag_id: [2001 + (number % 18)] }]);
    const word = (number: number) => encodeURIComponent(WORDS[number % WORDS.length] ?? '');
    const like = Buffer.alloc(QUESTION_BYTES, 40).toString('base64url');
    const measured = [
      atMost('library of 100 000: read from its rows, once', rows, 6_000, 'ms'),
      atMost('library of 100 000: first search after a start', first, 1_000, 'ms'),
      atMost(
        'library: filters',
        await often((n) => `/api/trend/pictures?gender_id=72105&attributes=${encodeURIComponent(tag(n))}`),
        100,
        'ms',
      ),
      atMost(
        'library: counts of every further choice',
        await often((n) => `/api/trend/pictures/filters?attributes=${encodeURIComponent(tag(n))}`),
        100,
        'ms',
      ),
      atMost('library: Chinese words', await often((n) => `/api/trend/pictures?q=${word(n)}`), 100, 'ms'),
      atMost(
        'library: one character',
        await often((n) => `/api/trend/pictures?q=${encodeURIComponent('裙蓝大法'[n % 4] ?? '')}`),
        100,
        'ms',
      ),
      atMost(
        'library: colour',
        await often((n) => `/api/trend/pictures?colour=${(n * 7919 + 100_000).toString(16).padStart(6, '0')}`),
        100,
        'ms',
      ),
      atMost('library: picture', await often(() => `/api/trend/pictures?like=${like}`), 300, 'ms'),
      atMost('library: a page far down', await often((n) => `/api/trend/pictures?cursor=${2_000 + n}`), 100, 'ms'),
      atMost('trend home, warm', await often(() => '/api/trend/home'), 1_000, 'ms'),
    ];
    await app.close();
    return measured;
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
};
