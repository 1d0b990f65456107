/** A list of pictures read page by page, as a wall in every state it can be in: coming, there, empty, broken off, failed. */
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { sentenceOf } from '../calls/say-error.ts';
import styles from './wall.module.css';
import { Wall } from './wall.tsx';
import type { WallPicture } from './wall-picture.ts';

export interface EndlessWallProps {
  readonly label: string;
  readonly pages: Pick<
    UseInfiniteQueryResult,
    'data' | 'error' | 'isPending' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage' | 'refetch'
  >;
  /** Of all pages; the same object as long as the pages are. */
  readonly pictures: readonly WallPicture[];
  readonly hrefOf: (id: number) => string;
  readonly onOpen: (id: number) => void;
  readonly openId: number | undefined;
  /** Tries the first page again, with what failed beside it; by itself where it is absent. */
  readonly onRetry?: () => unknown;
  /** Shown while the first page is coming. */
  readonly waiting: ReactNode;
  /** Shown where nothing fits. */
  readonly nothing: ReactNode;
}

export function EndlessWall({ label, pages, pictures, hrefOf, onOpen, openId, onRetry, waiting, nothing }: EndlessWallProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  if (pages.isPending) return waiting;
  if (!pages.data) return <ErrorState title={`没能读取${label}`} text={sentenceOf(pages.error)} onRetry={onRetry ?? pages.refetch} />;
  if (pictures.length === 0) return nothing;
  return (
    <>
      <Wall label={label} pictures={pictures} hrefOf={hrefOf} onOpen={onOpen} openId={openId} onNearEnd={more} />
      <p className={styles.end} role="status">
        {isFetchNextPageError ? (
          <>
            没能读取更多{label}，已显示的不受影响。
            <Button variant="quiet" onClick={() => void fetchNextPage()}>
              重试
            </Button>
          </>
        ) : hasNextPage ? (
          '正在读取更多'
        ) : (
          `共 ${pictures.length} 张`
        )}
      </p>
    </>
  );
}
