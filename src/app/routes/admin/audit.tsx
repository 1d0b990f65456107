import { createFileRoute } from '@tanstack/react-router';
import { AuditPanel } from '../../account/console/audit-panel.tsx';

export const Route = createFileRoute('/admin/audit')({ staticData: { title: '操作记录' }, component: AuditPanel });
