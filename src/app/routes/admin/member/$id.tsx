import { createFileRoute } from '@tanstack/react-router';
import { MemberPage } from '../../../account/console/member-page.tsx';
import { GiftButton } from '../../../credit/console/gift-button.tsx';

export const Route = createFileRoute('/admin/member/$id')({ staticData: { title: '会员' }, component: Member });

function Member() {
  const { id } = Route.useParams();
  return <MemberPage key={id} id={Number(id)} gift={(member) => <GiftButton member={member} />} />;
}
