import { useInfiniteQuery } from '@tanstack/react-query';
import { listFabrics } from '../../../contract/library/editorial.ts';
import { SECTIONS } from '../../../contract/library/sections.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { keptQueryFor } from '../../shell/queries/kept-query-for.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import cards from '../parts/cards.module.css';
import { FabricCard } from '../parts/cards.tsx';
import page from '../parts/trend-page.module.css';
import { TrendPage } from '../parts/trend-page.tsx';
import { Waiting } from '../parts/waiting.tsx';
import type { FabricsSearch } from '../state/fabrics-search.ts';
import { FRESH_MS } from '../state/library-data.ts';

export interface FabricMarketPageProps {
  readonly search: FabricsSearch;
  readonly onSearch: (search: FabricsSearch) => void;
}

const STOCK = [
  { value: '', label: '全部' },
  { value: '现货', label: '现货' },
  { value: '期货', label: '期货' },
] as const;
const WORDS_MAX = 60;

/** 面料市场. */
export function FabricMarketPage({ search, onSearch }: FabricMarketPageProps) {
  const { stock, q, merchant } = search;
  const query = { ...(stock && { stock }), ...(q !== undefined && { q }), ...(merchant !== undefined && { merchant_id: merchant }) };
  const pages = useInfiniteQuery({
    queryKey: [listFabrics.id, 'shelf', query],
    queryFn: ({ pageParam, signal }) => keptQueryFor(listFabrics, { query: { ...query, ...pageParam } }).queryFn({ signal }),
    initialPageParam: {} as { readonly cursor?: string },
    getNextPageParam: ({ next }) => (next === null ? undefined : { cursor: next }),
    staleTime: FRESH_MS,
  });
  const fabrics = (pages.data?.pages ?? []).flatMap((one) => one.fabrics);
  const total = pages.data?.pages[0]?.total;
  return (
    <TrendPage title={SECTIONS.fabricMarket.title} lede={total === undefined ? SECTIONS.fabricMarket.lede : `${total} 支面料`}>
      <search className={page.bar} aria-label="筛选面料">
        <SegmentedControl
          label="货期"
          options={STOCK}
          value={stock ?? ''}
          onChange={(value) => {
            const { stock: _stock, ...rest } = search;
            onSearch(value === '' ? rest : { ...rest, stock: value });
          }}
        />
        <SearchField
          label="搜索面料"
          placeholder="搜索名称、成分，如 羊毛"
          maxLength={WORDS_MAX}
          value={q ?? ''}
          onChange={(words) => {
            const { q: _q, ...rest } = search;
            onSearch(words === '' ? rest : { ...rest, q: words });
          }}
        />
        {merchant !== undefined && (
          <Button
            variant="quiet"
            onClick={() => {
              const { merchant: _merchant, ...rest } = search;
              onSearch(rest);
            }}
          >
            全部商家
          </Button>
        )}
      </search>
      {pages.isPending && <Waiting label="正在读取面料" shape="cards" />}
      {pages.isError && !pages.data && <ErrorState title="没能读取面料" text={sentenceOf(pages.error)} onRetry={pages.refetch} />}
      {pages.data && fabrics.length === 0 && (
        <EmptyState
          title="没有符合条件的面料"
          text="换个说法，或放宽条件再看看。"
          action={<Button onClick={() => onSearch({})}>清除筛选</Button>}
        />
      )}
      <div className={cards.grid}>
        {fabrics.map((fabric) => (
          <FabricCard key={fabric.id} fabric={fabric} />
        ))}
      </div>
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          更多面料
        </Button>
      )}
    </TrendPage>
  );
}
