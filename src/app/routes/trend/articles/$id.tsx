import { createFileRoute } from '@tanstack/react-router';
import { useCollect } from '../../../favourite/use-collect.tsx';
import { ArticlePage } from '../../../library/sections/article-page.tsx';
import { usePictureLinks } from '../../../library/state/use-picture-links.ts';
import { numericId } from '../../-numeric-id.ts';

export const Route = createFileRoute('/trend/articles/$id')({
  params: numericId,
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
