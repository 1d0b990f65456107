import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Article } from '../../../contract/library/editorial.ts';
import { listArticles } from '../../../contract/library/editorial.ts';
import type { Section } from '../../../contract/library/sections.ts';
import { GENDERS } from '../../../contract/library/taxonomy.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { keptQueryFor } from '../../shell/queries/kept-query-for.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import cards from '../parts/cards.module.css';
import { ArticleCard } from '../parts/cards.tsx';
import page from '../parts/trend-page.module.css';
import { TrendPage } from '../parts/trend-page.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { FRESH_MS } from '../state/library-data.ts';

export interface ArticlesSearch {
  readonly gender?: number;
  readonly q?: string;
}

export interface ArticlesPageProps {
  readonly section: Section;
  readonly kind: Article['kind'];
  readonly search: ArticlesSearch;
  readonly onSearch: (search: ArticlesSearch) => void;
  /** Before the articles. */
  readonly above?: ReactNode;
}

const WORDS_MAX = 60;

/** 主题趋势, 面料企划, 面料色彩: three shelves of articles. */
export function ArticlesPage({ section, kind, search, onSearch, above }: ArticlesPageProps) {
  const query = { kind, ...(search.gender !== undefined && { gender_id: search.gender }), ...(search.q !== undefined && { q: search.q }) };
  const pages = useInfiniteQuery({
    queryKey: [listArticles.id, 'shelf', query],
    queryFn: ({ pageParam, signal }) => keptQueryFor(listArticles, { query: { ...query, ...pageParam } }).queryFn({ signal }),
    initialPageParam: {} as { readonly cursor?: string },
    getNextPageParam: ({ next }) => (next === null ? undefined : { cursor: next }),
    staleTime: FRESH_MS,
  });
  const articles = (pages.data?.pages ?? []).flatMap((one) => one.articles);
  const options = [{ value: '', label: '全部' }, ...GENDERS.map(({ id, name }) => ({ value: String(id), label: name }))];
  return (
    <TrendPage title={section.title} lede={section.lede}>
      {above}
      <search className={page.bar} aria-label={`筛选${section.title}`}>
        <SegmentedControl
          label="人群"
          options={options}
          value={search.gender === undefined ? '' : String(search.gender)}
          onChange={(value) => onSearch({ ...(search.q !== undefined && { q: search.q }), ...(value !== '' && { gender: Number(value) }) })}
        />
        <SearchField
          label="搜索文章"
          placeholder="搜索标题与导语"
          maxLength={WORDS_MAX}
          value={search.q ?? ''}
          onChange={(q) => onSearch({ ...(search.gender !== undefined && { gender: search.gender }), ...(q !== '' && { q }) })}
        />
      </search>
      {pages.isPending && <Waiting label="正在读取文章" shape="cards" />}
      {pages.isError && !pages.data && <ErrorState title="没能读取文章" text={sentenceOf(pages.error)} onRetry={pages.refetch} />}
      {pages.data && articles.length === 0 && (
        <EmptyState
          title="没有符合条件的文章"
          text="换个说法，或放宽条件再看看。"
          action={<Button onClick={() => onSearch({})}>清除筛选</Button>}
        />
      )}
      <div className={cards.grid}>
        {articles.map((article, place) => (
          <ArticleCard key={article.id} article={article} large={place === 0 && kind === 'theme'} />
        ))}
      </div>
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          更多文章
        </Button>
      )}
    </TrendPage>
  );
}
