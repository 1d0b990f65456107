import { createFileRoute } from '@tanstack/react-router';
import { OldRegisterPage } from '../../account/register/old-register-page.tsx';

export const Route = createFileRoute('/member/register')({ staticData: { title: '手机号注册' }, component: OldRegisterPage });
