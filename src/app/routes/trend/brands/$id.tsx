import { createFileRoute } from '@tanstack/react-router';
import { BrandPage } from '../../../library/sections/brand-page.tsx';
import { numericId } from '../../-numeric-id.ts';

export const Route = createFileRoute('/trend/brands/$id')({
  params: numericId,
  staticData: { title: '品牌' },
  component: Detail,
});

function Detail() {
  const { id } = Route.useParams();
  return <BrandPage key={id} id={Number(id)} />;
}
