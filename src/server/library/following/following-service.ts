/** Brands a member follows, and what a member has looked at. */
import { and, desc, eq, inArray, lt, or, sql as raw } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CallReturn } from '../../../contract/call.ts';
import { type listFollows, type logView, type recentViews, VIEWS_MAX, type ViewType } from '../../../contract/library/following.ts';
import type { LibraryPicture } from '../../../contract/library/picture.ts';
import * as messages from '../../../contract/messages.ts';
import type { Sql } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { coversById, newestOf } from '../editorial/covers.ts';
import { brandsById, brandViews } from '../editorial/maker-service.ts';
import { picturesById } from '../pictures/picture-service.ts';
import { libraryArticle, libraryBrand, libraryFabric, libraryFollow, libraryPicture, libraryView } from '../tables.ts';

const NEW_PICTURES = 120;

/** @throws Refusal libraryBrandGone */
export async function setFollow(sql: Sql, memberId: number, brandId: number, follow: boolean, now: number): Promise<{ followed: boolean }> {
  const [brand] = await sql.select({ id: libraryBrand.id }).from(libraryBrand).where(eq(libraryBrand.id, brandId));
  if (!brand) throw new Refusal(messages.libraryBrandGone);
  if (follow)
    await sql
      .insert(libraryFollow)
      .values({ memberId, brandId, createdAt: new Date(now) })
      .onConflictDoNothing();
  else await sql.delete(libraryFollow).where(and(eq(libraryFollow.memberId, memberId), eq(libraryFollow.brandId, brandId)));
  return { followed: follow };
}

export async function followsOf(sql: Sql, memberId: number): Promise<CallReturn<typeof listFollows>> {
  const follows = await sql
    .select({ id: libraryFollow.brandId })
    .from(libraryFollow)
    .where(eq(libraryFollow.memberId, memberId))
    .orderBy(desc(libraryFollow.createdAt));
  const ids = follows.map(({ id }) => id);
  if (ids.length === 0) return { brands: [], pictures: [] };
  const brands = await brandViews(sql, await brandsById(sql, ids), memberId);
  const newest = await sql
    .select({ id: libraryPicture.id })
    .from(libraryPicture)
    .where(and(inArray(libraryPicture.brandId, ids), eq(libraryPicture.hidden, false)))
    .orderBy(desc(libraryPicture.id))
    .limit(NEW_PICTURES);
  return {
    brands: ids.flatMap((id) => brands.find((brand) => brand.id === id) ?? []),
    pictures: await picturesById(
      sql,
      newest.map(({ id }) => id),
    ),
  };
}

/** The same thing looked at again moves to the front; what is beyond the last five hundred leaves. */
export async function noteView(sql: Sql, memberId: number, view: z.output<typeof logView.body>, now: number): Promise<null> {
  const seenAt = new Date(now);
  const navId = view.nav_id ?? null;
  await sql
    .insert(libraryView)
    .values({ memberId, entityType: view.entity_type, entityId: view.entity_id, navId, seenAt })
    .onConflictDoUpdate({ target: [libraryView.memberId, libraryView.entityType, libraryView.entityId], set: { seenAt, navId } });
  await sql.execute(raw`delete from library_view where member_id = ${memberId} and id in (
    select id from library_view where member_id = ${memberId} order by seen_at desc, id desc offset ${VIEWS_MAX})`);
  return null;
}

export async function forgetViewsOf(sql: Sql, memberId: number): Promise<null> {
  await sql.delete(libraryView).where(eq(libraryView.memberId, memberId));
  return null;
}

interface Seen {
  readonly title: string;
  readonly cover: LibraryPicture | null;
}

/** Titles and covers of things of one kind; what is gone is absent. */
export async function seenOf(sql: Sql, type: ViewType, ids: readonly number[]): Promise<ReadonlyMap<number, Seen>> {
  if (ids.length === 0) return new Map();
  if (type === 'picture') return new Map((await picturesById(sql, ids)).map((cover) => [cover.id, { title: cover.title, cover }]));
  if (type === 'article') {
    const rows = await sql
      .select()
      .from(libraryArticle)
      .where(inArray(libraryArticle.id, [...ids]));
    const covers = await coversById(
      sql,
      rows.map(({ coverId }) => coverId),
    );
    return new Map(rows.map(({ id, title, coverId }) => [id, { title, cover: covers.get(coverId ?? 0) ?? null }]));
  }
  const rows = await sql
    .select()
    .from(libraryFabric)
    .where(inArray(libraryFabric.id, [...ids]));
  const newest = await newestOf(sql, 'fabric_id', ids);
  return new Map(rows.map(({ id, title }) => [id, { title, cover: newest.get(id)?.cover ?? null }]));
}

export async function viewsOf(
  sql: Sql,
  memberId: number,
  { entity_type, cursor, limit }: z.output<typeof recentViews.query>,
): Promise<CallReturn<typeof recentViews>> {
  const [before] =
    cursor === undefined
      ? []
      : await sql
          .select()
          .from(libraryView)
          .where(eq(libraryView.id, Number(cursor)));
  const rows = await sql
    .select()
    .from(libraryView)
    .where(
      and(
        eq(libraryView.memberId, memberId),
        entity_type && eq(libraryView.entityType, entity_type),
        before && or(lt(libraryView.seenAt, before.seenAt), and(eq(libraryView.seenAt, before.seenAt), lt(libraryView.id, before.id))),
      ),
    )
    .orderBy(desc(libraryView.seenAt), desc(libraryView.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const idsOf = (type: ViewType) => page.filter((row) => row.entityType === type).map((row) => row.entityId);
  const seen = {
    picture: await seenOf(sql, 'picture', idsOf('picture')),
    article: await seenOf(sql, 'article', idsOf('article')),
    fabric: await seenOf(sql, 'fabric', idsOf('fabric')),
  };
  return {
    views: page.flatMap(({ entityType, entityId, seenAt }) => {
      const found = seen[entityType].get(entityId);
      return found ? [{ entity_type: entityType, entity_id: entityId, ...found, at: seenAt.toISOString() }] : [];
    }),
    next: rows.length > limit ? String(page.at(-1)?.id) : null,
  };
}
