/** Folders as rows: finding one's own, and the default one that is there when it is needed. */
import { and, eq } from 'drizzle-orm';
import * as messages from '../../contract/messages.ts';
import type { Sql } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { type FolderRow, favouriteFolder } from './tables.ts';

const DEFAULT_NAME = '我的收藏';

/** @throws Refusal folderGone: also for somebody else's. */
export async function ownFolder(sql: Sql, memberId: number, id: number): Promise<FolderRow> {
  const [row] = await sql
    .select()
    .from(favouriteFolder)
    .where(and(eq(favouriteFolder.id, id), eq(favouriteFolder.memberId, memberId)));
  if (!row) throw new Refusal(messages.folderGone);
  return row;
}

async function defaultOf(sql: Sql, memberId: number): Promise<FolderRow | undefined> {
  const [row] = await sql
    .select()
    .from(favouriteFolder)
    .where(and(eq(favouriteFolder.memberId, memberId), eq(favouriteFolder.isDefault, true)));
  return row;
}

/** The default folder, made when there is none. A folder that has its name by chance becomes it. */
export async function defaultFolder(sql: Sql, memberId: number, now: number): Promise<FolderRow> {
  const there = await defaultOf(sql, memberId);
  if (there) return there;
  const at = new Date(now);
  const values = { memberId, name: DEFAULT_NAME, isDefault: true, createdAt: at, updatedAt: at };
  // Two tabs at once: the index lets one through, and both read it.
  await sql.insert(favouriteFolder).values(values).onConflictDoNothing();
  const made = await defaultOf(sql, memberId);
  if (made) return made;
  const [renamed] = await sql
    .update(favouriteFolder)
    .set({ isDefault: true })
    .where(and(eq(favouriteFolder.memberId, memberId), eq(favouriteFolder.name, DEFAULT_NAME)))
    .returning();
  if (!renamed) throw new Error(`member ${memberId} has no default folder`);
  return renamed;
}

/** For what fills a folder: held until the commit, so that it is not deleted meanwhile. @throws Refusal folderGone */
export async function lockFolder(tx: Sql, memberId: number, id: number | undefined, now: number): Promise<FolderRow> {
  const wanted = id ?? (await defaultFolder(tx, memberId, now)).id;
  const [row] = await tx
    .select()
    .from(favouriteFolder)
    .where(and(eq(favouriteFolder.id, wanted), eq(favouriteFolder.memberId, memberId)))
    .for('update');
  if (!row) throw new Refusal(messages.folderGone);
  return row;
}
