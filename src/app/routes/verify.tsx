import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../storage/verify/verify-page.tsx';

export const Route = createFileRoute('/verify')({ staticData: { title: '识别图片来源' }, component: VerifyPage });
