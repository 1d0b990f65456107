import { createFileRoute } from '@tanstack/react-router';
import { GiftsPanel } from '../../credit/console/gifts-panel.tsx';

export const Route = createFileRoute('/admin/gifts')({ staticData: { title: '赠送' }, component: GiftsPanel });
