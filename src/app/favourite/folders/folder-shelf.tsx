import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Folder } from '../../../contract/favourite/folders.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { BookmarkIcon } from '../../ui/icons/bookmark.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { keptFoldersQuery } from '../state/favourites-data.ts';
import { FolderCover } from './folder-cover.tsx';
import styles from './folder-shelf.module.css';

/** The folders as covers, each leading to what is in it: favourites as a part of another screen. */
export function FolderShelf() {
  const folders = useQuery(keptFoldersQuery);
  // Something was collected a moment ago: "nothing yet" would be the answer from before.
  const isAskedAgain = folders.isFetching && folders.data?.total === 0;
  if (folders.isPending || isAskedAgain)
    return (
      <div className={styles.shelf} role="status">
        <span className="visually-hidden">正在读取收藏夹</span>
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} height={236} radius={8} />
        ))}
      </div>
    );
  if (!folders.data) return <ErrorState title="没能读取收藏夹" text={sentenceOf(folders.error)} onRetry={() => void folders.refetch()} />;
  const { folders: own, total } = folders.data;
  if (total === 0)
    return (
      <EmptyState
        art={<BookmarkIcon size={36} />}
        title="还没有收藏"
        text="在趋势图片、文章、面料、作品或配色上点「收藏」，就会出现在这里。"
      />
    );
  return (
    <ul className={styles.shelf} aria-label="收藏夹">
      {own.map((folder) => (
        <li key={folder.id}>
          <FolderLink folder={folder} />
        </li>
      ))}
    </ul>
  );
}

function FolderLink({ folder: { id, name, count, covers } }: { readonly folder: Folder }) {
  return (
    <Link to="/favourites" search={{ folder: id }} className={styles.folder}>
      <FolderCover covers={covers} />
      <b>{name}</b>
      <small>{count} 项</small>
    </Link>
  );
}
