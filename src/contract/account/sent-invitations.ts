/** Enterprise invitations from the company's side: sent, waiting, taken back. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import * as fields from './fields.ts';

/** A company account asks a person to join; they are offered it on their next page. */
export const inviteColleague = declareCall({
  id: 'account.inviteColleague',
  method: 'POST',
  path: '/api/member/invite-colleague',
  summary: '邀请同事加入企业',
  audience: 'member',
  body: z.object({ account: z.string().check(z.trim(), z.minLength(1, messages.usernameRequired.text), z.maxLength(100)) }),
  answer: z.null(),
  errors: [messages.companyOnly, messages.colleagueUnknown, messages.colleagueTaken],
});

/** Invitations of a company account that nobody has answered yet, the newest first. */
export const sentInvitations = declareCall({
  id: 'account.sentInvitations',
  method: 'GET',
  path: '/api/member/sent-invitations',
  summary: '企业发出、尚未答复的邀请',
  audience: 'member',
  answer: z.array(
    z.object({
      id: z.number(),
      /** Masked: who has not accepted has not shown themselves. */
      mobile: z.string(),
      /** ISO 8601. */
      created_at: z.string(),
    }),
  ),
  errors: [],
});

/** Nobody is offered it any more. */
export const withdrawInvitation = declareCall({
  id: 'account.withdrawInvitation',
  method: 'POST',
  path: '/api/member/withdraw-invitation',
  summary: '撤回企业邀请',
  audience: 'member',
  body: z.object({ id: fields.rowId }),
  answer: z.null(),
  errors: [messages.invitationGone],
});
