import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { SECTIONS } from '../../../contract/library/sections.ts';
import { ArticlesPage, type ArticlesSearch } from '../../library/sections/articles-page.tsx';
import { FabricColours } from '../../library/sections/fabric-colours.tsx';
import { articlesSearch } from '../../library/state/articles-search.ts';
import type { LooseSearch } from '../../shell/navigation/loose-search.ts';

export const Route = createFileRoute('/trend/fabric-palette')({
  validateSearch: (given: Record<string, unknown>): LooseSearch<ArticlesSearch> => given,
  staticData: { title: '面料色彩' },
  component: FabricPalette,
});

function FabricPalette() {
  const given = Route.useSearch();
  const search = useMemo(() => articlesSearch(given), [given]);
  const navigate = Route.useNavigate();
  return (
    <ArticlesPage
      section={SECTIONS.fabricPalette}
      kind="colour"
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      above={<FabricColours />}
    />
  );
}
