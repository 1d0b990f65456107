/** Lists of entries with their covers: one query for the entries, one for all covers. */
import { and, desc, eq, inArray, sql as raw } from 'drizzle-orm';
import type { LibraryPicture } from '../../../contract/library/picture.ts';
import type { Sql } from '../../platform/database/database.ts';
import { picturesById } from '../pictures/picture-service.ts';
import { libraryPicture } from '../tables.ts';

export type Covers = ReadonlyMap<number, LibraryPicture>;

/** Pictures by their ids; null ones are passed over. */
export async function coversById(sql: Sql, ids: readonly (number | null)[]): Promise<Covers> {
  const pictures = await picturesById(sql, [...new Set(ids.filter((id) => id !== null))]);
  return new Map(pictures.map((picture) => [picture.id, picture]));
}

const OWNERS = { brand_id: libraryPicture.brandId, fabric_id: libraryPicture.fabricId, theme_id: libraryPicture.themeId } as const;

/** The newest picture of each brand, fabric or theme, and how many it has. */
export async function newestOf(
  sql: Sql,
  column: keyof typeof OWNERS,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly cover: LibraryPicture | undefined; readonly count: number }>> {
  if (ids.length === 0) return new Map();
  const own = OWNERS[column];
  const rows = await sql
    .select({ own, newest: raw<number | string>`max(${libraryPicture.id})`, count: raw<number | string>`count(*)` })
    .from(libraryPicture)
    .where(raw`not ${libraryPicture.hidden} and ${inArray(own, [...ids])}`)
    .groupBy(own);
  const covers = await coversById(
    sql,
    rows.map(({ newest }) => Number(newest)),
  );
  return new Map(rows.map((row) => [Number(row.own), { cover: covers.get(Number(row.newest)), count: Number(row.count) }]));
}

const KIN = 12;

interface Name {
  readonly id: number;
  readonly name: string;
}

/** Brands of a theme's pictures, or themes of a brand's: by how many they share, ones that are gone passed over. */
export async function kinOf(
  sql: Sql,
  { of, id }: { readonly of: 'theme' | 'brand'; readonly id: number },
  names: readonly Name[],
): Promise<(Name & { readonly count: number })[]> {
  const [own, other] = of === 'theme' ? [libraryPicture.themeId, libraryPicture.brandId] : [libraryPicture.brandId, libraryPicture.themeId];
  const shared = raw<number | string>`count(*)`;
  const rows = await sql
    .select({ id: other, count: shared })
    .from(libraryPicture)
    .where(and(eq(own, id), eq(libraryPicture.hidden, false)))
    .groupBy(other)
    .orderBy(desc(shared), other);
  const byId = new Map(names.map((one) => [one.id, one]));
  return rows
    .flatMap((row) => {
      const found = byId.get(row.id ?? 0);
      return found ? [{ ...found, count: Number(row.count) }] : [];
    })
    .slice(0, KIN);
}
