/** A long list of the console: read page by page, windowed, with all of its states. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { WindowedList } from '../../ui/lists/windowed-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { sentenceOf } from '../calls/say-error.ts';
import css from './console.module.css';

interface Page<T> {
  readonly list: readonly T[];
  readonly next: number | null;
}

interface Props<T, P extends Page<T>> {
  /** What the list is of, 会员. */
  readonly label: string;
  /** The call's id, then the filters. */
  readonly queryKey: readonly unknown[];
  read(before: number | undefined, signal: AbortSignal): Promise<P>;
  keyOf(item: T): string | number;
  row(item: T): ReactNode;
  readonly emptyText: string;
  /** Drawn above the rows from the newest page: sums, limits. */
  head?(first: P): ReactNode;
}

/** px, with room for two lines on a phone. */
const ROW_HEIGHT = 72;

export function PagedList<T, P extends Page<T>>({ label, queryKey, read, keyOf, row, emptyText, head }: Props<T, P>) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam ?? undefined, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page: P) => page.next,
    staleTime: 0,
  });
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = list;
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage]);
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.list) ?? [], [list.data]);
  if (list.isPending)
    return (
      <div className={css.section} role="status" aria-label={`正在读取${label}`}>
        {[0, 1, 2, 3].map((n) => (
          <Skeleton key={n} height={52} radius={8} />
        ))}
      </div>
    );
  const [first] = list.data?.pages ?? [];
  if (!first) return <ErrorState title={`${label}没有读出来`} text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />;
  return (
    <>
      {head?.(first)}
      {items.length === 0 ? (
        <EmptyState title={`没有符合条件的${label}`} text={emptyText} />
      ) : (
        <div className={css.list}>
          <WindowedList label={label} items={items} rowHeight={ROW_HEIGHT} keyOf={keyOf} row={row} onNearEnd={onNearEnd} />
        </div>
      )}
      {isFetchingNextPage && <Skeleton height={52} radius={8} />}
    </>
  );
}
