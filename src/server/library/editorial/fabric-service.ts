import { and, desc, eq, ilike, inArray, lt, ne, or, sql as raw } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CallReturn } from '../../../contract/call.ts';
import { hexToOklab } from '../../../contract/colour/oklab.ts';
import type { fabricsForWork, listFabrics, showFabric } from '../../../contract/library/editorial.ts';
import { tagName, tagsIn } from '../../../contract/library/taxonomy.ts';
import * as messages from '../../../contract/messages.ts';
import type { Sql } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { picturesById } from '../pictures/picture-service.ts';
import { libraryFabric, libraryMerchant, libraryPicture } from '../tables.ts';
import { containing } from './article-service.ts';
import { newestOf } from './covers.ts';

type Query = z.output<typeof listFabrics.query>;
type Row = typeof libraryFabric.$inferSelect;

const MORE = 6;
const PICTURES = 24;
const SUITING = 8;

export async function fabricViews(sql: Sql, rows: readonly Row[]) {
  const newest = await newestOf(
    sql,
    'fabric_id',
    rows.map(({ id }) => id),
  );
  const merchants = new Map(
    (await sql.select({ id: libraryMerchant.id, name: libraryMerchant.name }).from(libraryMerchant)).map((one) => [one.id, one]),
  );
  return rows.map((row) => {
    const cover = newest.get(row.id)?.cover ?? null;
    return {
      ...{ id: row.id, title: row.title, code: row.code, composition: row.composition, weight: row.weight, width: row.width },
      ...{ stock: row.stock, sample: row.sample, cover, colours: cover?.colours ?? [] },
      price: row.priceCents === null ? null : row.priceCents / 100,
      season: row.season === null ? null : (tagName(row.season) ?? null),
      merchant: merchants.get(row.merchantId ?? 0) ?? null,
    };
  });
}

export async function fabricsOf(
  sql: Sql,
  { cursor, limit, season, merchant_id, stock, q }: Query,
): Promise<CallReturn<typeof listFabrics>> {
  const words = q ? containing(q) : undefined;
  const where = and(
    season === undefined ? undefined : eq(libraryFabric.season, tagsIn(season)[0] ?? 0),
    merchant_id === undefined ? undefined : eq(libraryFabric.merchantId, merchant_id),
    stock && eq(libraryFabric.stock, stock),
    words === undefined
      ? undefined
      : or(ilike(libraryFabric.title, words), ilike(libraryFabric.composition, words), ilike(libraryFabric.words, words)),
  );
  const [all] = await sql.select({ count: raw<number | string>`count(*)` }).from(libraryFabric).where(where);
  const rows = await sql
    .select()
    .from(libraryFabric)
    .where(and(where, cursor === undefined ? undefined : lt(libraryFabric.id, Number(cursor))))
    .orderBy(desc(libraryFabric.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    fabrics: await fabricViews(sql, page),
    next: rows.length > limit ? String(page.at(-1)?.id) : null,
    total: Number(all?.count ?? 0),
  };
}

/** @throws Refusal libraryFabricGone */
export async function fabricDetail(sql: Sql, id: number): Promise<CallReturn<typeof showFabric>> {
  const [row] = await sql.select().from(libraryFabric).where(eq(libraryFabric.id, id));
  if (!row) throw new Refusal(messages.libraryFabricGone);
  const more = await sql
    .select()
    .from(libraryFabric)
    .where(ne(libraryFabric.id, id))
    .orderBy(
      desc(eq(libraryFabric.merchantId, row.merchantId ?? 0)),
      desc(eq(libraryFabric.season, row.season ?? 0)),
      desc(libraryFabric.id),
    )
    .limit(MORE);
  const [view, ...others] = await fabricViews(sql, [row, ...more]);
  if (!view) throw new Refusal(messages.libraryFabricGone);
  const ids = await sql
    .select({ id: libraryPicture.id })
    .from(libraryPicture)
    .where(and(eq(libraryPicture.fabricId, id), eq(libraryPicture.hidden, false)))
    .orderBy(desc(libraryPicture.id))
    .limit(PICTURES);
  return {
    ...view,
    text: row.words,
    uses: row.uses,
    pictures: await picturesById(
      sql,
      ids.map((one) => one.id),
    ),
    more: others,
  };
}

/** Fabrics whose colours come nearest to a work's average. */
export async function fabricsNear(sql: Sql, colour: string): Promise<CallReturn<typeof fabricsForWork>> {
  const asked = hexToOklab(colour);
  const rows = await sql
    .select({ fabric: libraryPicture.fabricId, colours: libraryPicture.colours })
    .from(libraryPicture)
    .where(and(raw`${libraryPicture.fabricId} is not null`, eq(libraryPicture.hidden, false)))
    .limit(5_000);
  const nearest = new Map<number, number>();
  for (const { fabric, colours } of rows) {
    if (fabric === null) continue;
    for (const { l, a, b, share } of colours) {
      const distance = Math.hypot(l - asked.l, 2 * (a - asked.a), 2 * (b - asked.b)) + (1 - share) * 0.1;
      if (distance < (nearest.get(fabric) ?? Number.POSITIVE_INFINITY)) nearest.set(fabric, distance);
    }
  }
  const ids = [...nearest]
    .sort((x, y) => x[1] - y[1])
    .slice(0, SUITING)
    .map(([id]) => id);
  const found = ids.length === 0 ? [] : await sql.select().from(libraryFabric).where(inArray(libraryFabric.id, ids));
  const byId = new Map(found.map((row) => [row.id, row]));
  return {
    fabrics: await fabricViews(
      sql,
      ids.flatMap((id) => byId.get(id) ?? []),
    ),
  };
}
