/** Answering an enterprise invitation (spec §4, §5 Legacy, §7). */
import { and, desc, eq } from 'drizzle-orm';
import { INVITE_ACCEPT, INVITE_REJECT } from '../../../contract/account/invitation.ts';
import { SMS_INVITE } from '../../../contract/account/sms.ts';
import * as messages from '../../../contract/messages.ts';
import { employmentOf, joinCompany } from '../../credit/company/company-service.ts';
import { noteGrowth } from '../../growth/growth-service.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { maskPhone } from '../../platform/mask-phone.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { memberById, memberByLogin } from '../member-queries.ts';
import { phoneTakenOr, setPhone } from '../profile/phone-service.ts';
import { type RightCode, requireCode } from '../sms/sms-code-service.ts';
import { enterpriseInvitation, member } from '../tables.ts';
import { type Invitation, openInvitation } from './invitation-queries.ts';

/** The newest invitation, answered or not; null when nobody invited the member. */
export async function inviteInfo({ database }: Context, caller: Caller) {
  const { sql } = database;
  const [newest] = await sql
    .select()
    .from(enterpriseInvitation)
    .where(eq(enterpriseInvitation.memberId, caller.memberId))
    .orderBy(desc(enterpriseInvitation.id))
    .limit(1);
  const shown = (await openInvitation(sql, caller.memberId)) ?? newest;
  if (!shown) return null;
  const self = await memberById(sql, caller.memberId);
  return {
    id: shown.id,
    is_verify_mobile: isVerified(self?.mobile ?? null),
    client_name: shown.clientName,
    mobile: maskPhone(self?.mobile ?? shown.mobile),
    is_invite: shown.isInvite,
  };
}

/** Every phone on an account came with a code, so having one is having proved it. */
function isVerified(mobile: string | null): 0 | 1 {
  return mobile ? 1 : 0;
}

/** One statement decides: of two answers at once the first counts. */
async function close(tx: Sql, now: number, invitation: Invitation, answer: 1 | 2): Promise<void> {
  const closed = await tx
    .update(enterpriseInvitation)
    .set({ isInvite: answer, repliedAt: new Date(now) })
    .where(and(eq(enterpriseInvitation.id, invitation.id), eq(enterpriseInvitation.isInvite, 0)))
    .returning({ id: enterpriseInvitation.id });
  if (closed.length === 0) throw new Refusal(messages.invitationGone);
}

async function accept(context: Context, invitation: Invitation, code: RightCode | undefined): Promise<void> {
  const now = context.now();
  const { memberId } = invitation;
  await context.database.sql.transaction(async (tx) => {
    await close(tx, now, invitation, INVITE_ACCEPT);
    if (code) await setPhone(tx, now, memberId, invitation.mobile, code, true);
    // A person now works for that company; a company account keeps its own name.
    await tx
      .update(member)
      .set({ clientName: invitation.clientName })
      .where(and(eq(member.id, memberId), eq(member.isPersonal, 1)));
    if (invitation.companyId === null) return;
    await noteGrowth(tx, invitation.companyId, 'colleague_joined', `member:${memberId}`, now);
    await joinCompany(tx, invitation.companyId, memberId, now);
  });
}

export interface InviteReply {
  readonly id: number;
  readonly type: 1 | 2;
  readonly code: string;
}

/**
 * @throws Refusal invitationGone; when accepting with a phone that is not verified: oldCodeRequired, codeWrong … under `code`, phoneTaken.
 */
export async function replyToInvitation(context: Context, caller: Caller, reply: InviteReply, address: string): Promise<null> {
  const { sql } = context.database;
  const invitation = await openInvitation(sql, caller.memberId);
  if (!invitation || invitation.id !== reply.id) throw new Refusal(messages.invitationGone);
  if (reply.type === INVITE_REJECT) {
    await close(sql, context.now(), invitation, INVITE_REJECT);
    return null;
  }
  const self = await memberById(sql, caller.memberId);
  if (self?.mobile) {
    await accept(context, invitation, undefined);
    return null;
  }
  if (!reply.code) throw new Refusal(messages.oldCodeRequired, { code: messages.oldCodeRequired });
  const code = await requireCode(context, SMS_INVITE, invitation.mobile, reply.code, address);
  try {
    await accept(context, invitation, code);
  } catch (error) {
    throw phoneTakenOr(error);
  }
  return null;
}

/** A company account asks somebody to join. @throws Refusal companyOnly | colleagueUnknown | colleagueTaken */
export async function inviteColleague({ database, now }: Context, caller: Caller, account: string): Promise<null> {
  const { sql } = database;
  const self = await memberById(sql, caller.memberId);
  if (self?.isPersonal !== 0) throw new Refusal(messages.companyOnly);
  const found = await memberByLogin(sql, account);
  // Without a phone no code could prove who accepts; an operator can invite such an account and name one.
  if (!found?.mobile || found.isPersonal !== 1) throw new Refusal(messages.colleagueUnknown, { account: messages.colleagueUnknown });
  if (await openInvitation(sql, found.id)) throw new Refusal(messages.colleagueTaken, { account: messages.colleagueTaken });
  if ((await employmentOf(sql, found.id))?.companyId === self.id)
    throw new Refusal(messages.colleagueTaken, { account: messages.colleagueTaken });
  await sql.insert(enterpriseInvitation).values({
    memberId: found.id,
    companyId: self.id,
    clientName: self.clientName ?? self.userName ?? '',
    mobile: found.mobile,
    dialCode: found.dialCode,
    createdAt: new Date(now()),
  });
  return null;
}
