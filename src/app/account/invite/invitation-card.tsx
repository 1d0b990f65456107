/** The open invitation on the company's tab: also for who dismissed the dialog that offered it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userInviteInfo } from '../../../contract/account/invitation.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { usePart } from '../../shell/use-part.ts';
import { Button } from '../../ui/button.tsx';
import css from './invitation-card.module.css';
import { loadInvitationDialog, NOT_ANSWERED } from './invitation-offer.tsx';

export function InvitationCard() {
  const { data } = useQuery(queryFor(userInviteInfo, {}));
  const [InvitationDialog, want] = usePart(loadInvitationDialog);
  const [open, setOpen] = useState(false);
  if (data?.is_invite !== NOT_ANSWERED) return null;
  const close = () => setOpen(false);
  return (
    <section className={css.card} aria-label="企业邀请">
      <p>
        <b>{data.client_name}</b> 邀请您加入企业
      </p>
      <Button variant="primary" onClick={() => void want().then(setOpen)}>
        查看邀请
      </Button>
      {InvitationDialog && open && <InvitationDialog invitation={data} dismiss={close} answered={close} />}
    </section>
  );
}
