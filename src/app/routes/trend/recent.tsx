import { createFileRoute } from '@tanstack/react-router';
import { SECTIONS } from '../../../contract/library/sections.ts';
import { TrendPage } from '../../library/parts/trend-page.tsx';
import { RecentPanel } from '../../library/sections/recent-panel.tsx';
import { recentSearch } from '../../library/state/recent-search.ts';

export const Route = createFileRoute('/trend/recent')({
  validateSearch: recentSearch,
  staticData: { title: '最近浏览' },
  component: Recent,
});

function Recent() {
  const { type } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TrendPage title={SECTIONS.recent.title} lede={SECTIONS.recent.lede}>
      <RecentPanel
        type={type}
        onType={(next) => void navigate({ search: next ? { type: next } : {}, replace: true, resetScroll: false })}
      />
    </TrendPage>
  );
}
