/**
 * Removing pictures nobody needs any more. A blob is named by its content, so the same one may hang in several places: whoever
 * lets go of one only puts its name on the list of garbage, and it is removed when no holder claims it.
 */
import { sql as raw } from 'drizzle-orm';
import * as z from 'zod';
import { forgetSum } from '../platform/blobs/blob-sums.ts';
import type { Database, Sql } from '../platform/database/database.ts';
import type { Context } from '../platform/running/context.ts';
import { declareJob } from '../platform/running/jobs.ts';

/** A place in the database that names blobs. A new one must be added in application.ts: a test walks the columns. */
export interface BlobHolder {
  /** `table.column`, each column that names blobs. */
  readonly columns: readonly string[];
  /** Which of these it still needs. */
  held(database: Database, names: readonly string[]): Promise<readonly string[]>;
  /** Lets go of what has served its time. @returns the names it held, some of them; called again until there are none. */
  shed?(sql: Sql, now: Date): Promise<readonly string[]>;
}

const purge = declareJob({ name: 'storage.purge', input: z.strictObject({}) });

/** Uploads that no task, work or face uses. Long, because drafts on people's devices name them too. */
const UPLOAD_KEPT_MS = 90 * 24 * 3_600_000;
/** A blob put this recently may be about to be named by a row that is not written yet. */
const YOUNG_MS = 3_600_000;
const BATCH = 200;

/** NOTIFY channel; the payload is the name of a removed blob. Every machine forgets its thumbnails. */
export const REMOVED_CHANNEL = 'blob_removed';

export function purgeJobs(context: Context, holders: readonly BlobHolder[]): void {
  context.jobs.work(purge, () => purgeBlobs(context, holders));
  context.jobs.every(purge, '41 * * * *');
}

/** A round at once, for what should not wait for the hour. Several wishes are one round. */
export async function requestPurge(jobs: Context['jobs']): Promise<void> {
  await jobs.send(purge, {}, { once: 'wished' });
}

/** One round. Repeated, or broken off anywhere, it does no harm: a name leaves the list after its blob is gone. */
export async function purgeBlobs(context: Context, holders: readonly BlobHolder[]): Promise<void> {
  for (const { shed } of holders) if (shed) await shedAll(context, shed);
  await expireUploads(context, holders);
  await collect(context, holders);
}

async function shedAll({ database, now }: Context, shed: NonNullable<BlobHolder['shed']>): Promise<void> {
  let count: number;
  do {
    count = await database.sql.transaction(async (tx) => {
      const names = await shed(tx, new Date(now()));
      await addGarbage(tx, names, now());
      return names.length;
    });
  } while (count > 0);
}

/** In the transaction that lets go of the blobs. */
export async function addGarbage(sql: Sql, names: readonly string[], now: number): Promise<void> {
  for (const name of new Set(names)) {
    await sql.execute(raw`insert into blob_garbage (blob, since) values (${name}, ${new Date(now)}) on conflict do nothing`);
  }
}

async function heldBy(database: Database, holders: readonly BlobHolder[], names: readonly string[]): Promise<Set<string>> {
  const held = await Promise.all(holders.map((holder) => holder.held(database, names)));
  return new Set(held.flat());
}

interface OldUpload {
  readonly id: string | number;
  readonly blob: string;
}

async function expireUploads({ database, now }: Context, holders: readonly BlobHolder[]): Promise<void> {
  const before = new Date(now() - UPLOAD_KEPT_MS);
  let after = 0;
  for (;;) {
    const old = await database.query<OldUpload>(
      'uploads-old',
      'select id, blob from upload where created_at < $1 and id > $2 order by id limit $3',
      [before, after, BATCH],
    );
    const last = old.at(-1);
    if (!last) return;
    after = Number(last.id);
    const held = await heldBy(
      database,
      holders,
      old.map(({ blob }) => blob),
    );
    const unused = old.filter(({ blob }) => !held.has(blob));
    await database.sql.transaction(async (tx) => {
      for (const { id } of unused) await tx.execute(raw`delete from upload where id = ${Number(id)} and created_at < ${before}`);
      await addGarbage(
        tx,
        unused.map(({ blob }) => blob),
        now(),
      );
    });
  }
}

/** Uploads hold their blobs too, but not against their own expiry. */
const uploads: BlobHolder = {
  columns: ['upload.blob'],
  held: async (database, names) =>
    (await database.query<{ blob: string }>('held-uploads', 'select blob from upload where blob = any($1)', [names])).map(
      ({ blob }) => blob,
    ),
};

/** For the test that walks the columns. */
export const UPLOAD_COLUMNS = uploads.columns;

async function collect({ database, blobs, log, now }: Context, holders: readonly BlobHolder[]): Promise<void> {
  let after = '';
  let removed = 0;
  for (;;) {
    const listed = await database.query<{ blob: string }>(
      'garbage',
      'select blob from blob_garbage where blob > $1 order by blob limit $2',
      [after, BATCH],
    );
    const names = listed.map(({ blob }) => blob);
    const last = names.at(-1);
    if (last === undefined) break;
    after = last;
    const held = await heldBy(database, [...holders, uploads], names);
    for (const name of names) {
      const info = held.has(name) ? undefined : await blobs.info(name);
      if (info && now() - info.modifiedAt < YOUNG_MS) continue;
      if (info) {
        await blobs.remove(name);
        removed += 1;
        await forgetSum(database, name);
        await database.query('blob-removed', 'select pg_notify($1, $2)', [REMOVED_CHANNEL, name]);
      }
      await database.query('garbage-done', 'delete from blob_garbage where blob = $1', [name]);
    }
  }
  if (removed > 0) log.info({ removed }, 'pictures nobody needs were removed');
}
