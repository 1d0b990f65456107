import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SEARCH_MAX } from '../../contract/library/filters.ts';
import { SECTIONS } from '../../contract/library/sections.ts';
import { groupOf, tagName } from '../../contract/library/taxonomy.ts';
import { usePageName } from '../shell/navigation/page-name.ts';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { notRead, thousands } from '../ui/thousands.ts';
import { EvidenceFold } from './evidence/evidence-fold.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { TrendPage } from './parts/trend-page.tsx';
import styles from './pictures-page.module.css';
import { facetsQuery } from './state/library-data.ts';
import { changed, filtersOf, isFiltered, type LibrarySearch, toggled } from './state/library-search.ts';
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
      <Chosen search={search} onSearch={onSearch} />
      <p className={styles.leftOut} role="status">
        {data && data.total > 0 && data.left_out.length > 0 && `没有图片同时符合全部词语，结果里不含${named(data.left_out)}`}
      </p>
      {isFiltered(counted) && <EvidenceFold key={JSON.stringify(filters)} search={counted} />}
      <div className={styles.columns}>
        <details className={styles.fold}>
          <summary>筛选</summary>
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
                text="换个说法，或放宽条件再看看。"
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

/** What narrows the wall right now, each to be taken away. */
function Chosen({ search, onSearch }: Pick<PicturesPageProps, 'search' | 'onSearch'>) {
  const { gender, tags = [], fabric, month, like } = search;
  const chips = [
    ...(gender === undefined ? [] : [{ key: gender, name: tagName(gender) ?? '', next: changed(search, { gender: undefined }) }]),
    ...tags.map((tag) => ({ key: tag, name: tagName(tag) ?? '', next: toggled(search, tag) })),
    ...(fabric === undefined ? [] : [{ key: -2, name: '同一支面料', next: changed(search, { fabric: undefined }) }]),
    ...(month === undefined ? [] : [{ key: -1, name: `${month} 入库`, next: changed(search, { month: undefined }) }]),
    ...(like === undefined ? [] : [{ key: 0, name: '与所选图片相似', next: changed(search, { like: undefined }) }]),
  ].filter(({ name }) => name !== '');
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label="已选条件">
      {chips.map(({ key, name, next }) => (
        <li key={key}>
          <Button size="small" aria-label={`去掉条件 ${name}`} onClick={() => onSearch(next)}>
            {name} ×
          </Button>
        </li>
      ))}
    </ul>
  );
}
