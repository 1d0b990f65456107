/** Enterprise invitation: a member with is_invite 0 is offered accept or reject (spec §4). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import * as fields from './fields.ts';

export const INVITE_ACCEPT = 1;
export const INVITE_REJECT = 2;

export const inviteInfo = z.object({
  id: z.number(),
  /** 1: the phone is verified and no code is asked for. */
  is_verify_mobile: z.literal([0, 1]),
  client_name: z.string(),
  /** Masked: send-sms with sId 4 accepts it as it is. */
  mobile: z.string(),
  /** 0 open, 1 accepted, 2 rejected. */
  is_invite: z.literal([0, 1, 2]),
});

/** `data` is null when nobody invited the member. */
export const userInviteInfo = declareCall({
  id: 'account.userInviteInfo',
  method: 'GET',
  path: '/api/member/user-invite-info',
  summary: '企业邀请',
  audience: 'member',
  answer: z.nullable(inviteInfo),
  errors: [],
});

export const inviteReplyBody = z.object({
  id: fields.rowId,
  type: z.literal([INVITE_ACCEPT, INVITE_REJECT]),
  /** Needed to accept while is_verify_mobile is 0 (oldCodeRequired). */
  code: fields.optionalCode,
});

export const inviteReply = declareCall({
  id: 'account.inviteReply',
  method: 'POST',
  path: '/api/member/invite-reply',
  summary: '接受（1）或拒绝（2）企业邀请',
  audience: 'member',
  body: inviteReplyBody,
  answer: z.null(),
  errors: [
    messages.invitationGone,
    messages.oldCodeRequired,
    messages.codeWrong,
    messages.codeExpired,
    messages.codeExhausted,
    messages.phoneTaken,
  ],
});
