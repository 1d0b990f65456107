/** Brands and merchants. */
import { asc, desc, eq, ilike, inArray, or } from 'drizzle-orm';
import type { CallReturn } from '../../../contract/call.ts';
import type { fabricContact, listBrands, listMerchants, showBrand } from '../../../contract/library/editorial.ts';
import * as messages from '../../../contract/messages.ts';
import type { Sql } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { libraryBrand, libraryFabric, libraryFollow, libraryMerchant, libraryTheme } from '../tables.ts';
import { containing } from './article-service.ts';
import { kinOf, newestOf } from './covers.ts';

const FABRICS_SHOWN = 6;

type BrandRow = typeof libraryBrand.$inferSelect;

export async function brandViews(sql: Sql, rows: readonly BrandRow[], memberId: number | undefined) {
  const newest = await newestOf(
    sql,
    'brand_id',
    rows.map(({ id }) => id),
  );
  const follows =
    memberId === undefined
      ? []
      : await sql.select({ id: libraryFollow.brandId }).from(libraryFollow).where(eq(libraryFollow.memberId, memberId));
  const followed = new Set(follows.map(({ id }) => id));
  return rows.map(({ id, name, english, story, styles, colour, sample }) => ({
    ...{ id, name, english, story, styles, colour, sample },
    cover: newest.get(id)?.cover ?? null,
    pictures: newest.get(id)?.count ?? 0,
    followed: followed.has(id),
  }));
}

export async function brandsOf(sql: Sql, q: string | undefined, memberId: number | undefined): Promise<CallReturn<typeof listBrands>> {
  const rows = await sql
    .select()
    .from(libraryBrand)
    .where(
      q
        ? or(ilike(libraryBrand.name, containing(q)), ilike(libraryBrand.english, containing(q)), ilike(libraryBrand.story, containing(q)))
        : undefined,
    )
    .orderBy(asc(libraryBrand.id));
  return { brands: await brandViews(sql, rows, memberId) };
}

/** @throws Refusal libraryBrandGone */
export async function brandDetail(sql: Sql, id: number, memberId: number | undefined): Promise<CallReturn<typeof showBrand>> {
  const [view] = await brandViews(sql, await brandsById(sql, [id]), memberId);
  if (!view) throw new Refusal(messages.libraryBrandGone);
  const names = await sql.select({ id: libraryTheme.id, name: libraryTheme.title }).from(libraryTheme);
  return { ...view, themes: await kinOf(sql, { of: 'brand', id }, names) };
}

/** Brands of these ids, in any order. */
export async function brandsById(sql: Sql, ids: readonly number[]): Promise<BrandRow[]> {
  return ids.length === 0
    ? []
    : sql
        .select()
        .from(libraryBrand)
        .where(inArray(libraryBrand.id, [...ids]));
}

export async function merchantsOf(sql: Sql, q: string | undefined): Promise<CallReturn<typeof listMerchants>> {
  const rows = await sql
    .select()
    .from(libraryMerchant)
    .where(
      q
        ? or(
            ilike(libraryMerchant.name, containing(q)),
            ilike(libraryMerchant.city, containing(q)),
            ilike(libraryMerchant.words, containing(q)),
          )
        : undefined,
    )
    .orderBy(asc(libraryMerchant.id));
  const fabrics = await sql
    .select({ id: libraryFabric.id, name: libraryFabric.title, merchant: libraryFabric.merchantId })
    .from(libraryFabric)
    .orderBy(desc(libraryFabric.id));
  const covers = await newestOf(
    sql,
    'fabric_id',
    fabrics.map(({ id }) => id),
  );
  return {
    merchants: rows.map(({ id, name, city, words, strengths, sample }) => ({
      ...{ id, name, city, strengths, sample, text: words },
      fabrics: fabrics
        .filter(({ merchant }) => merchant === id)
        .slice(0, FABRICS_SHOWN)
        .map((one) => ({ id: one.id, name: one.name, cover: covers.get(one.id)?.cover ?? null })),
    })),
  };
}

/** @throws Refusal libraryMerchantGone */
export async function contactOf(sql: Sql, id: number): Promise<CallReturn<typeof fabricContact>> {
  const [row] = await sql.select().from(libraryMerchant).where(eq(libraryMerchant.id, id));
  if (!row) throw new Refusal(messages.libraryMerchantGone);
  const { name, person, phone, address } = row;
  return { name, person, phone, address };
}
