import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { FabricMarketPage } from '../../library/sections/fabric-market-page.tsx';
import { type FabricsSearch, fabricsSearch } from '../../library/state/fabrics-search.ts';
import type { LooseSearch } from '../../shell/navigation/loose-search.ts';

export const Route = createFileRoute('/trend/fabric-market')({
  validateSearch: (given: Record<string, unknown>): LooseSearch<FabricsSearch> => given,
  staticData: { title: '面料市场' },
  component: FabricMarket,
});

function FabricMarket() {
  const given = Route.useSearch();
  const search = useMemo(() => fabricsSearch(given), [given]);
  const navigate = Route.useNavigate();
  return <FabricMarketPage search={search} onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })} />;
}
