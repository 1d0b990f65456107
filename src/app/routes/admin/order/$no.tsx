import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '../../../credit/console/order-page.tsx';

export const Route = createFileRoute('/admin/order/$no')({ staticData: { title: '订单' }, component: Order });

function Order() {
  const { no } = Route.useParams();
  return <OrderPage key={no} no={no} />;
}
