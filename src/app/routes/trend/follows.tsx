import { createFileRoute } from '@tanstack/react-router';
import { SECTIONS } from '../../../contract/library/sections.ts';
import { TrendPage } from '../../library/parts/trend-page.tsx';
import { FollowsPanel } from '../../library/sections/follows-panel.tsx';
import { usePictureLinks } from '../../library/state/use-picture-links.ts';

export const Route = createFileRoute('/trend/follows')({ staticData: { title: '我的关注' }, component: Follows });

function Follows() {
  return (
    <TrendPage title={SECTIONS.follows.title} lede={SECTIONS.follows.lede}>
      <FollowsPanel {...usePictureLinks()} />
    </TrendPage>
  );
}
