import { useEffect } from 'react';
import { InvitationOffer } from './invite/invitation-offer.tsx';
import { keepTokenFresh } from './session/token-keeper.ts';

/** What goes on behind every page of a member: the token stays fresh, an open invitation is offered. */
export function MemberDuties() {
  useEffect(() => keepTokenFresh(), []);
  return <InvitationOffer />;
}
