/**
 * All pictures of the library as columns in memory: every filter, count, word, colour and likeness is answered from here, the
 * database is asked only for the rows of one page. A hundred thousand pictures take about a hundred and fifty megabytes and answer in
 * milliseconds, the same on both databases. Each process has its own and reads what changed (`revision`) before it answers. A start
 * begins with what an earlier process kept (index-snapshot.ts).
 */
import type { Database } from '../../platform/database/database.ts';
import type { IndexKeeper } from './index-keeper.ts';
import { type IndexRow, Known, type Names } from './known.ts';
import { PICTURES_LOCK } from './picture-writes.ts';

const BATCH = 1_000;
/** Not asked again for so long, unless this process changed something itself. */
const FRESH_MS = 1_000;

export interface PictureIndex {
  /** What is known, brought up to date. */
  read(): Promise<Known>;
  /** This process changed pictures: the next reader looks. */
  changed(): void;
}

// Base64: the embedded database's driver reads bytes one by one, and a hundred thousand descriptors took seven of ten seconds.
const READ = `select id, revision, title, words, tags, theme_id, brand_id, fabric_id, colours,
  encode(descriptor, 'base64') as descriptor, hidden,
  (extract(year from created_at at time zone 'UTC') * 12 + extract(month from created_at at time zone 'UTC') - 1)::int as month
  from library_picture where (revision, id) > ($1, $2) order by revision, id limit ${BATCH}`;

/** Whoever writes has the lock to the end: where it is free, every revision up to the last one is to be seen, or never will be. */
const LOOK = `select case when is_called then last_value else 0 end as last, pg_try_advisory_xact_lock_shared(${PICTURES_LOCK}) as settled from library_revision`;

/** @param keeper absent: every start reads all rows */
export function createPictureIndex(database: Database, now: () => number, keeper?: IndexKeeper): PictureIndex {
  let known = new Known();
  let revision = 0;
  let lastId = 0;
  /** Up to here nothing is left to be read. */
  let settledAt = -1;
  let looked = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let hasBegun = false;

  async function names(): Promise<Names> {
    const of = async (table: string, column: string) => {
      const { rows } = await database.executeSql(`select id, ${column} as name from ${table}`);
      return new Map(rows.map(({ id, name }) => [Number(id), String(name)]));
    };
    return {
      themes: await of('library_theme', 'title'),
      brands: await of('library_brand', 'name'),
      fabrics: await of('library_fabric', 'title'),
    };
  }

  async function load(into: Known): Promise<void> {
    const called = await names();
    for (;;) {
      const rows = await database.query<IndexRow>('library-index', READ, [revision, lastId]);
      for (const row of rows) into.take(row, called);
      const last = rows.at(-1);
      if (last) [revision, lastId] = [Number(last.revision), Number(last.id)];
      if (rows.length < BATCH) break;
      // Between two batches the process answers others.
      await new Promise((resolve) => setImmediate(resolve));
    }
    into.settle();
  }

  async function loadAll(): Promise<void> {
    [revision, lastId] = [0, 0];
    const fresh = new Known();
    await load(fresh);
    known = fresh;
  }

  async function begin(): Promise<void> {
    const kept = await keeper?.kept();
    if (kept) ({ known, revision, lastId } = kept);
    hasBegun = true;
  }

  /** Rows that were deleted say nothing of it themselves. */
  async function letGo(): Promise<void> {
    const [all] = await database.query<{ count: number | string }>(
      'library-count',
      'select count(*) as count from library_picture where not hidden',
      [],
    );
    if (Number(all?.count ?? 0) === known.size) return;
    const rows = await database.query<{ id: number | string }>('library-ids', 'select id from library_picture where not hidden', []);
    known.keepOnly(new Set(rows.map(({ id }) => Number(id))));
    known.settle();
  }

  async function look(): Promise<void> {
    if (!hasBegun) await begin();
    const [row] = await database.query<{ last: number | string; settled: boolean }>('library-revision', LOOK, []);
    const last = Number(row?.last ?? 0);
    if (last <= settledAt) return;
    await load(known);
    await letGo();
    if (known.tooManyDead) await loadAll();
    if (row?.settled) settledAt = last;
    keeper?.offer(known, { revision, lastId });
  }

  return {
    async read() {
      if (now() - looked < FRESH_MS && !reading) return known;
      reading ??= look().finally(() => {
        reading = undefined;
      });
      await reading;
      looked = now();
      return known;
    },
    changed() {
      looked = Number.NEGATIVE_INFINITY;
    },
  };
}
