/** What an operator may do about a member. Each deed and its entry in the log are one transaction. */
import { eq } from 'drizzle-orm';
import * as messages from '../../../contract/messages.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/operators/operator-deed.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import type { Member } from '../member-queries.ts';
import { endAllSessions } from '../sessions/session-service.ts';
import { member } from '../tables.ts';
import { recordDeed } from './audit-service.ts';

type Needs = Pick<Context, 'database' | 'now'>;

/** @throws Refusal memberGone */
async function lockRow(tx: Sql, id: number): Promise<Member> {
  const [found] = await tx.select().from(member).where(eq(member.id, id)).for('update');
  if (!found || found.closedAt) throw new Refusal(messages.memberGone);
  return found;
}

/** @returns how many devices were signed out. @throws Refusal memberGone */
export async function revokeSessionsOf({ database, now }: Needs, actor: Actor, id: number, reason: string): Promise<number> {
  return database.sql.transaction(async (tx) => {
    await lockRow(tx, id);
    const ended = await endAllSessions(tx, id);
    const detail = { 会员: String(id), 设备: String(ended), 原因: reason };
    await recordDeed(tx, { ...actor, action: '让所有设备退出登录', detail }, now());
    return ended;
  });
}

/** Shuts an account, which signs out every device, or opens it again. @throws Refusal memberGone | operatorNotLockable */
export async function setLocked(
  { database, now }: Needs,
  actor: Actor,
  id: number,
  { locked, reason }: { readonly locked: boolean; readonly reason: string },
): Promise<void> {
  await database.sql.transaction(async (tx) => {
    const found = await lockRow(tx, id);
    // A console that can shut its own door has nobody left to open it.
    if (locked && found.isOperator) throw new Refusal(messages.operatorNotLockable);
    if ((found.lockedAt !== null) === locked) return;
    await tx
      .update(member)
      .set({ lockedAt: locked ? new Date(now()) : null, lockedReason: locked ? reason : '' })
      .where(eq(member.id, id));
    const ended = locked ? await endAllSessions(tx, id) : 0;
    const detail = { 会员: String(id), ...(locked && { 退出设备: String(ended) }), 原因: reason };
    await recordDeed(tx, { ...actor, action: locked ? '停用账号' : '恢复账号', detail }, now());
  });
}
