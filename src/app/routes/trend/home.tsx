import { createFileRoute } from '@tanstack/react-router';
import { usePictureLinks } from '../../library/state/use-picture-links.ts';
import { TrendHome } from '../../library/trend-home.tsx';

export const Route = createFileRoute('/trend/')({ staticData: { title: '趋势' }, component: Trend });

function Trend() {
  return <TrendHome {...usePictureLinks()} />;
}
