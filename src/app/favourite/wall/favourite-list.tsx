import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { BookmarkIcon } from '../../ui/icons/bookmark.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { notReadText } from '../state/favourite-words.ts';
import styles from './favourite-list.module.css';
import { FavouriteWall, type FavouriteWallProps } from './favourite-wall.tsx';

export interface FavouriteListProps extends Omit<FavouriteWallProps, 'onNearEnd'> {
  readonly list: Pick<
    UseInfiniteQueryResult,
    'isPending' | 'isError' | 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'refetch'
  >;
  /** Somebody else's folder, which is only looked at. */
  readonly theirs?: boolean;
}

const BOXES = Array.from({ length: 10 }, (_, key) => key);

/** What is in a folder, in every state it can be in. */
export function FavouriteList({ list, theirs, ...wall }: FavouriteListProps) {
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  const onNearEnd = useCallback(() => {
    // A page that failed is asked for again by hand, not with every turn of the wheel.
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  if (list.isPending)
    return (
      <div className={styles.waiting} role="status">
        <span className="visually-hidden">正在读取收藏</span>
        {BOXES.map((key) => (
          <Skeleton key={key} height="auto" radius={8} />
        ))}
      </div>
    );
  if (list.isError && wall.favourites.length === 0)
    return <ErrorState title="没能读取收藏" text={notReadText(list.error)} onRetry={list.refetch} />;
  // Whoever may not put anything in is not told how to, nor sent away to collect.
  if (wall.favourites.length === 0 && theirs)
    return <EmptyState art={<BookmarkIcon size={36} />} title="这里还没有内容" text="分享的人收藏后，就会出现在这里。" />;
  if (wall.favourites.length === 0)
    return (
      <EmptyState
        art={<BookmarkIcon size={36} />}
        title="这里还没有内容"
        text="在作品、趋势图片、面料或配色上点「收藏」，就会出现在这里；也可以把别处的收藏移动过来。"
        action={
          <Link to="/trend/pictures" className={buttonClass({ variant: 'primary' })}>
            去图片库
          </Link>
        }
      />
    );
  return (
    <>
      <FavouriteWall {...wall} onNearEnd={onNearEnd} />
      {isError && <ErrorState title="没能读取更多" text={notReadText(list.error)} onRetry={fetchNextPage} />}
      {isFetchingNextPage && (
        <p role="status" className={styles.more}>
          正在读取更多…
        </p>
      )}
    </>
  );
}
