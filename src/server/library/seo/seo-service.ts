/** Titles, descriptions and share pictures of public pages: the trend library's, and those that other domains know. */
import { and, eq, isNotNull } from 'drizzle-orm';
import { SECTIONS } from '../../../contract/library/sections.ts';
import type { WebSeo } from '../../../contract/library/seo.ts';
import { tagName } from '../../../contract/library/taxonomy.ts';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import { communityHead } from '../../community/seo-service.ts';
import type { Sql } from '../../platform/database/database.ts';
import { newestOf } from '../editorial/covers.ts';
import { picturesById } from '../pictures/picture-service.ts';
import { libraryArticle, libraryBrand, libraryFabric, libraryPicture, libraryTheme } from '../tables.ts';

const PRODUCT = '热样';
const GENERAL: WebSeo = {
  title: `${PRODUCT} · AI 服装设计与趋势`,
  description: '面向服装设计师的 AI 设计与趋势应用：主题趋势、图片库、面料市场与品牌库。',
  keywords: '服装设计,流行趋势,面料,图案,AI 设计',
  image: null,
};
const DETAIL = /^\/trend\/(articles|fabrics|pictures|brands|themes)\/([1-9]\d{0,14})$/;

const imageOf = async (sql: Sql, coverId: number | null): Promise<string | null> => {
  const [cover] = coverId === null ? [] : await picturesById(sql, [coverId]);
  return cover ? thumbUrl(cover.picture.url, 960) : null;
};

async function detailOf(sql: Sql, kind: string, id: number): Promise<WebSeo | undefined> {
  if (kind === 'articles') {
    const [row] = await sql
      .select()
      .from(libraryArticle)
      .where(and(eq(libraryArticle.id, id), isNotNull(libraryArticle.publishedAt)));
    return (
      row && { title: row.title, description: row.lede, keywords: tagName(row.season ?? 0) ?? '', image: await imageOf(sql, row.coverId) }
    );
  }
  if (kind === 'fabrics') {
    const [row] = await sql.select().from(libraryFabric).where(eq(libraryFabric.id, id));
    if (!row) return undefined;
    const cover = (await newestOf(sql, 'fabric_id', [id])).get(id)?.cover;
    return { title: row.title, description: row.words, keywords: row.composition, image: cover ? thumbUrl(cover.picture.url, 960) : null };
  }
  if (kind === 'brands') {
    const [row] = await sql.select().from(libraryBrand).where(eq(libraryBrand.id, id));
    if (!row) return undefined;
    const cover = (await newestOf(sql, 'brand_id', [id])).get(id)?.cover;
    const keywords = [row.name, row.english, ...row.styles].filter(Boolean).join(',');
    return { title: row.name, description: row.story, keywords, image: cover ? thumbUrl(cover.picture.url, 960) : null };
  }
  if (kind === 'themes') {
    const [row] = await sql.select().from(libraryTheme).where(eq(libraryTheme.id, id));
    return (
      row && { title: row.title, description: row.lede, keywords: tagName(row.season ?? 0) ?? '', image: await imageOf(sql, row.coverId) }
    );
  }
  const [row] = await sql
    .select()
    .from(libraryPicture)
    .where(and(eq(libraryPicture.id, id), eq(libraryPicture.hidden, false)));
  if (!row) return undefined;
  const tags = row.tags.flatMap((tag) => tagName(tag) ?? []).join(',');
  return { title: row.title, description: row.words || row.title, keywords: tags, image: await imageOf(sql, id) };
}

/** @returns undefined for pages that are not the library's, or gone. */
async function libraryHead(sql: Sql, path: string): Promise<WebSeo | undefined> {
  const section = Object.values(SECTIONS).find((one) => one.path === path);
  if (section) return { ...GENERAL, title: `${section.title} · ${PRODUCT}`, description: section.lede };
  const [, kind, id] = DETAIL.exec(path) ?? [];
  const detail = kind === undefined ? undefined : await detailOf(sql, kind, Number(id));
  return detail && { ...detail, title: `${detail.title} · ${PRODUCT}` };
}

/** The head of any page that others may link to; undefined for the rest. */
export async function publicHead(sql: Sql, path: string): Promise<WebSeo | undefined> {
  return (await libraryHead(sql, path)) ?? communityHead(sql, path);
}

export async function seoOf(sql: Sql, path: string): Promise<WebSeo> {
  return (await publicHead(sql, path.replace(/\/+$/, '') || '/')) ?? GENERAL;
}
