import { createFileRoute, notFound } from '@tanstack/react-router';
import { BrandPage } from '../../../library/sections/brand-page.tsx';

export const Route = createFileRoute('/trend/brands/$id')({
  params: {
    parse: ({ id }) => {
      if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
      return { id };
    },
  },
  staticData: { title: '品牌' },
  component: Detail,
});

function Detail() {
  const { id } = Route.useParams();
  return <BrandPage key={id} id={Number(id)} />;
}
