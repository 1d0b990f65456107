import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReaders, type PostgresReaders } from '../../../../src/server/platform/database/postgres-readers.ts';
import { type Cluster, startCluster } from '../../../support/database/postgres.ts';

let cluster: Cluster;
let readers: PostgresReaders;
beforeAll(async () => {
  cluster = await startCluster();
  readers = openReaders({ connectionString: cluster.url('postgres') });
});
afterAll(async () => {
  await readers.end();
  await cluster.remove();
});

const echo = (value: number) => readers.query<{ value: number }>('echo', 'select $1::int as value', [value]);
const backend = async () => (await readers.query<{ pid: number }>('pid', 'select pg_backend_pid() as pid', []))[0]?.pid;

it.each([
  ['select a from b where c = $1', true],
  ['\n  select a', true],
  ['select a from b for update skip locked', false],
  ['select a from b\n where c for no key update', false],
  ['update a set b = 1 returning b', false],
  ['with x as (delete from a returning b) select b from x', false],
  ['insert into a values ($1)', false],
])('takes plain reads only: %s', (text, takes) => {
  expect(readers.takes(text, text)).toBe(takes);
});

it('gives each of many questions at once its own answer', async () => {
  const answers = await Promise.all(Array.from({ length: 500 }, (_, value) => echo(value)));
  expect(answers.map(([row]) => row?.value)).toEqual(Array.from({ length: 500 }, (_, value) => value));
});

it('a question that fails leaves those before and after it alone', async () => {
  const [before, wrong, after] = await Promise.allSettled([echo(1), readers.query('wrong', 'select 1 / $1::int as value', [0]), echo(2)]);
  expect([before.status, wrong.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('connects anew after its connection was cut', async () => {
  const pid = await backend();
  await readers.query('cut', 'select pg_terminate_backend($1)', [pid]).catch(() => undefined);
  await expect.poll(() => backend().catch(() => pid), { timeout: 10_000 }).not.toBe(pid);
});
