/** What works and tasks hold of the blobs, and when they let go. */
import { and, inArray, isNull, lt } from 'drizzle-orm';
import { UNDO_MINUTES } from '../../contract/studio/limits.ts';
import type { Sql } from '../platform/database/database.ts';
import type { BlobHolder } from '../storage/purge-service.ts';
import { creative } from './tables.ts';

const BATCH = 100;

/** Takes the pictures off works that cannot be brought back any more. */
async function shedDeleted(sql: Sql, now: Date): Promise<string[]> {
  const over = new Date(now.getTime() - UNDO_MINUTES * 60_000);
  // Locked, so that a late undo and the purge do not pass each other.
  const rows = await sql
    .select({ id: creative.id, original: creative.original, blob: creative.blob, files: creative.files })
    .from(creative)
    .where(and(lt(creative.deletedAt, over), isNull(creative.purgedAt)))
    .orderBy(creative.deletedAt)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  await sql.update(creative).set({ purgedAt: now, original: null, blob: null, files: [] }).where(inArray(creative.id, ids));
  return rows.flatMap(({ original, blob, files }) => [original, blob, ...files.map((file) => file.blob)].filter((name) => name !== null));
}

/** A task needs its pictures while it is open, and as long as a work of it may be made again. */
const HELD = `
  select original as name from creative where original = any($1)
  union select blob from creative where blob = any($1)
  union select n.name from unnest($1::text[]) as n(name)
    where exists (select 1 from creative c where c.files <> '[]'::jsonb
      and c.files @> jsonb_build_array(jsonb_build_object('blob', n.name)))
  union select n.name from unnest($1::text[]) as n(name)
    where exists (select 1 from studio_task t where t.pictures <> '{}' and t.pictures @> array[n.name]
      and (t.finished_at is null or exists (select 1 from creative c where c.task_id = t.id and c.deleted_at is null)))`;

export const workBlobs: BlobHolder = {
  columns: ['creative.original', 'creative.blob', 'creative.files', 'studio_task.pictures'],
  held: async (database, names) => (await database.query<{ name: string }>('held-by-works', HELD, [names])).map(({ name }) => name),
  shed: shedDeleted,
};
