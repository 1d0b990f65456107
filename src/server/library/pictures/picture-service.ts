/** Pictures of the library: lists, choices, details. */
import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CallReturn } from '../../../contract/call.ts';
import type { picturesQuery } from '../../../contract/library/filters.ts';
import type { describePicture, listPictures, pictureFacets, relatedPictures, showPicture } from '../../../contract/library/pictures.ts';
import * as messages from '../../../contract/messages.ts';
import type { Sql } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { questionOf } from '../looks/descriptor.ts';
import { lookAt } from '../looks/look.ts';
import { libraryBrand, libraryFabric, libraryPicture, libraryTheme, type PictureRow } from '../tables.ts';
import { Bits } from './bits.ts';
import type { PictureIndex } from './picture-index.ts';
import { countChoices, type Filters, searchPage } from './picture-search.ts';
import { pictureView, type Shown } from './picture-view.ts';
import { edgeLikeness, rankByLikeness } from './ranking.ts';

export interface Library {
  readonly context: Context;
  readonly index: PictureIndex;
}

const RELATED = 18;

const { id, title, blob, width, height, colour, thumbhash, colours, tags, sample } = libraryPicture;
const SHOWN = { id, title, blob, width, height, colour, thumbhash, colours, tags, sample };

/** Pictures by id, in the order asked for; ones that are gone or hidden are passed over. */
export async function picturesById(sql: Sql, ids: readonly number[]): Promise<ReturnType<typeof pictureView>[]> {
  if (ids.length === 0) return [];
  const rows: Shown[] = await sql
    .select(SHOWN)
    .from(libraryPicture)
    .where(and(inArray(libraryPicture.id, [...ids]), eq(libraryPicture.hidden, false)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((one) => {
    const row = byId.get(one);
    return row ? [pictureView(row)] : [];
  });
}

export async function listPicturesOf(
  { context, index }: Library,
  { cursor, limit, ...filters }: z.output<typeof picturesQuery>,
): Promise<CallReturn<typeof listPictures>> {
  const { ids, next, total } = await searchPage(await index.read(), filters, cursor, limit);
  return { pictures: await picturesById(context.database.sql, ids), next, total };
}

/** Those that some picture has, most first. */
function named(
  counts: ReadonlyMap<number, number>,
  names: readonly { readonly id: number; readonly name: string }[],
  chosen: number | undefined,
) {
  return names
    .map((one) => ({ ...one, count: counts.get(one.id) ?? 0 }))
    .filter(({ id: own, count }) => count > 0 || own === chosen)
    .sort((x, y) => y.count - x.count);
}

export async function facetsOf({ context, index }: Library, filters: Filters): Promise<CallReturn<typeof pictureFacets>> {
  const { sql } = context.database;
  const [counts, brands, themes] = [
    await countChoices(await index.read(), filters),
    await sql.select({ id: libraryBrand.id, name: libraryBrand.name }).from(libraryBrand),
    await sql.select({ id: libraryTheme.id, name: libraryTheme.title }).from(libraryTheme),
  ];
  return {
    total: counts.total,
    left_out: [...counts.leftOut],
    groups: counts.groups.map((group) => ({ ...group, tags: [...group.tags] })),
    brands: named(counts.brands, brands, filters.brand_id),
    themes: named(counts.themes, themes, filters.theme_id),
  };
}

/** @throws Refusal libraryPictureGone */
export async function pictureRow(sql: Sql, wanted: number): Promise<PictureRow> {
  const [row] = await sql.select().from(libraryPicture).where(eq(libraryPicture.id, wanted));
  if (!row || row.hidden) throw new Refusal(messages.libraryPictureGone);
  return row;
}

export async function pictureDetail({ context }: Library, wanted: number): Promise<CallReturn<typeof showPicture>> {
  const { sql } = context.database;
  const row = await pictureRow(sql, wanted);
  const nameOf = async (table: typeof libraryTheme | typeof libraryBrand | typeof libraryFabric, key: number | null) => {
    if (key === null) return null;
    const called = table === libraryBrand ? libraryBrand.name : table === libraryTheme ? libraryTheme.title : libraryFabric.title;
    const [found] = await sql.select({ id: table.id, name: called }).from(table).where(eq(table.id, key));
    return found ?? null;
  };
  return {
    ...pictureView(row),
    words: row.words,
    theme: await nameOf(libraryTheme, row.themeId),
    brand: await nameOf(libraryBrand, row.brandId),
    fabric: await nameOf(libraryFabric, row.fabricId),
    created_at: row.createdAt.toISOString(),
  };
}

/** Alike in shape first; then of the same theme, and the same brand. */
export async function relatedOf({ context, index }: Library, wanted: number): Promise<CallReturn<typeof relatedPictures>> {
  const row = await pictureRow(context.database.sql, wanted);
  const known = await index.read();
  const own = known.placeOf(row.id);
  const beside = new Bits(known.columns.length);
  for (const tag of row.tags) beside.join(known.tags.get(tag));
  beside.meet(known.alive);
  if (own !== undefined) beside.remove(own);
  const alike = row.descriptor ? await rankByLikeness(beside, edgeLikeness(known.columns, questionOf(row.descriptor))) : [];
  const kin = [
    row.themeId === null ? undefined : known.themes.get(row.themeId),
    row.brandId === null ? undefined : known.brands.get(row.brandId),
  ];
  const places = [...alike.slice(0, (RELATED * 2) / 3), ...kin.flatMap((set) => (set ? [...set.copy().meet(known.alive)].reverse() : []))];
  const ids = [...new Set(places)]
    .filter((place) => place !== own)
    .slice(0, RELATED)
    .map((place) => known.columns.ids[place] ?? 0);
  return { pictures: await picturesById(context.database.sql, ids) };
}

/** @param bytes a picture that passed the door. */
export async function descriptionOf(bytes: Uint8Array): Promise<CallReturn<typeof describePicture>> {
  const look = await lookAt(bytes);
  return {
    like: Buffer.from(questionOf(look.descriptor)).toString('base64url'),
    colours: look.colours,
    thumbhash: look.thumbhash,
    width: look.width,
    height: look.height,
  };
}
