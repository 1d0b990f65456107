import { createFileRoute } from '@tanstack/react-router';
import { OrdersPanel } from '../../credit/console/orders-panel.tsx';

export const Route = createFileRoute('/admin/orders')({ staticData: { title: '订单' }, component: OrdersPanel });
