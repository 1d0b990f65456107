/** What is in folders, page by page, with the looks of each thing. */
import { and, desc, eq, lt, sql as raw, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CallReturn } from '../../contract/call.ts';
import type { FavouriteKind } from '../../contract/favourite/items.ts';
import type { favouritesQuery, listFavourites } from '../../contract/favourite/records.ts';
import type { Sql } from '../platform/database/database.ts';
import { looksOf, thingKey } from './sources.ts';
import { favouriteItem, type ItemRow } from './tables.ts';

type Page = CallReturn<typeof listFavourites>;
type Wire = Page['favourites'][number];

/** Rows as they cross the wire. Looks are those that the owner may see: a reader of a shared folder sees the same. */
export async function wireOf(sql: Sql, ownerId: number, rows: readonly ItemRow[]): Promise<Wire[]> {
  const looks = await looksOf(sql, ownerId, rows);
  return rows.map(({ id, folderId, kind, entity, title, createdAt }) => {
    const look = looks.get(thingKey({ kind, entity }));
    return {
      id,
      folder_id: folderId,
      entity_type: kind,
      entity_id: entity,
      title: title || look?.title || '',
      picture: look?.picture ?? null,
      colours: [...(look?.colours ?? [])],
      gone: look === undefined,
      created_at: createdAt.toISOString(),
    };
  });
}

type Query = Pick<z.output<typeof favouritesQuery>, 'folder_id' | 'entity_type' | 'cursor' | 'limit'>;

/** A member's records of one folder. Without a folder a thing counts once, by its newest record. */
export function recordsOf(ownerId: number, folderId: number | undefined, kind: FavouriteKind | undefined): SQL | undefined {
  const newer = raw`exists (select 1 from favourite_item n where n.member_id = ${favouriteItem.memberId}
    and n.kind = ${favouriteItem.kind} and n.entity = ${favouriteItem.entity} and n.id > ${favouriteItem.id})`;
  return and(
    eq(favouriteItem.memberId, ownerId),
    folderId === undefined ? raw`not ${newer}` : eq(favouriteItem.folderId, folderId),
    kind === undefined ? undefined : eq(favouriteItem.kind, kind),
  );
}

/** Newest first. */
export async function pageOf(sql: Sql, ownerId: number, { folder_id, entity_type, cursor, limit }: Query): Promise<Page> {
  const rows = await sql
    .select()
    .from(favouriteItem)
    .where(and(recordsOf(ownerId, folder_id, entity_type), cursor === undefined ? undefined : lt(favouriteItem.id, Number(cursor))))
    .orderBy(desc(favouriteItem.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return { favourites: await wireOf(sql, ownerId, page), next: rows.length > limit ? String(page.at(-1)?.id) : null };
}
