/** 草稿: one for each member and tool. What a device has not seen it does not overwrite. */
import { and, eq } from 'drizzle-orm';
import type { CallParsed, CallReturn } from '../../contract/call.ts';
import { say } from '../../contract/message.ts';
import * as messages from '../../contract/messages.ts';
import { draftMark, draftOf, draftText, type keepDraft, type showDraft, type ToolDraft } from '../../contract/studio/drafts.ts';
import type { DesignType } from '../../contract/studio/features.ts';
import { formOf } from '../../contract/studio/forms.ts';
import type { Sql } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Context } from '../platform/running/context.ts';
import { shownPictures } from './picture-reference.ts';
import { creationDraft } from './tables.ts';

const ofTool = (memberId: number, type: DesignType) => and(eq(creationDraft.memberId, memberId), eq(creationDraft.creativeType, type));

export async function draftFor({ database: { sql } }: Context, memberId: number, type: DesignType): Promise<CallReturn<typeof showDraft>> {
  const [row] = await sql.select().from(creationDraft).where(ofTool(memberId, type));
  if (!row) return { revision: 0, draft: null, pictures: {}, at: null };
  const { revision, draft, updatedAt } = row;
  const pictures = draft ? await shownPictures(sql, memberId, formOf(type), draft) : {};
  return { revision, draft, pictures, at: revision === 0 ? null : updatedAt.toISOString() };
}

/** @throws Refusal studioDraftWrong when it holds what its form does not. */
function checked(type: DesignType, draft: ToolDraft | null): ToolDraft | null {
  const kept = draft && draftOf(formOf(type), draft);
  if (draftText(kept) !== draftText(draft)) throw new Refusal(messages.studioDraftWrong);
  return kept;
}

/**
 * A repeat is no change. @returns the revision that stands there now.
 * @throws Refusal studioDraftWrong | studioDraftChanged with the revision that another device wrote meanwhile
 */
export async function keepDraftFor(
  { database, now }: Context,
  memberId: number,
  type: DesignType,
  { draft, was, mine = [] }: CallParsed<typeof keepDraft>['body'],
): Promise<number> {
  const kept = checked(type, draft ?? null);
  return database.sql.transaction((tx) => writeDraft(tx, memberId, type, { draft: kept, was, mine, at: new Date(now()) }));
}

interface Written {
  readonly draft: ToolDraft | null;
  readonly was: number;
  readonly mine: readonly string[];
  readonly at: Date;
}

async function writeDraft(tx: Sql, memberId: number, type: DesignType, { draft, was, mine, at }: Written): Promise<number> {
  // Two devices that write the first one at the same time: the second waits here, and finds it.
  await tx.insert(creationDraft).values({ memberId, creativeType: type, revision: 0, draft: null, updatedAt: at }).onConflictDoNothing();
  const [there] = await tx.select().from(creationDraft).where(ofTool(memberId, type)).for('update');
  if (!there) throw new Error('creation_draft answered no row');
  const standing = draftText(there.draft);
  if (standing === draftText(draft)) return there.revision;
  if (there.revision !== was && !mine.includes(draftMark(standing)))
    throw new Refusal(messages.studioDraftChanged, { revision: say(409, String(there.revision)) });
  const revision = there.revision + 1;
  await tx.update(creationDraft).set({ revision, draft, updatedAt: at }).where(ofTool(memberId, type));
  return revision;
}
