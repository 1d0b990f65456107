/** Folders: made, renamed, deleted, shared. */
import { randomBytes } from 'node:crypto';
import { and, desc, eq, ne, sql as raw } from 'drizzle-orm';
import type { CallReturn } from '../../contract/call.ts';
import type { listFolders } from '../../contract/favourite/folders.ts';
import type { FavouriteKind } from '../../contract/favourite/items.ts';
import { FOLDERS_MAX } from '../../contract/favourite/limits.ts';
import * as messages from '../../contract/messages.ts';
import { companyOf } from '../credit/company/company-service.ts';
import type { Sql } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Context } from '../platform/running/context.ts';
import { emptyFolder } from './favourite-service.ts';
import { defaultFolder, ownFolder } from './folder-queries.ts';
import { type FolderWire, folderViews } from './folder-views.ts';
import { type FolderRow, favouriteFolder } from './tables.ts';

interface Words {
  readonly name: string;
  readonly desc: string;
}

const own = (memberId: number, id: number) => and(eq(favouriteFolder.id, id), eq(favouriteFolder.memberId, memberId));

async function viewOf(sql: Sql, row: FolderRow): Promise<FolderWire> {
  const [view] = await folderViews(sql, row.memberId, [row]);
  if (!view) throw new Error(`folder ${row.id} has no view`);
  return view;
}

export async function listFoldersOf({ database, now }: Context, memberId: number): Promise<CallReturn<typeof listFolders>> {
  const { sql } = database;
  await defaultFolder(sql, memberId, now());
  const rows = await sql
    .select()
    .from(favouriteFolder)
    .where(eq(favouriteFolder.memberId, memberId))
    .orderBy(desc(favouriteFolder.isDefault), desc(favouriteFolder.updatedAt), desc(favouriteFolder.id));
  const { rows: counted } = await sql.execute<{ kind: FavouriteKind; count: number }>(
    raw`select kind, count(distinct entity)::int as count from favourite_item where member_id = ${memberId} group by kind order by kind`,
  );
  return {
    folders: await folderViews(sql, memberId, rows),
    total: counted.reduce((sum, { count }) => sum + count, 0),
    kinds: counted.map(({ kind, count }) => ({ entity_type: kind, count })),
  };
}

/** @throws Refusal foldersTooMany, folderNameTaken */
export async function addFolderOf(tx: Sql, memberId: number, { name, desc: description }: Words, now: number): Promise<FolderWire> {
  await defaultFolder(tx, memberId, now);
  const [row] = await tx.select({ count: raw<number>`count(*)::int` }).from(favouriteFolder).where(eq(favouriteFolder.memberId, memberId));
  if ((row?.count ?? 0) >= FOLDERS_MAX) throw new Refusal(messages.foldersTooMany);
  const at = new Date(now);
  const [made] = await tx
    .insert(favouriteFolder)
    .values({ memberId, name, description, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal(messages.folderNameTaken);
  return viewOf(tx, made);
}

/** @throws Refusal folderGone, folderNameTaken */
export async function updateFolderOf({ database, now }: Context, memberId: number, id: number, { name, desc: description }: Words) {
  return database.sql.transaction(async (tx) => {
    await ownFolder(tx, memberId, id);
    const [taken] = await tx
      .select({ id: favouriteFolder.id })
      .from(favouriteFolder)
      .where(and(eq(favouriteFolder.memberId, memberId), eq(favouriteFolder.name, name), ne(favouriteFolder.id, id)));
    if (taken) throw new Refusal(messages.folderNameTaken);
    const change = { name, description, updatedAt: new Date(now()) };
    const [row] = await tx.update(favouriteFolder).set(change).where(own(memberId, id)).returning();
    if (!row) throw new Refusal(messages.folderGone);
    return viewOf(tx, row);
  });
}

/** @throws Refusal folderGone, folderStays */
export async function deleteFolderOf({ database, now }: Context, memberId: number, id: number): Promise<null> {
  return database.sql.transaction(async (tx) => {
    const folder = await ownFolder(tx, memberId, id);
    if (folder.isDefault) throw new Refusal(messages.folderStays);
    await emptyFolder(tx, memberId, id, now());
    await tx.delete(favouriteFolder).where(own(memberId, id));
    return null;
  });
}

/** @throws Refusal folderGone; companyNone when there is nobody to share it with. */
export async function shareFolderOf(
  { database }: Context,
  memberId: number,
  id: number,
  { link, company }: { readonly link?: boolean | undefined; readonly company?: boolean | undefined },
): Promise<FolderWire> {
  return database.sql.transaction(async (tx) => {
    const folder = await ownFolder(tx, memberId, id);
    const companyId = company ? await companyOf(tx, memberId) : null;
    if (companyId === undefined) throw new Refusal(messages.companyNone);
    const [row] = await tx
      .update(favouriteFolder)
      .set({
        // Switched on twice keeps the link that was given away already.
        shareKey: link === undefined ? folder.shareKey : link ? (folder.shareKey ?? randomBytes(16).toString('hex')) : null,
        companyId: company === undefined ? folder.companyId : companyId,
      })
      .where(own(memberId, id))
      .returning();
    if (!row) throw new Refusal(messages.folderGone);
    return viewOf(tx, row);
  });
}
