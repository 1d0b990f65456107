import { createFileRoute } from '@tanstack/react-router';
import { MerchantsPage } from '../../library/sections/makers-pages.tsx';
import { librarySearch } from '../../library/state/library-search.ts';
import type { LooseSearch } from '../../shell/navigation/loose-search.ts';

export const Route = createFileRoute('/trend/merchants')({
  validateSearch: (given: Record<string, unknown>): LooseSearch<{ readonly q: string; readonly contact: number }> => given,
  staticData: { title: '优选商家' },
  component: Makers,
});

function Makers() {
  const { q = '' } = librarySearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <MerchantsPage
      q={q}
      onSearch={(next) => void navigate({ search: next === '' ? {} : { q: next }, replace: true, resetScroll: false })}
    />
  );
}
