import { createFileRoute } from '@tanstack/react-router';
import { ThemePage } from '../../../library/sections/theme-page.tsx';
import { numericId } from '../../-numeric-id.ts';

export const Route = createFileRoute('/trend/themes/$id')({
  params: numericId,
  staticData: { title: '主题' },
  component: Detail,
});

function Detail() {
  const { id } = Route.useParams();
  return <ThemePage key={id} id={Number(id)} />;
}
