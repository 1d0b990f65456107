import { createFileRoute } from '@tanstack/react-router';
import { useCollect } from '../../../favourite/use-collect.tsx';
import { FabricPage } from '../../../library/sections/fabric-page.tsx';
import { usePictureLinks } from '../../../library/state/use-picture-links.ts';
import { numericId } from '../../-numeric-id.ts';

export const Route = createFileRoute('/trend/fabrics/$id')({
  params: numericId,
  staticData: { title: '面料详情' },
  component: Detail,
});

function Detail() {
  const { id } = Route.useParams();
  const links = usePictureLinks();
  const { collect, picker } = useCollect();
  return (
    <>
      <FabricPage key={id} id={Number(id)} {...links} onCollect={(title) => collect([{ entity_type: 'fabric', entity_id: id, title }])} />
      {picker}
    </>
  );
}
