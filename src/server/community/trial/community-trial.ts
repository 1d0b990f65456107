/** Fills an empty community with samples, once, and takes them away again. They are drawn when they are looked at. */
import { eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../platform/database/database.ts';
import type { Context } from '../../platform/running/context.ts';
import { addGarbage } from '../../storage/purge-service.ts';
import { firstHeat } from '../heat.ts';
import { communityWork } from '../tables.ts';
import { SAMPLE_WORKS } from './sample-works.ts';

type Needs = Pick<Context, 'database' | 'now'>;
const HOUR_MS = 3_600_000;

/** @returns whether nobody did it before. */
async function begin(tx: Sql, now: number): Promise<boolean> {
  const { rows } = await tx.execute(
    raw`insert into community_trial (one, seeded_at) values (true, ${new Date(now)}) on conflict do nothing returning one`,
  );
  return rows.length > 0;
}

/** @returns whether anything was put in: nothing where members have published already, or where samples were taken away once. */
export function seedCommunity({ database, now }: Needs): Promise<boolean> {
  return database.sql.transaction(async (tx) => {
    const at = now();
    if (!(await begin(tx, at)) || (await tx.$count(communityWork)) > 0) return false;
    await tx.insert(communityWork).values(
      SAMPLE_WORKS.map(({ drawn, ...work }, place) => {
        // Over some weeks, so that newest and hottest have an order.
        const publishedAt = new Date(at - (SAMPLE_WORKS.length - place) * 17 * HOUR_MS);
        return { ...work, slug: drawn.slug, sample: true, publishedAt, heat: firstHeat(publishedAt.getTime()) };
      }),
    );
    return true;
  });
}

/** @returns how many left. Nothing comes back by itself. */
export function removeCommunityTrial({ database, now }: Needs): Promise<number> {
  return database.sql.transaction(async (tx) => {
    await begin(tx, now());
    const gone = await tx.delete(communityWork).where(eq(communityWork.sample, true)).returning({ blob: communityWork.blob });
    await addGarbage(
      tx,
      gone.flatMap(({ blob }) => blob ?? []),
      now(),
    );
    return gone.length;
  });
}
