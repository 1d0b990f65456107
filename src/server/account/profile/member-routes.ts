/** The signed-in member: profile, phone, invitation, sales verification. */
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { inviteReply, userInviteInfo } from '../../../contract/account/invitation.ts';
import { AVATAR_MAX_BYTES } from '../../../contract/account/limits.ts';
import { bindMobile, saveMobile } from '../../../contract/account/phone.ts';
import { getIndustry, getPosition, memberInfo, updateInfo, uploadImg, user, userInfo } from '../../../contract/account/profile.ts';
import { checkSale, verifySaler } from '../../../contract/account/sales.ts';
import { inviteColleague as inviteColleagueCall, sentInvitations, withdrawInvitation } from '../../../contract/account/sent-invitations.ts';
import * as messages from '../../../contract/messages.ts';
import { serve } from '../../platform/http/serve.ts';
import { refuseAbove } from '../../platform/rate-limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { INVITE_MEMBER } from '../account-limits.ts';
import { answerWithEtag } from '../cacheable.ts';
import { inviteColleague, inviteInfo, replyToInvitation } from '../invitations/invitation-service.ts';
import { openInvitationsOf, withdraw } from '../invitations/sent-invitations.ts';
import { tokenOf } from '../sessions/session-routes.ts';
import { saleState, verifySaler as verify } from '../signing-in/sales-service.ts';
import { changeAvatar } from './avatar-service.ts';
import { INDUSTRIES } from './industries.ts';
import { bindPhone, changePhone } from './phone-service.ts';
import { POSITIONS } from './positions.ts';
import * as profiles from './profile-service.ts';

export function memberRoutes(app: FastifyInstance, context: Context): void {
  const findBrief = profiles.briefLookup(context);
  serve(app, userInfo, (_input, { caller }) => findBrief(caller));
  serve(app, memberInfo, (_input, { caller }) => profiles.memberInfo(context, caller));
  serve(app, user, (_input, { caller }) => profiles.profile(context, caller));
  serve(app, updateInfo, ({ body }, { caller }) => profiles.updateProfile(context, caller, body));
  serve(app, bindMobile, ({ body }, { caller, request }) => bindPhone(context, caller, body, request.ip));
  serve(app, saveMobile, ({ body }, { caller, request }) => changePhone(context, caller, body, request.ip));
  serve(app, userInviteInfo, (_input, { caller }) => inviteInfo(context, caller));
  serve(app, inviteReply, ({ body }, { caller, request }) => replyToInvitation(context, caller, body, request.ip));
  serve(app, inviteColleagueCall, async ({ body }, { caller }) => {
    await refuseAbove(context, INVITE_MEMBER, String(caller.memberId));
    return inviteColleague(context, caller, body.account);
  });
  serve(app, sentInvitations, (_input, { caller }) => openInvitationsOf(context.database.sql, caller.memberId));
  serve(app, withdrawInvitation, ({ body }, { caller }) => withdraw(context.database.sql, caller.memberId, body.id));
  serve(app, checkSale, (_input, { caller }) => saleState(context, caller));
  serve(app, verifySaler, ({ query }, { caller, request }) => verify(context, caller, tokenOf(request), query, request.ip));
  app.register(async (scope) => {
    answerWithEtag(scope);
    serve(scope, getPosition, () => [...POSITIONS]);
    serve(scope, getIndustry, () => [...INDUSTRIES]);
  });
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 4, fieldSize: 1024, fileSize: AVATAR_MAX_BYTES + 1 } });
    serve(scope, uploadImg, async (_input, { caller, request }) => {
      const part = request.isMultipart() ? await request.file() : undefined;
      if (part?.fieldname !== 'file') throw new Refusal(messages.pictureUnreadable);
      return changeAvatar(context, caller, part.file);
    });
  });
}
