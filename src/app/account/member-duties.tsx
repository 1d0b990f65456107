import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { memberInfo } from '../../contract/account/profile.ts';
import { queryFor } from '../shell/queries/query-for.ts';
import { memberQuery } from '../shell/session/use-member.ts';
import { InvitationOffer } from './invite/invitation-offer.tsx';
import { keepTokenFresh } from './session/token-keeper.ts';

/**
 * What goes on behind every page of a member: the token stays fresh, an open invitation is offered, and the member's info is
 * asked for, which a sales account must earn with a code first (412, spec §6).
 */
export function MemberDuties() {
  useEffect(() => keepTokenFresh(), []);
  useQuery({ ...queryFor(memberInfo, {}), meta: { persist: true } });
  useQuery(memberQuery);
  return <InvitationOffer />;
}
