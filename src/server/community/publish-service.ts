/** A member's own publications. */
import { and, eq, gt, isNull, sql as raw } from 'drizzle-orm';
import type { CallParsed } from '../../contract/call.ts';
import { PUBLISH_PER_DAY } from '../../contract/community/limits.ts';
import type { Publication, publishWork } from '../../contract/community/publishing.ts';
import * as messages from '../../contract/messages.ts';
import { noteGrowth } from '../growth/growth-service.ts';
import type { Sql } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { works } from '../studio/studio-service.ts';
import { firstHeat } from './heat.ts';
import { type CommunityRow, communityWork } from './tables.ts';

type Words = CallParsed<typeof publishWork>['body'];
const DAY_MS = 24 * 3_600_000;

function view(row: CommunityRow): Publication {
  const { id, title, description, scene, sharesRecipe, likes, views, takenDownReason } = row;
  return {
    ...{ id, title, description, scene, shares_recipe: sharesRecipe, likes, views },
    state: row.takenDownAt ? 'down' : row.withdrawnAt ? 'withdrawn' : 'public',
    reason: takenDownReason,
    published_at: row.publishedAt.toISOString(),
  };
}

const ofWork = async (sql: Sql, memberId: number, workId: number): Promise<CommunityRow | undefined> => {
  const where = and(eq(communityWork.workId, workId), eq(communityWork.memberId, memberId));
  return (await sql.select().from(communityWork).where(where))[0];
};

/** Locked, so that a deletion and a publication of the same work do not pass each other. @throws Refusal workGone, publicationNeedsPicture */
async function lockOwnWork(tx: Sql, memberId: number, workId: number): Promise<void> {
  const where = and(eq(works.id, workId), eq(works.memberId, memberId), isNull(works.deletedAt), eq(works.status, 'done'));
  const [row] = await tx.select({ blob: works.blob, width: works.width }).from(works).where(where).for('update');
  if (!row) throw new Refusal(messages.workGone);
  if (!row.blob || !row.width) throw new Refusal(messages.publicationNeedsPicture);
}

/**
 * Publishes an own work, anew when it was withdrawn; of one that is out it changes the words. Pays the growth task once a work, however
 * often that is published.
 * @throws Refusal workGone, publicationNeedsPicture, publicationDown, publishTooOften
 */
export async function publishOwn(tx: Sql, memberId: number, words: Words, now: number): Promise<Publication> {
  const { work_id: workId, title, description, scene, shares_recipe: sharesRecipe } = words;
  await lockOwnWork(tx, memberId, workId);
  const before = await ofWork(tx, memberId, workId);
  if (before?.takenDownAt) throw new Refusal(messages.publicationDown);
  const isNew = !before || before.withdrawnAt !== null;
  if (isNew) await refuseTooOften(tx, memberId, now);
  const said = { title, description, scene, sharesRecipe };
  const at = { publishedAt: new Date(now), withdrawnAt: null, heat: firstHeat(now) };
  const [row] = await tx
    .insert(communityWork)
    .values({ workId, memberId, ...said, ...at })
    // What was counted stays: the likes of a work that was away for a day are still its likes.
    .onConflictDoUpdate({ target: communityWork.workId, set: isNew ? { ...said, ...at } : said })
    .returning();
  if (!row) throw new Error(`the work ${workId} was not published`);
  await noteGrowth(tx, memberId, 'work_published', `work:${workId}`, now);
  return view(row);
}

async function refuseTooOften(tx: Sql, memberId: number, now: number): Promise<void> {
  const today = and(eq(communityWork.memberId, memberId), gt(communityWork.publishedAt, new Date(now - DAY_MS)));
  if ((await tx.$count(communityWork, today)) >= PUBLISH_PER_DAY) throw new Refusal(messages.publishTooOften);
}

/** Also of a work that was deleted meanwhile: an undone deletion must not publish it again. @throws Refusal workGone */
export async function withdrawOwn(tx: Sql, memberId: number, workId: number, now: number): Promise<Publication> {
  const [row] = await tx
    .update(communityWork)
    .set({ withdrawnAt: raw`coalesce(${communityWork.withdrawnAt}, ${new Date(now).toISOString()}::timestamptz)` })
    .where(and(eq(communityWork.workId, workId), eq(communityWork.memberId, memberId)))
    .returning();
  if (!row) throw new Refusal(messages.workGone);
  return view(row);
}

/** @throws Refusal workGone when it is no work of this member's */
export async function publicationOfOwn(sql: Sql, memberId: number, workId: number): Promise<{ publication: Publication | null }> {
  const row = await ofWork(sql, memberId, workId);
  if (row) return { publication: view(row) };
  const [own] = await sql
    .select({ id: works.id })
    .from(works)
    .where(and(eq(works.id, workId), eq(works.memberId, memberId)));
  if (!own) throw new Refusal(messages.workGone);
  return { publication: null };
}
