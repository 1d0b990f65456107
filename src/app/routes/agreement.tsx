import { createFileRoute } from '@tanstack/react-router';
import { AgreementPage } from '../account/agreement/agreement-page.tsx';

export const Route = createFileRoute('/agreement')({ staticData: { title: '用户注册协议' }, component: AgreementPage });
