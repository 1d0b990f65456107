/** Folders as they cross the wire: how much is in each, and its newest things as a cover. */
import { sql as raw } from 'drizzle-orm';
import type { CallReturn } from '../../contract/call.ts';
import type { listFolders } from '../../contract/favourite/folders.ts';
import type { FavouriteKind } from '../../contract/favourite/items.ts';
import { sharedPath } from '../../contract/favourite/shared.ts';
import type { Sql } from '../platform/database/database.ts';
import { looksOf, thingKey } from './sources.ts';
import type { FolderRow } from './tables.ts';

export type FolderWire = CallReturn<typeof listFolders>['folders'][number];
type Cover = FolderWire['covers'][number];

/** Pictures on a folder's cover. */
const COVERS = 4;

interface Inside {
  readonly count: number;
  readonly kinds: FolderWire['kinds'];
  readonly covers: readonly Cover[];
}

interface Counted {
  readonly folder_id: string | number;
  readonly kind: FavouriteKind;
  readonly count: number;
}

interface Newest {
  readonly folder_id: string | number;
  readonly kind: FavouriteKind;
  readonly entity: string;
}

/** What is in folders of one owner, by their numbers. */
export async function insidesOf(sql: Sql, ownerId: number, folderIds: readonly number[]): Promise<ReadonlyMap<number, Inside>> {
  if (folderIds.length === 0) return new Map();
  const among = raw`array[${raw.join(
    folderIds.map((id) => raw`${id}::bigint`),
    raw`, `,
  )}]`;
  const { rows: counts } = await sql.execute<Counted & Record<string, unknown>>(
    raw`select folder_id, kind, count(*)::int as count from favourite_item where folder_id = any(${among})
      group by folder_id, kind order by kind`,
  );
  const { rows: newest } = await sql.execute<Newest & Record<string, unknown>>(raw`
    select f.id as folder_id, i.kind, i.entity from unnest(${among}) as f(id), lateral
      (select kind, entity, id from favourite_item where folder_id = f.id order by id desc limit ${COVERS}) i order by i.id desc`);
  const looks = await looksOf(sql, ownerId, newest);
  const covers = Map.groupBy(newest, ({ folder_id }) => Number(folder_id));
  return new Map(
    [...Map.groupBy(counts, ({ folder_id }) => Number(folder_id))].map(([id, counted]) => [
      id,
      {
        count: counted.reduce((sum, { count }) => sum + count, 0),
        kinds: counted.map(({ kind, count }) => ({ entity_type: kind, count })),
        covers: (covers.get(id) ?? []).flatMap((thing) => {
          const look = looks.get(thingKey(thing));
          return look ? [{ picture: look.picture, colours: [...look.colours] }] : [];
        }),
      },
    ]),
  );
}

export async function folderViews(sql: Sql, ownerId: number, rows: readonly FolderRow[]): Promise<FolderWire[]> {
  const insides = await insidesOf(
    sql,
    ownerId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const inside = insides.get(row.id);
    return {
      id: row.id,
      name: row.name,
      desc: row.description,
      is_default: row.isDefault,
      count: inside?.count ?? 0,
      kinds: [...(inside?.kinds ?? [])],
      covers: [...(inside?.covers ?? [])],
      link: row.shareKey === null ? '' : sharedPath(row.shareKey),
      company: row.companyId !== null,
      updated_at: row.updatedAt.toISOString(),
    };
  });
}
