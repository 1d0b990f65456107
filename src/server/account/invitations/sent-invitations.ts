/** Invitations as the company that sent them sees them. */
import { and, desc, eq } from 'drizzle-orm';
import type { sentInvitations } from '../../../contract/account/sent-invitations.ts';
import type { CallReturn } from '../../../contract/call.ts';
import * as messages from '../../../contract/messages.ts';
import type { Sql } from '../../platform/database/database.ts';
import { maskPhone } from '../../platform/mask-phone.ts';
import { Refusal } from '../../platform/refusal.ts';
import { enterpriseInvitation } from '../tables.ts';

const openOnesOf = (companyId: number) => and(eq(enterpriseInvitation.companyId, companyId), eq(enterpriseInvitation.isInvite, 0));

export async function openInvitationsOf(sql: Sql, companyId: number): Promise<CallReturn<typeof sentInvitations>> {
  const rows = await sql
    .select({ id: enterpriseInvitation.id, mobile: enterpriseInvitation.mobile, createdAt: enterpriseInvitation.createdAt })
    .from(enterpriseInvitation)
    .where(openOnesOf(companyId))
    .orderBy(desc(enterpriseInvitation.id))
    .limit(200);
  return rows.map(({ id, mobile, createdAt }) => ({ id, mobile: maskPhone(mobile), created_at: createdAt.toISOString() }));
}

/** @throws Refusal invitationGone: answered already, or somebody else's. */
export async function withdraw(sql: Sql, companyId: number, id: number): Promise<null> {
  const gone = await sql
    .delete(enterpriseInvitation)
    .where(and(openOnesOf(companyId), eq(enterpriseInvitation.id, id)))
    .returning({ id: enterpriseInvitation.id });
  if (gone.length === 0) throw new Refusal(messages.invitationGone);
  return null;
}
