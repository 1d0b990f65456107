import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Creative } from '../../contract/studio/creative.ts';
import { featureName } from '../../contract/studio/features.ts';
import { sentenceOf } from '../shell/calls/say-error.ts';
import { Button } from '../ui/button.tsx';
import { useWidth } from '../ui/lists/use-width.ts';
import { PageHeader } from '../ui/page/page-header.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { notRead, thousands } from '../ui/thousands.ts';
import { FilterBar } from './filter-bar.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { gridFor, layOut, topOfMonth } from './gallery/layout.ts';
import { MonthRail, MonthSelect } from './gallery/month-jump.tsx';
import { SavingBar } from './save/saving-bar.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './state/use-selection.ts';
import { useWorkActions } from './state/use-work-actions.ts';
import { useWorkEvents, worksMap } from './state/works-data.ts';
import { filtersOf, isFiltered, type WorkFilters, type WorksSearch } from './state/works-search.ts';
import { askNewest } from './state/works-start.ts';
import { TopRanked } from './top-ranked.tsx';
import styles from './works-page.module.css';

export interface WorksPageProps {
  readonly search: WorksSearch;
  readonly onSearch: (search: WorksSearch) => void;
  readonly hrefOf: (id: number) => string;
  readonly onOpen: (id: number) => void;
  /** Into folders of favourites, which are another domain's. */
  readonly onCollect: (ids: readonly number[]) => void;
  /** The work that lies open over the gallery. */
  readonly openId: number | undefined;
  /** The button that packs works; `done` is called when they are asked for. */
  readonly download: (ids: readonly number[], done: () => void) => ReactNode;
  /** The button that publishes one chosen work. */
  readonly publish: (work: Creative | undefined, done: () => void) => ReactNode;
  /** What to do where there is no work yet. */
  readonly start: ReactNode;
}

/** Written into the address when the scrolling has come to rest. */
const REST_MS = 500;
const NO_MONTHS = [] as const;
const BOXES = Array.from({ length: 12 }, (_, key) => key);

/** 我的作品: every work of the member. */
export function WorksPage({ search, onSearch, hrefOf, onOpen, onCollect, openId, download, publish, start }: WorksPageProps) {
  useWorkEvents();
  const { tool, status, favourite, from, to, q } = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place in the list is no filter, and must not make the list anew.
  const filters = useMemo(() => filtersOf(search), [tool, status, favourite, from, to, q]);
  const map = useQuery({ ...worksMap(filters), placeholderData: keepPreviousData });
  useNewestMonth(filters);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const months = map.data?.months ?? NO_MONTHS;
  const layout = useMemo(() => layOut(width > 0 ? months : NO_MONTHS, gridFor(width)), [months, width]);
  const selection = useSelection(filters, layout);
  const actions = useWorkActions();
  const { month, onMonth } = useMonthOnScreen(search, onSearch);
  const jump = (to: string) => {
    const element = box.current;
    if (element) scrollTo({ top: scrollY + element.getBoundingClientRect().top + topOfMonth(layout, to) - 120 });
  };
  const total = map.data?.total;
  return (
    <div className={styles.page}>
      <PageHeader
        title="我的作品"
        lede={total === undefined ? notRead(map) : `${thousands(total)} 张${isFiltered(search) ? '符合条件' : ''}`}
        actions={
          <span className={styles.actions}>
            <Button aria-pressed={search.top === true} onClick={() => onSearch(search.top ? withoutTop(search) : { ...search, top: true })}>
              {search.top ? '按时间' : '评分最高'}
            </Button>
            <Button aria-pressed={selection.selecting} onClick={() => (selection.selecting ? selection.end() : selection.begin())}>
              {selection.selecting ? '完成' : '选择'}
            </Button>
          </span>
        }
      />
      <FilterBar search={search} tools={map.data?.tools} onChange={onSearch} />
      {search.top ? (
        <TopRanked
          tools={map.data?.tools}
          tool={tool}
          hrefOf={hrefOf}
          onOpen={onOpen}
          onTool={(next) => onSearch({ ...search, tool: next })}
        />
      ) : (
        <>
          {months.length > 1 && (
            <div className={styles.narrow}>
              <MonthSelect months={months} now={month} onJump={jump} />
            </div>
          )}
          <div className={styles.columns} data-waiting={map.isPlaceholderData || undefined}>
            <div ref={box} className={styles.works}>
              {map.isPending && <Waiting />}
              {map.isError && !map.data && (
                <ErrorState title="没能读取作品" text={sentenceOf(map.error)} onRetry={() => void map.refetch()} />
              )}
              {total === 0 && <Nothing search={search} start={start} onClear={() => onSearch({})} />}
              {layout.total > 0 && (
                <Gallery
                  layout={layout}
                  filters={filters}
                  selection={selection}
                  hrefOf={hrefOf}
                  onOpen={onOpen}
                  onCollect={onCollect}
                  openId={openId}
                  at={search.at}
                  onMonth={onMonth}
                />
              )}
            </div>
            {months.length > 1 && (
              <div className={styles.wide}>
                <MonthRail months={months} now={month} onJump={jump} />
              </div>
            )}
          </div>
        </>
      )}
      {selection.selecting && (
        <SelectionBar selection={selection} actions={actions} download={download} publish={publish} onCollect={onCollect} />
      )}
      <SavingBar />
    </div>
  );
}

/** The map of months and the newest works are asked for side by side. */
function useNewestMonth(filters: WorkFilters): void {
  const client = useQueryClient();
  useEffect(() => askNewest(client, filters), [client, filters]);
}

const withoutTop = ({ top: _top, ...search }: WorksSearch): WorksSearch => search;

/** The month on screen, and in the address once the scrolling rests. */
function useMonthOnScreen(search: WorksSearch, onSearch: (search: WorksSearch) => void) {
  const [month, setMonth] = useState(search.at);
  const latest = useRef({ search, onSearch });
  latest.current = { search, onSearch };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onMonth = useCallback((seen: string) => {
    setMonth(seen);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { search: now, onSearch: say } = latest.current;
      if (now.at !== seen && (now.at !== undefined || scrollY > innerHeight)) say({ ...now, at: seen });
    }, REST_MS);
  }, []);
  return { month, onMonth };
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">正在读取作品</span>
      {BOXES.map((key) => (
        <Skeleton key={key} height={220} radius={8} />
      ))}
    </div>
  );
}

function Nothing({ search, start, onClear }: { readonly search: WorksSearch; readonly start: ReactNode; readonly onClear: () => void }) {
  if (!isFiltered(search)) {
    return <EmptyState title="还没有作品" text="每一张生成的图片都会收在这里，按月份排好，随时再做、下载或找回。" action={start} />;
  }
  const what =
    search.q !== undefined ? `没有找到「${search.q}」` : search.tool ? `还没有「${featureName(search.tool)}」的作品` : '没有符合条件的作品';
  return <EmptyState title={what} text="换个说法，或放宽条件再看看。" action={<Button onClick={onClear}>清除筛选</Button>} />;
}
