import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { CallReturn } from '../../../contract/call.ts';
import type { showTheme, Theme } from '../../../contract/library/editorial.ts';
import { tagName } from '../../../contract/library/taxonomy.ts';
import * as messages from '../../../contract/messages.ts';
import type { Sql } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { libraryArticle, libraryBrand, libraryTheme } from '../tables.ts';
import { articleViews } from './article-service.ts';
import { coversById, kinOf, newestOf } from './covers.ts';

const ARTICLES = 8;

async function themeViews(sql: Sql, rows: readonly (typeof libraryTheme.$inferSelect)[]): Promise<Theme[]> {
  if (rows.length === 0) return [];
  const newest = await newestOf(
    sql,
    'theme_id',
    rows.map(({ id }) => id),
  );
  const covers = await coversById(
    sql,
    rows.map(({ coverId }) => coverId),
  );
  return rows.map(({ id, title, lede, season, genderId, palette, coverId, sample }) => ({
    ...{ id, title, lede, palette, sample },
    season: season === null ? null : (tagName(season) ?? null),
    gender_id: genderId,
    // What an import named has pictures before anybody chose one for it.
    cover: covers.get(coverId ?? 0) ?? newest.get(id)?.cover ?? null,
    pictures: newest.get(id)?.count ?? 0,
  }));
}

export async function themesOf(sql: Sql): Promise<Theme[]> {
  return themeViews(sql, await sql.select().from(libraryTheme).orderBy(asc(libraryTheme.place), asc(libraryTheme.id)));
}

/** @throws Refusal libraryThemeGone */
export async function themeDetail(sql: Sql, id: number): Promise<CallReturn<typeof showTheme>> {
  const [view] = await themeViews(sql, await sql.select().from(libraryTheme).where(eq(libraryTheme.id, id)));
  if (!view) throw new Refusal(messages.libraryThemeGone);
  const articles = await sql
    .select()
    .from(libraryArticle)
    .where(and(eq(libraryArticle.themeId, id), isNotNull(libraryArticle.publishedAt)))
    .orderBy(desc(libraryArticle.publishedAt), desc(libraryArticle.id))
    .limit(ARTICLES);
  const names = await sql.select({ id: libraryBrand.id, name: libraryBrand.name }).from(libraryBrand);
  return { ...view, articles: await articleViews(sql, articles), brands: await kinOf(sql, { of: 'theme', id }, names) };
}
