/** Folders as others read them: by a link, or as colleagues. */
import { and, desc, eq, sql as raw } from 'drizzle-orm';
import type { CallReturn } from '../../contract/call.ts';
import type { companyFolders, showShared } from '../../contract/favourite/shared.ts';
import * as messages from '../../contract/messages.ts';
import { companyOf } from '../credit/company/company-service.ts';
import type { Sql } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { insidesOf } from './folder-views.ts';
import { pageOf } from './list-queries.ts';
import { type FolderRow, favouriteFolder } from './tables.ts';

type SharedPage = CallReturn<typeof showShared>;
interface Place {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** More than a person reads through. */
const COMPANY_FOLDERS = 200;

/** How the owner is called where others read: never a phone number or an account's name. */
async function ownerNames(sql: Sql, memberIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql.execute<{ id: string | number; name: string | null }>(raw`
    select id, coalesce(nullif(client_name, ''), nullif(realname, '')) as name from member
    where id in (${raw.join(
      memberIds.map((id) => raw`${id}`),
      raw`, `,
    )})`);
  return new Map(rows.map(({ id, name }) => [Number(id), name ?? '热样用户']));
}

async function shownPage(sql: Sql, row: FolderRow, place: Place): Promise<SharedPage> {
  const [insides, names] = [await insidesOf(sql, row.memberId, [row.id]), await ownerNames(sql, [row.memberId])];
  const folder = {
    id: row.id,
    name: row.name,
    desc: row.description,
    count: insides.get(row.id)?.count ?? 0,
    owner: names.get(row.memberId) ?? '',
  };
  return { folder, ...(await pageOf(sql, row.memberId, { ...place, folder_id: row.id })) };
}

/** @throws Refusal shareGone */
export async function sharedByKey(sql: Sql, key: string, place: Place): Promise<SharedPage> {
  // A closed account shows nothing from the moment on, even where its folders are erased a little later.
  const there = raw`not exists (select 1 from member m where m.id = ${favouriteFolder.memberId} and m.closed_at is not null)`;
  const [row] = await sql
    .select()
    .from(favouriteFolder)
    .where(and(eq(favouriteFolder.shareKey, key), there));
  if (!row) throw new Refusal(messages.shareGone);
  return shownPage(sql, row, place);
}

/** Folders of colleagues, who must still be colleagues: whoever left the company shows it nothing any more. */
async function foldersForCompany(sql: Sql, companyId: number, viewerId: number): Promise<FolderRow[]> {
  const rows = await sql
    .select()
    .from(favouriteFolder)
    .where(and(eq(favouriteFolder.companyId, companyId), raw`${favouriteFolder.memberId} <> ${viewerId}`))
    .orderBy(desc(favouriteFolder.updatedAt))
    .limit(COMPANY_FOLDERS);
  const owners = new Map<number, boolean>();
  for (const { memberId } of rows) if (!owners.has(memberId)) owners.set(memberId, (await companyOf(sql, memberId)) === companyId);
  return rows.filter(({ memberId }) => owners.get(memberId));
}

export async function companyFoldersFor(sql: Sql, memberId: number): Promise<CallReturn<typeof companyFolders>> {
  const companyId = await companyOf(sql, memberId);
  if (companyId === undefined) return { folders: [], in_company: false };
  const rows = await foldersForCompany(sql, companyId, memberId);
  if (rows.length === 0) return { folders: [], in_company: true };
  const names = await ownerNames(
    sql,
    rows.map((row) => row.memberId),
  );
  const folders = [];
  for (const { id, name, description: desc, memberId: ownerId } of rows) {
    const inside = (await insidesOf(sql, ownerId, [id])).get(id);
    folders.push({ id, name, desc, count: inside?.count ?? 0, owner: names.get(ownerId) ?? '', covers: [...(inside?.covers ?? [])] });
  }
  return { folders, in_company: true };
}

/** @throws Refusal shareGone: also for a folder that exists and is not shared with this member. */
export async function companyFolderFor(sql: Sql, memberId: number, id: number, place: Place): Promise<SharedPage> {
  const companyId = await companyOf(sql, memberId);
  const rows = companyId === undefined ? [] : await foldersForCompany(sql, companyId, memberId);
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Refusal(messages.shareGone);
  return shownPage(sql, row, place);
}
