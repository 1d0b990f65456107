/** Takes the trial content away: what operators made stays, and nothing comes back by itself. */
import { eq, sql as raw } from 'drizzle-orm';
import type { Context } from '../../platform/running/context.ts';
import { addGarbage } from '../../storage/purge-service.ts';
import { nextRevision } from '../pictures/picture-writes.ts';
import * as tables from '../tables.ts';

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
    for (const table of [tables.libraryArticle, tables.libraryFabric, tables.libraryMerchant, tables.libraryTheme, tables.libraryBrand]) {
      await tx.delete(table).where(eq(table.sample, true));
    }
    return gone.length;
  });
}
