/** The first screen of the trend section, in one answer. */
import { desc, eq, isNotNull, sql as raw } from 'drizzle-orm';
import type { CallReturn } from '../../../contract/call.ts';
import type { trendHome } from '../../../contract/library/editorial.ts';
import type { Sql } from '../../platform/database/database.ts';
import { picturesById } from '../pictures/picture-service.ts';
import * as tables from '../tables.ts';
import { articleViews } from './article-service.ts';
import { fabricViews } from './fabric-service.ts';
import { brandViews } from './maker-service.ts';
import { themesOf } from './theme-service.ts';

const NEWEST = { pictures: 24, articles: 4, fabrics: 6, brands: 10 } as const;

interface Totals {
  readonly pictures: number | string;
  readonly themes: number | string;
  readonly articles: number | string;
  readonly fabrics: number | string;
  readonly brands: number | string;
  readonly merchants: number | string;
}

async function totalsOf(sql: Sql) {
  const { rows } = await sql.execute<Totals & Record<string, unknown>>(raw`select
    (select count(*) from library_picture where not hidden) as pictures, (select count(*) from library_theme) as themes,
    (select count(*) from library_article where published_at is not null) as articles, (select count(*) from library_fabric) as fabrics,
    (select count(*) from library_brand) as brands, (select count(*) from library_merchant) as merchants`);
  const { pictures = 0, themes = 0, articles = 0, fabrics = 0, brands = 0, merchants = 0 } = rows[0] ?? {};
  const all = { pictures, themes, articles, fabrics, brands, merchants };
  return Object.fromEntries(Object.entries(all).map(([name, count]) => [name, Number(count)])) as Record<keyof Totals, number>;
}

export async function homeOf(sql: Sql, memberId: number | undefined): Promise<CallReturn<typeof trendHome>> {
  const { libraryArticle, libraryBrand, libraryFabric, libraryPicture } = tables;
  const pictures = await sql
    .select({ id: libraryPicture.id })
    .from(libraryPicture)
    .where(eq(libraryPicture.hidden, false))
    .orderBy(desc(libraryPicture.id))
    .limit(NEWEST.pictures);
  const articles = await sql
    .select()
    .from(libraryArticle)
    .where(isNotNull(libraryArticle.publishedAt))
    .orderBy(desc(libraryArticle.publishedAt), desc(libraryArticle.id))
    .limit(NEWEST.articles);
  const fabrics = await sql.select().from(libraryFabric).orderBy(desc(libraryFabric.id)).limit(NEWEST.fabrics);
  const brands = await sql.select().from(libraryBrand).orderBy(desc(libraryBrand.id)).limit(NEWEST.brands);
  return {
    themes: await themesOf(sql),
    articles: await articleViews(sql, articles),
    pictures: await picturesById(
      sql,
      pictures.map(({ id }) => id),
    ),
    fabrics: await fabricViews(sql, fabrics),
    brands: await brandViews(sql, brands, memberId),
    totals: await totalsOf(sql),
  };
}
