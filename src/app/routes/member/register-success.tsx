import { createFileRoute } from '@tanstack/react-router';
import { RegisterSuccess } from '../../account/register/register-success.tsx';

export const Route = createFileRoute('/member/register-success')({ staticData: { title: '注册成功' }, component: RegisterSuccess });
