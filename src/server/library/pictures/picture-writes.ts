/** Every change of a picture moves its revision, under a lock, so that revisions become visible in their order. */
import { and, eq, inArray, isNull, ne, or, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../platform/database/database.ts';
import { libraryPicture } from '../tables.ts';

/** Any constant: names the lock of picture changes among our advisory locks. */
export const PICTURES_LOCK = 418_270;
const ROWS_AT_ONCE = 100;

/** The revision for the changes of one transaction; the lock is held to its end. */
export async function nextRevision(tx: Sql): Promise<number> {
  await tx.execute(raw`select pg_advisory_xact_lock(${PICTURES_LOCK})`);
  const { rows } = await tx.execute<{ next: number | string }>(raw`select nextval('library_revision') as next`);
  return Number(rows[0]?.next);
}

/** What a picture belongs to. */
type Owner = 'themeId' | 'brandId' | 'fabricId';

/** Into it, or out of it where they are in it. @returns how many changed */
export async function placePicturesIn(tx: Sql, of: Owner, id: number, ids: readonly number[], put: boolean): Promise<number> {
  const revision = await nextRevision(tx);
  const own = libraryPicture[of];
  const rows = await tx
    .update(libraryPicture)
    .set({ [of]: put ? id : null, revision })
    .where(and(inArray(libraryPicture.id, [...ids]), put ? or(isNull(own), ne(own, id)) : eq(own, id)))
    .returning({ id: libraryPicture.id });
  return rows.length;
}

/** Something they are found by has another name now, or is going: their rows stay as they are, and are read anew. */
export async function touchPicturesOf(tx: Sql, of: Owner, id: number): Promise<void> {
  const revision = await nextRevision(tx);
  await tx.update(libraryPicture).set({ revision }).where(eq(libraryPicture[of], id));
}

export type NewPicture = Omit<typeof libraryPicture.$inferInsert, 'revision' | 'id'>;

/** Ones whose slug or content is there already are passed over. @returns ids of those that were added, by place. */
export async function addPictures(tx: Sql, pictures: readonly NewPicture[]): Promise<number[]> {
  if (pictures.length === 0) return [];
  const revision = await nextRevision(tx);
  const ids: number[] = [];
  for (let at = 0; at < pictures.length; at += ROWS_AT_ONCE) {
    const values = pictures.slice(at, at + ROWS_AT_ONCE).map((one) => ({ ...one, revision }));
    const rows = await tx.insert(libraryPicture).values(values).onConflictDoNothing().returning({ id: libraryPicture.id });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}
