import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { SearchByPicturePage } from '../../library/sections/search-by-picture-page.tsx';
import { type LibrarySearch, librarySearch } from '../../library/state/library-search.ts';
import { usePictureLinks } from '../../library/state/use-picture-links.ts';
import type { LooseSearch } from '../../shell/navigation/loose-search.ts';

export const Route = createFileRoute('/trend/search-by-picture')({
  validateSearch: (given: Record<string, unknown>): LooseSearch<LibrarySearch & { picture: number }> => given,
  staticData: { title: '以图搜图' },
  component: SearchByPicture,
});

/** `?picture=12`: a picture of the library that is looked for, until its descriptor stands in the address instead. */
function idIn(given: unknown): number | undefined {
  const id = Number(given);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function SearchByPicture() {
  const given = Route.useSearch();
  const search = useMemo(() => librarySearch(given), [given]);
  const navigate = Route.useNavigate();
  return (
    <SearchByPicturePage
      search={search}
      pictureId={search.like === undefined ? idIn(given.picture) : undefined}
      onSearch={(next, asNew) => void navigate({ search: next, replace: !asNew, resetScroll: false })}
      {...usePictureLinks(search)}
    />
  );
}
