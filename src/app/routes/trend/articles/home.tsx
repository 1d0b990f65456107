import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { SECTIONS } from '../../../../contract/library/sections.ts';
import { ArticlesPage, type ArticlesSearch } from '../../../library/sections/articles-page.tsx';
import { articlesSearch } from '../../../library/state/articles-search.ts';
import type { LooseSearch } from '../../../shell/navigation/loose-search.ts';

export const Route = createFileRoute('/trend/articles/')({
  validateSearch: (given: Record<string, unknown>): LooseSearch<ArticlesSearch> => given,
  staticData: { title: '主题趋势' },
  component: Articles,
});

function Articles() {
  const given = Route.useSearch();
  const search = useMemo(() => articlesSearch(given), [given]);
  const navigate = Route.useNavigate();
  return (
    <ArticlesPage
      section={SECTIONS.articles}
      kind="theme"
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
