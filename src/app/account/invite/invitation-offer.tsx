/** Offers an open enterprise invitation once, unless the member dismissed it on this device (spec §4). */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userInviteInfo } from '../../../contract/account/invitation.ts';
import { dismissedInvitations } from '../../../device/values/dismissed-invitations.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { useQuietPart } from '../../shell/use-quiet-part.ts';

export const NOT_ANSWERED = 0;

export const loadInvitationDialog = async () => (await import('./invitation-dialog.tsx')).InvitationDialog;

export function InvitationOffer() {
  const { data } = useQuery(queryFor(userInviteInfo, {}));
  // By its number: who answered one of several is offered the next.
  const [closed, setClosed] = useState<number>();
  const open = !!data && closed !== data.id && data.is_invite === NOT_ANSWERED && !dismissedInvitations.read().includes(data.id);
  const InvitationDialog = useQuietPart(loadInvitationDialog, open);
  if (!open || !InvitationDialog) return null;
  const dismiss = () => {
    dismissedInvitations.write([...dismissedInvitations.read(), data.id]);
    setClosed(data.id);
  };
  return <InvitationDialog invitation={data} dismiss={dismiss} answered={() => setClosed(data.id)} unasked />;
}
