import { and, desc, eq, ilike, isNotNull, lt, ne, or, sql as raw, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CallReturn } from '../../../contract/call.ts';
import type { listArticles, showArticle } from '../../../contract/library/editorial.ts';
import { tagName, tagsIn } from '../../../contract/library/taxonomy.ts';
import * as messages from '../../../contract/messages.ts';
import type { Sql } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { picturesById } from '../pictures/picture-service.ts';
import { libraryArticle, libraryTheme } from '../tables.ts';
import { coversById } from './covers.ts';

type Query = z.output<typeof listArticles.query>;
type Row = typeof libraryArticle.$inferSelect;

const MORE = 4;

const newestFirst = [desc(libraryArticle.publishedAt), desc(libraryArticle.id)] as const;

/** A pattern of ILIKE in which nothing of the words has a meaning of its own. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

export async function articleViews(sql: Sql, rows: readonly Row[]) {
  const covers = await coversById(
    sql,
    rows.map(({ coverId }) => coverId),
  );
  const themes = new Map(
    (await sql.select({ id: libraryTheme.id, name: libraryTheme.title }).from(libraryTheme)).map((one) => [one.id, one]),
  );
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, title: row.title, lede: row.lede, sample: row.sample },
    season: row.season === null ? null : (tagName(row.season) ?? null),
    gender_id: row.genderId,
    theme: themes.get(row.themeId ?? 0) ?? null,
    cover: covers.get(row.coverId ?? 0) ?? null,
    palette: row.blocks.flatMap((block) => (block.kind === 'palette' ? block.swatches : [])).slice(0, 6),
    published_at: (row.publishedAt ?? row.createdAt).toISOString(),
  }));
}

function conditionsOf({ kind, gender_id, season, theme_id, q }: Omit<Query, 'cursor' | 'limit'>): (SQL | undefined)[] {
  return [
    isNotNull(libraryArticle.publishedAt),
    kind && eq(libraryArticle.kind, kind),
    gender_id === undefined ? undefined : eq(libraryArticle.genderId, gender_id),
    season === undefined ? undefined : eq(libraryArticle.season, tagsIn(season)[0] ?? 0),
    theme_id === undefined ? undefined : eq(libraryArticle.themeId, theme_id),
    q ? or(ilike(libraryArticle.title, containing(q)), ilike(libraryArticle.lede, containing(q))) : undefined,
  ];
}

export async function articlesOf(sql: Sql, { cursor, limit, ...filters }: Query): Promise<CallReturn<typeof listArticles>> {
  const where = conditionsOf(filters);
  const [all] = await sql
    .select({ count: raw<number | string>`count(*)` })
    .from(libraryArticle)
    .where(and(...where));
  const after = cursor === undefined ? undefined : await positionOf(sql, Number(cursor));
  const rows = await sql
    .select()
    .from(libraryArticle)
    .where(and(...where, after))
    .orderBy(...newestFirst)
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    articles: await articleViews(sql, page),
    next: rows.length > limit ? String(page.at(-1)?.id) : null,
    total: Number(all?.count ?? 0),
  };
}

/** What follows an article in the order of the list; everything when it is gone. */
async function positionOf(sql: Sql, id: number): Promise<SQL | undefined> {
  const [row] = await sql.select({ at: libraryArticle.publishedAt }).from(libraryArticle).where(eq(libraryArticle.id, id));
  if (!row?.at) return undefined;
  return or(lt(libraryArticle.publishedAt, row.at), and(eq(libraryArticle.publishedAt, row.at), lt(libraryArticle.id, id)));
}

/** @throws Refusal libraryArticleGone */
export async function articleDetail(sql: Sql, id: number): Promise<CallReturn<typeof showArticle>> {
  const [row] = await sql.select().from(libraryArticle).where(eq(libraryArticle.id, id));
  if (!row?.publishedAt) throw new Refusal(messages.libraryArticleGone);
  const more = await sql
    .select()
    .from(libraryArticle)
    .where(and(isNotNull(libraryArticle.publishedAt), ne(libraryArticle.id, id)))
    .orderBy(desc(eq(libraryArticle.themeId, row.themeId ?? 0)), desc(eq(libraryArticle.kind, row.kind)), ...newestFirst)
    .limit(MORE);
  const [view, ...others] = await articleViews(sql, [row, ...more]);
  if (!view) throw new Refusal(messages.libraryArticleGone);
  const ids = row.blocks.flatMap((block) => (block.kind === 'pictures' ? block.ids : []));
  return { ...view, blocks: row.blocks, pictures: await picturesById(sql, ids), more: others };
}
