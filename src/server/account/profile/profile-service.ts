/** Who is signed in, and what they say about themselves (spec §3, §7). */
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { updateInfoBody } from '../../../contract/account/profile.ts';
import * as messages from '../../../contract/messages.ts';
import { noteGrowth } from '../../growth/growth-service.ts';
import { tickLoader } from '../../platform/caches/tick-loader.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { maskPhone } from '../../platform/mask-phone.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { type Member, memberById } from '../member-queries.ts';
import { currentMembership } from '../membership-service.ts';
import { member } from '../tables.ts';
import { INDUSTRIES } from './industries.ts';
import { POSITIONS } from './positions.ts';

const personal = (self: Member): 0 | 1 => (self.isPersonal === 1 ? 1 : 0);

async function me({ database }: Context, caller: Caller): Promise<Member> {
  const self = await memberById(database.sql, caller.memberId);
  if (!self) throw new Refusal(messages.notSignedIn);
  return self;
}

type NameParts = Pick<Member, 'realname' | 'clientName' | 'userName' | 'mobile'>;

/** A company account may have no contact's name: then it goes by the company's, or by its user name. */
function shownName(self: NameParts): string {
  return self.realname ?? self.clientName ?? self.userName ?? maskPhone(self.mobile);
}

interface BriefRow extends NameParts {
  readonly id: number | string;
  readonly avatar: string | null;
}

/** Every page asks who it is for: all that ask in one turn share one query. */
export function briefLookup({ database }: Context) {
  const find = tickLoader<number, BriefRow>(
    (ids) =>
      database.query(
        'member-briefs',
        'select id, avatar, mobile, realname, client_name as "clientName", user_name as "userName" from member where id = any($1::bigint[])',
        [ids],
      ),
    (row) => Number(row.id),
  );
  return async (caller: Caller) => {
    const self = await find(caller.memberId);
    if (!self) throw new Refusal(messages.notSignedIn);
    return { id: caller.memberId, realname: shownName(self), avatar: self.avatar ?? '' };
  };
}

export async function memberInfo(context: Context, caller: Caller) {
  const self = await me(context, caller);
  const membership = await currentMembership(context.database.sql, context.now(), self.id);
  return { mobile: maskPhone(self.mobile), is_personal: personal(self), membership };
}

export async function profile(context: Context, caller: Caller) {
  const self = await me(context, caller);
  return {
    id: self.id,
    realname: self.realname ?? '',
    avatar: self.avatar ?? '',
    mobile: maskPhone(self.mobile),
    dial_code: self.dialCode,
    is_personal: personal(self),
    is_operator: self.isOperator,
    user_name: self.userName ?? '',
    client_name: self.clientName ?? '',
    position_id: self.positionId,
    industry_id: self.industryId,
    created_at: self.createdAt.toISOString(),
    membership: await currentMembership(context.database.sql, context.now(), self.id),
  };
}

function refuseUnknown(field: string, id: number | null | undefined, list: readonly { readonly id: number }[]): void {
  if (id != null && !list.some((choice) => choice.id === id))
    throw new Refusal(messages.requestInvalid, { [field]: messages.requestInvalid });
}

/** Changes what is given, leaves the rest. @throws Refusal requestInvalid for a position or industry that is not on the list. */
export async function updateProfile(context: Context, caller: Caller, body: z.output<typeof updateInfoBody>) {
  refuseUnknown('position_id', body.position_id, POSITIONS);
  refuseUnknown('industry_id', body.industry_id, INDUSTRIES);
  const change = {
    ...(body.realname !== undefined && { realname: body.realname }),
    ...(body.client_name !== undefined && { clientName: body.client_name }),
    ...(body.position_id !== undefined && { positionId: body.position_id }),
    ...(body.industry_id !== undefined && { industryId: body.industry_id }),
  };
  if (Object.keys(change).length > 0) {
    await context.database.sql.transaction(async (tx) => {
      await tx.update(member).set(change).where(eq(member.id, caller.memberId));
      const now = context.now();
      if (change.realname || change.clientName) await noteGrowth(tx, caller.memberId, 'profile_filled', 'name', now);
      if (change.positionId) await noteGrowth(tx, caller.memberId, 'profile_filled', 'position', now);
      if (change.industryId) await noteGrowth(tx, caller.memberId, 'profile_filled', 'industry', now);
    });
  }
  return profile(context, caller);
}
