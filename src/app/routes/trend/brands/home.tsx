import { createFileRoute } from '@tanstack/react-router';
import { BrandsPage } from '../../../library/sections/makers-pages.tsx';
import { librarySearch } from '../../../library/state/library-search.ts';
import type { LooseSearch } from '../../../shell/navigation/loose-search.ts';

export const Route = createFileRoute('/trend/brands/')({
  validateSearch: (given: Record<string, unknown>): LooseSearch<{ readonly q: string }> => given,
  staticData: { title: '品牌库' },
  component: Makers,
});

function Makers() {
  const { q = '' } = librarySearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <BrandsPage q={q} onSearch={(next) => void navigate({ search: next === '' ? {} : { q: next }, replace: true, resetScroll: false })} />
  );
}
