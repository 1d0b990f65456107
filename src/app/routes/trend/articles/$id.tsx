import { createFileRoute, notFound } from '@tanstack/react-router';
import { useCollect } from '../../../favourite/use-collect.tsx';
import { ArticlePage } from '../../../library/sections/article-page.tsx';
import { usePictureLinks } from '../../../library/state/use-picture-links.ts';

export const Route = createFileRoute('/trend/articles/$id')({
  params: {
    parse: ({ id }) => {
      if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
      return { id };
    },
  },
  staticData: { title: '趋势文章' },
  component: Detail,
});

function Detail() {
  const { id } = Route.useParams();
  const links = usePictureLinks();
  const { collect, picker } = useCollect();
  return (
    <>
      <ArticlePage key={id} id={Number(id)} {...links} onCollect={(title) => collect([{ entity_type: 'article', entity_id: id, title }])} />
      {picker}
    </>
  );
}
