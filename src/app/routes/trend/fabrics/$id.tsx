import { createFileRoute } from '@tanstack/react-router';
import { FabricPage } from '../../../library/sections/fabric-page.tsx';
import type { LooseSearch } from '../../../shell/navigation/loose-search.ts';
import { numericId } from '../../-numeric-id.ts';
import { useDetailWays } from '../-use-detail-ways.ts';

export const Route = createFileRoute('/trend/fabrics/$id')({
  params: numericId,
  validateSearch: (given: Record<string, unknown>): LooseSearch<{ readonly contact: number }> => given,
  staticData: { title: '面料详情' },
  component: Detail,
});

function Detail() {
  const { id } = Route.useParams();
  const { ways, picker } = useDetailWays('fabric', id);
  return (
    <>
      <FabricPage key={id} id={Number(id)} {...ways} />
      {picker}
    </>
  );
}
