/** Enterprise invitations (spec §4): a company asks a member to join; 0 open, 1 accepted, 2 rejected. */
import { and, desc, eq } from 'drizzle-orm';
import type { Sql } from '../../platform/database/database.ts';
import { enterpriseInvitation } from '../tables.ts';

export type Invitation = typeof enterpriseInvitation.$inferSelect;

/** The newest invitation nobody has answered. */
export async function openInvitation(sql: Sql, memberId: number): Promise<Invitation | undefined> {
  const [row] = await sql
    .select()
    .from(enterpriseInvitation)
    .where(and(eq(enterpriseInvitation.memberId, memberId), eq(enterpriseInvitation.isInvite, 0)))
    .orderBy(desc(enterpriseInvitation.id))
    .limit(1);
  return row;
}
