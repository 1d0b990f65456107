import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../../library/sections/article-page.tsx';
import { numericId } from '../../-numeric-id.ts';
import { useDetailWays } from '../-use-detail-ways.ts';

export const Route = createFileRoute('/trend/articles/$id')({
  params: numericId,
  staticData: { title: '趋势文章' },
  component: Detail,
});

function Detail() {
  const { id } = Route.useParams();
  const { ways, picker } = useDetailWays('article', id);
  return (
    <>
      <ArticlePage key={id} id={Number(id)} {...ways} />
      {picker}
    </>
  );
}
