/** Takes the trial content away: what operators made stays, and nothing comes back by itself. */
import { eq, inArray, isNotNull, sql as raw } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from '../../platform/database/database.ts';
import type { Context } from '../../platform/running/context.ts';
import { addGarbage } from '../../storage/purge-service.ts';
import { nextRevision } from '../pictures/picture-writes.ts';
import * as tables from '../tables.ts';

type Table = typeof tables.libraryFabric | typeof tables.libraryMerchant | typeof tables.libraryTheme | typeof tables.libraryBrand;

/** A sample that an operator's own content names is theirs from now on: an import finds a brand by its name, and its pictures would lose it. */
async function removeUnused(tx: Sql, table: Table, users: readonly (readonly [PgTable, PgColumn])[]): Promise<void> {
  for (const [user, column] of users) {
    const used = tx.select({ id: column }).from(user).where(isNotNull(column));
    await tx.update(table).set({ sample: false }).where(inArray(table.id, used));
  }
  await tx.delete(table).where(eq(table.sample, true));
}

/** @returns how many pictures left. */
export async function removeTrial({ database, now }: Pick<Context, 'database' | 'now'>): Promise<number> {
  return database.sql.transaction(async (tx) => {
    // Before the first start there is nothing to remove, and nothing shall be put in later.
    await tx.execute(raw`insert into library_trial (one, seeded_at) values (true, ${new Date(now())}) on conflict do nothing`);
    await nextRevision(tx);
    const gone = await tx
      .delete(tables.libraryPicture)
      .where(eq(tables.libraryPicture.sample, true))
      .returning({ blob: tables.libraryPicture.blob });
    await addGarbage(
      tx,
      gone.flatMap(({ blob }) => blob ?? []),
      now(),
    );
    // What hangs on others after what they hang on: a merchant stays for the fabric that stays for a picture.
    const { libraryArticle: article, libraryFabric: fabric, libraryMerchant: merchant, libraryTheme: theme, libraryBrand: brand } = tables;
    const picture = tables.libraryPicture;
    await tx.delete(article).where(eq(article.sample, true));
    await removeUnused(tx, fabric, [[picture, picture.fabricId]]);
    await removeUnused(tx, merchant, [[fabric, fabric.merchantId]]);
    await removeUnused(tx, theme, [
      [picture, picture.themeId],
      [article, article.themeId],
    ]);
    await removeUnused(tx, brand, [[picture, picture.brandId]]);
    return gone.length;
  });
}
