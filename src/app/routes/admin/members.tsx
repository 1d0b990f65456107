import { createFileRoute } from '@tanstack/react-router';
import { MembersPanel } from '../../account/console/members-panel.tsx';

export const Route = createFileRoute('/admin/members')({ staticData: { title: '会员' }, component: MembersPanel });
