/** Performance goals 10, 11 and 12: the product's row and list beside bare Fastify, interleaved in one run. */
import { postgresPrograms, startCluster } from '../../support/database/postgres.ts';
import { atLeast, atMost, type Bench, type Measurement, median } from '../measurement.ts';
import { MEMBERS, ROWS } from './item.ts';
import { fire, gone, type Result, type Running, type Shot, startServer } from './load.ts';

const SECONDS = 4;
const WARM_SECONDS = 2;

/** Shots over the whole table, each with the token of the member who owns the row. */
function items(path: string, { tokens }: Running): Shot[] {
  return Array.from({ length: 97 }, (_, index) => {
    const id = 1 + ((index * 103) % ROWS);
    const token = tokens[(1 + (id % MEMBERS)) % MEMBERS];
    return { path: `${path}/${id}`, ...(token && { headers: { authorization: `Bearer ${token}` } }) };
  });
}

async function lists(server: Running): Promise<Shot[]> {
  return Promise.all(
    server.tokens.map(async (token) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`http://127.0.0.1:${server.port}/api/bench/list`, { headers });
      const etag = answer.headers.get('etag');
      if (!etag) throw new Error(`the list has no ETag: ${answer.status}`);
      return { path: '/api/bench/list', headers: { ...headers, 'if-none-match': etag } };
    }),
  );
}

interface Case {
  readonly name: string;
  readonly server: Running;
  readonly shots: readonly Shot[];
  readonly got: Result[];
}

/** Rounds interleave (A B C A B C …), so that a busy moment of the machine does not fall on one case alone. */
async function measure(cases: readonly Case[], rounds: number): Promise<void> {
  for (const { server, shots } of cases) await fire(server.port, shots, WARM_SECONDS);
  for (let round = 0; round < rounds; round++) {
    for (const { server, shots, got } of cases) got.push(await fire(server.port, shots, SECONDS));
  }
  for (const { name, got } of cases) {
    process.stderr.write(
      `  ${name}: ${Math.round(median(got.map((one) => one.perSecond)))} req/s, p99 ${median(got.map((one) => one.p99))} ms\n`,
    );
  }
}

const ratio = (ours: Case, theirs: Case, of: keyof Result): number =>
  median(ours.got.map((one, round) => one[of] / Math.max(theirs.got[round]?.[of] ?? Number.NaN, of === 'p99' ? 1 : 0)));

export const run: Bench = async ({ runs }) => {
  const measurements: Measurement[] = [];
  const cluster = postgresPrograms() ? await startCluster() : undefined;
  const running: Running[] = [];
  const start = async (file: string, ...args: string[]): Promise<Running> => {
    const server = await startServer(file, args);
    running.push(server);
    return server;
  };
  const one = (name: string, server: Running, shots: readonly Shot[]): Case => ({ name, server, shots, got: [] });
  try {
    const pgliteBare = await start('yardstick-server.ts', 'pglite');
    const pgliteOurs = await start('product-server.ts', '');
    const bareLite = one('Fastify + PGlite', pgliteBare, items('/item', pgliteBare));
    const oursLite = one('product on PGlite, batched', pgliteOurs, items('/api/bench/batched', pgliteOurs));
    await measure([bareLite, oursLite], runs);
    measurements.push(atLeast('11 one row on PGlite: product, batched', ratio(oursLite, bareLite, 'perSecond'), 5, '× Fastify + PGlite'));

    const helloServer = await start('yardstick-server.ts', 'hello');
    const hello = one('Fastify hello', helloServer, items('/item', helloServer));
    const unchanged = one('product, unchanged list', pgliteOurs, await lists(pgliteOurs));
    await measure([hello, unchanged], runs);
    measurements.push(atLeast('12 unchanged list, 304', ratio(unchanged, hello, 'perSecond'), 0.7, '× Fastify hello'));

    if (cluster) {
      const pgBare = await start('yardstick-server.ts', 'pg', cluster.url('postgres'));
      const pgOurs = await start('product-server.ts', cluster.url('postgres'));
      const bare = one('Fastify + pg, named', pgBare, items('/item', pgBare));
      const single = one('product on PostgreSQL, one by one', pgOurs, items('/api/bench/single', pgOurs));
      const batched = one('product on PostgreSQL, batched', pgOurs, items('/api/bench/batched', pgOurs));
      await measure([bare, single, batched], runs);
      const unit = '× Fastify + pg named';
      measurements.push(
        atLeast('10 one row with token and member check, one by one', ratio(single, bare, 'perSecond'), 0.9, unit),
        atMost('10 its p99', ratio(single, bare, 'p99'), 1.1, unit),
        atLeast('10 the same, batched', ratio(batched, bare, 'perSecond'), 2.5, unit),
        atMost('10 its p99, batched', ratio(batched, bare, 'p99'), 0.5, unit),
      );
    } else process.stderr.write('  goal 10 is left out: no PostgreSQL on this machine\n');
  } finally {
    for (const server of running) {
      server.stop();
      await gone(server.child);
    }
    await cluster?.remove();
  }
  return measurements;
};
