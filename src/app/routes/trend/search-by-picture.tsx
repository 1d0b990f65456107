import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { SearchByPicturePage } from '../../library/sections/search-by-picture-page.tsx';
import { type LibrarySearch, librarySearch } from '../../library/state/library-search.ts';
import { usePictureLinks } from '../../library/state/use-picture-links.ts';
import type { LooseSearch } from '../../shell/navigation/loose-search.ts';

export const Route = createFileRoute('/trend/search-by-picture')({
  validateSearch: (given: Record<string, unknown>): LooseSearch<LibrarySearch> => given,
  staticData: { title: '以图搜图' },
  component: SearchByPicture,
});

function SearchByPicture() {
  const given = Route.useSearch();
  const search = useMemo(() => librarySearch(given), [given]);
  const navigate = Route.useNavigate();
  return (
    <SearchByPicturePage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      {...usePictureLinks(search)}
    />
  );
}
