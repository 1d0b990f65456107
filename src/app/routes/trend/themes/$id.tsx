import { createFileRoute, notFound } from '@tanstack/react-router';
import { ThemePage } from '../../../library/sections/theme-page.tsx';

export const Route = createFileRoute('/trend/themes/$id')({
  params: {
    parse: ({ id }) => {
      if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
      return { id };
    },
  },
  staticData: { title: '主题' },
  component: Detail,
});

function Detail() {
  const { id } = Route.useParams();
  return <ThemePage key={id} id={Number(id)} />;
}
