import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Favourite } from '../../contract/favourite/items.ts';
import { shareGone } from '../../contract/messages.ts';
import { ApiError } from '../shell/calls/api-error.ts';
import { PageHeader } from '../ui/page/page-header.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import styles from './favourites-page.module.css';
import { sharedQuery } from './state/favourites-data.ts';
import { FavouriteList } from './wall/favourite-list.tsx';

export interface SharedPageProps {
  /** Of the link. */
  readonly shareKey: string;
  readonly hrefOf: (favourite: Favourite) => string | undefined;
  readonly onOpen: (href: string) => void;
  readonly home: ReactNode;
}

/** @param seen it went while somebody looked: they hear it, and go on from here, for what had the focus went with it. */
function SharedGone({ home, seen }: { readonly home: ReactNode; readonly seen: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (seen) place.current?.focus();
  }, [seen]);
  return (
    <div ref={place} tabIndex={-1} role="alert">
      <EmptyState heading="h1" title="收藏夹打不开" text={shareGone.text} action={home} />
    </div>
  );
}

/** A folder that somebody shared by a link: to look at, by anyone. */
export function SharedPage({ shareKey, hrefOf, onOpen, home }: SharedPageProps) {
  const list = useInfiniteQuery(sharedQuery(shareKey));
  const favourites = useMemo(() => list.data?.pages.flatMap((page) => page.favourites) ?? [], [list.data]);
  const folder = list.data?.pages[0]?.folder;
  // Also while somebody looks at it: what its owner took back stood there, with a button that tried for more of it.
  if (list.error instanceof ApiError && [404, 422].includes(list.error.status))
    return <SharedGone home={home} seen={folder !== undefined} />;
  return (
    <div className={styles.page}>
      <PageHeader
        title={folder?.name ?? '分享的收藏夹'}
        lede={
          folder
            ? [`${folder.owner} 分享`, `${folder.count} 项`, folder.desc].filter(Boolean).join(' · ')
            : list.isError
              ? undefined
              : '正在打开…'
        }
      />
      <FavouriteList theirs list={list} favourites={favourites} hrefOf={hrefOf} onOpen={onOpen} />
    </div>
  );
}
