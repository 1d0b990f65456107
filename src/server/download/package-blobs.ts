/** What packages hold of the blobs, and when they let go: a package that ended loses its file, and later its place in the list. */
import { and, eq, inArray, lt, sql as raw } from 'drizzle-orm';
import * as z from 'zod';
import { PACKAGE_LISTED_DAYS } from '../../contract/download/limits.ts';
import type { Sql } from '../platform/database/database.ts';
import type { Context } from '../platform/running/context.ts';
import { declareJob } from '../platform/running/jobs.ts';
import type { BlobHolder } from '../storage/purge-service.ts';
import { downloadPackage } from './tables.ts';

const BATCH = 100;
const DAY_MS = 24 * 3_600_000;

async function shedExpired(sql: Sql, now: Date): Promise<string[]> {
  const over = await sql
    .select({ id: downloadPackage.id, blobs: downloadPackage.blobs })
    .from(downloadPackage)
    .where(and(lt(downloadPackage.expiresAt, now), raw`${downloadPackage.blobs} <> '{}'`))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  if (over.length === 0) return [];
  const ids = over.map(({ id }) => id);
  await sql.update(downloadPackage).set({ status: 'expired', entries: [], blobs: [], cover: null }).where(inArray(downloadPackage.id, ids));
  return over.flatMap(({ blobs }) => blobs);
}

const HELD = `
  select n.name from unnest($1::text[]) as n(name)
  where exists (select 1 from download_package p where p.blobs <> '{}' and p.blobs @> array[n.name])`;

export const packageBlobs: BlobHolder = {
  columns: ['download_package.blobs', 'download_package.cover'],
  held: async (database, names) => (await database.query<{ name: string }>('held-by-packages', HELD, [names])).map(({ name }) => name),
  shed: shedExpired,
};

const forget = declareJob({ name: 'download.forget', input: z.strictObject({}) });

/** Rows that hold nothing any more leave the list. */
export function packageJobs(context: Context): void {
  context.jobs.work(forget, async () => {
    const before = new Date(context.now() - PACKAGE_LISTED_DAYS * DAY_MS);
    await context.database.sql
      .delete(downloadPackage)
      .where(and(lt(downloadPackage.createdAt, before), eq(downloadPackage.blobs, []), raw`${downloadPackage.status} <> 'pending'`));
  });
  context.jobs.every(forget, '53 4 * * *');
}
