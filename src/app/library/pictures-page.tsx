import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SEARCH_MAX } from '../../contract/library/filters.ts';
import { SECTIONS } from '../../contract/library/sections.ts';
import { groupOf } from '../../contract/library/taxonomy.ts';
import { usePageName } from '../shell/navigation/page-name.ts';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { notRead, thousands } from '../ui/thousands.ts';
import { EvidenceFold } from './evidence/evidence-fold.tsx';
import { Chosen, conditionsOf } from './filters/chosen.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { TrendPage } from './parts/trend-page.tsx';
import styles from './pictures-page.module.css';
import { facetsQuery } from './state/library-data.ts';
import { changed, filtersOf, isFiltered, type LibrarySearch } from './state/library-search.ts';
import { PictureWall } from './wall/picture-wall.tsx';

export interface PicturesPageProps {
  readonly search: LibrarySearch;
  readonly onSearch: (search: LibrarySearch) => void;
  readonly hrefOf: (id: number) => string;
  readonly onOpen: (id: number) => void;
  readonly openId: number | undefined;
}

/** 图片库: every picture, narrowed by what the address says. */
export function PicturesPage({ search, onSearch, hrefOf, onOpen, openId }: PicturesPageProps) {
  const filters = useMemo(() => filtersOf(search, groupOf), [search]);
  // One month of a line shows nothing over time: what is counted is the year around it.
  const counted = useMemo(() => changed(search, { month: undefined }), [search]);
  const facets = useQuery(facetsQuery(filters));
  const { data } = facets;
  const theme = data?.themes.find(({ id }) => id === search.theme);
  const brand = data?.brands.find(({ id }) => id === search.brand);
  const name = theme?.name ?? brand?.name;
  const conditions = conditionsOf(search).length;
  usePageName(openId === undefined ? name : undefined);
  return (
    <TrendPage
      title={name ?? SECTIONS.pictures.title}
      lede={data === undefined ? notRead(facets) : `${thousands(data.total)} 张${isFiltered(search) ? '符合条件' : ''}`}
      actions={
        <SearchField
          label="搜索图片"
          placeholder="搜索款式、图案、面料"
          maxLength={SEARCH_MAX}
          value={search.q ?? ''}
          onChange={(q) => onSearch(changed(search, { q: q === '' ? undefined : q }))}
        />
      }
    >
      <Chosen search={search} names={{ theme: theme?.name, brand: brand?.name }} onSearch={onSearch} />
      <p className={styles.leftOut} role="status">
        {data && data.total > 0 && data.left_out.length > 0 && `没有图片同时符合全部词语，结果里不含${named(data.left_out)}`}
      </p>
      {isFiltered(counted) && <EvidenceFold key={JSON.stringify(filters)} search={counted} />}
      <div className={styles.columns}>
        <details className={styles.fold}>
          <summary>筛选{conditions > 0 && ` · 已选 ${conditions} 项`}</summary>
          <FilterPanel search={search} filters={filters} onChange={onSearch} />
        </details>
        <div className={styles.side}>
          <FilterPanel search={search} filters={filters} onChange={onSearch} />
        </div>
        <div className={styles.wall}>
          <PictureWall
            key={JSON.stringify(filters)}
            label="图片"
            filters={filters}
            hrefOf={hrefOf}
            onOpen={onOpen}
            openId={openId}
            nothing={
              <EmptyState
                title={search.q === undefined ? '没有符合条件的图片' : `没有找到「${search.q}」`}
                text={search.q === undefined ? '去掉几个条件再看看。' : '换个说法，或放宽条件再看看。'}
                action={<Button onClick={() => onSearch({})}>清除筛选</Button>}
              />
            }
          />
        </div>
      </div>
    </TrendPage>
  );
}

const named = (words: readonly string[]) => words.map((word) => `「${word}」`).join('');
