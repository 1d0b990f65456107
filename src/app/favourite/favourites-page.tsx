import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { Folder } from '../../contract/favourite/folders.ts';
import type { Favourite } from '../../contract/favourite/items.ts';
import { PinButton } from '../shell/pins/pin-button.tsx';
import { Button } from '../ui/button.tsx';
import { EditIcon } from '../ui/icons/edit.tsx';
import { ShareIcon } from '../ui/icons/share.tsx';
import { TrashIcon } from '../ui/icons/trash.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { notRead } from '../ui/thousands.ts';
import styles from './favourites-page.module.css';
import type { FavouriteQuestion } from './folders/favourite-dialog.tsx';
import { FolderRail } from './folders/folder-rail.tsx';
import { KindFilter } from './kind-filter.tsx';
import { notReadText } from './state/favourite-words.ts';
import { companyFoldersQuery, favouritesQuery, keptFoldersQuery } from './state/favourites-data.ts';
import type { FavouritesSearch } from './state/favourites-search.ts';
import { folderPin } from './state/folder-pin.ts';
import { useFavouriteActions } from './state/use-favourite-actions.ts';
import { FavouriteList } from './wall/favourite-list.tsx';
import { PickingBar, type PickingBarProps } from './wall/picking-bar.tsx';
import { usePicking } from './wall/use-picking.ts';

const FavouriteDialog = lazy(() => import('./folders/favourite-dialog.tsx').then((module) => ({ default: module.FavouriteDialog })));

export interface FavouritesPageProps {
  readonly search: FavouritesSearch;
  readonly onSearch: (search: FavouritesSearch) => void;
  readonly hrefOf: (favourite: Favourite) => string | undefined;
  readonly onOpen: (href: string) => void;
  /** Packs the works among chosen favourites: another domain's. */
  readonly pack: PickingBarProps['pack'];
}

const NO_FOLDERS: readonly Folder[] = [];
const inPages = (data: { readonly pages: readonly { readonly favourites: readonly Favourite[] }[] } | undefined): readonly Favourite[] =>
  data?.pages.flatMap((page) => page.favourites) ?? [];

/** Everything the member keeps, by folder. */
export function FavouritesPage({ search, onSearch, hrefOf, onOpen, pack }: FavouritesPageProps) {
  const folders = useQuery(keptFoldersQuery);
  const company = useQuery(companyFoldersQuery);
  const list = useInfiniteQuery(favouritesQuery(search));
  const favourites = useMemo(() => inPages(list.data), [list.data]);
  const { hasNextPage, fetchNextPage } = list;
  const everything = useCallback(async () => {
    let [all, more] = [favourites, hasNextPage];
    while (more) {
      const now = await fetchNextPage();
      all = inPages(now.data);
      // What could not be read is said under the list, with a way to try again.
      more = now.hasNextPage && !now.isError;
    }
    return all;
  }, [favourites, hasNextPage, fetchNextPage]);
  const picking = usePicking(favourites, everything);
  const actions = useFavouriteActions();
  const [question, ask] = useState<FavouriteQuestion>();
  const close = () => ask(undefined);
  const own = folders.data?.folders ?? NO_FOLDERS;
  const folder = own.find(({ id }) => id === search.folder);
  const theirs = company.data?.folders.find(({ id }) => id === search.company);
  const go = (next: FavouritesSearch) => {
    picking.end();
    onSearch(next);
  };
  const place = async (to: Folder, chosen: readonly Favourite[], copy: boolean) => {
    close();
    if (await actions.move(chosen, to, copy)) picking.end();
  };
  const remove = async () => {
    if (await actions.remove(picking.chosen, search.folder)) picking.end();
  };
  const askForm = (edited?: Folder) => {
    const onDone = ({ id }: Folder) => {
      close();
      go({ folder: id });
    };
    ask({ what: 'form', folder: edited, onDone });
  };
  const askPlace = (how: 'move' | 'copy') => {
    const places = own.filter(({ id }) => id !== search.folder);
    ask({ what: 'place', how, folders: places, onPlace: (to) => void place(to, picking.chosen, how === 'copy') });
  };
  const lede = theirs ? `${theirs.owner} 分享 · 只读` : folder?.desc || `${folder?.count ?? folders.data?.total ?? 0} 项`;
  const isOwn = search.company === undefined;
  const noFolders = folders.isError && !folders.data;
  // One thing went wrong, not two: the same sentence stood there twice, each with a button for its own half.
  const nothing = noFolders && list.isError && favourites.length === 0;
  return (
    <div className={styles.page}>
      <PageHeader
        title={theirs?.name ?? folder?.name ?? '收藏'}
        lede={folders.data === undefined ? notRead(folders) : lede}
        actions={
          isOwn && (
            <span className={styles.actions}>
              {folder && (
                <>
                  <Button
                    icon={<ShareIcon size={18} />}
                    onClick={() => ask({ what: 'share', folder, alone: company.data?.in_company === false })}
                  >
                    {folder.link !== '' || folder.company ? '已分享' : '分享'}
                  </Button>
                  <PinButton wish={folderPin(folder)} />
                  <Button square aria-label="编辑收藏夹" icon={<EditIcon size={18} />} onClick={() => askForm(folder)} />
                </>
              )}
              {folder && !folder.is_default && (
                <Button
                  square
                  variant="danger"
                  aria-label="删除收藏夹"
                  icon={<TrashIcon size={18} />}
                  onClick={async () => {
                    if (await actions.removeFolder(folder)) go({});
                  }}
                />
              )}
              <Button
                aria-pressed={picking.active}
                disabled={!picking.active && favourites.length === 0}
                onClick={() => (picking.active ? picking.end() : picking.begin())}
              >
                {picking.active ? '完成' : '选择'}
              </Button>
            </span>
          )
        }
      />
      {nothing ? (
        <ErrorState
          title="没能读取收藏"
          text={notReadText(list.error)}
          onRetry={() => Promise.all([folders.refetch(), company.refetch(), list.refetch()])}
        />
      ) : (
        <div className={styles.columns}>
          {noFolders ? (
            <ErrorState title="没能读取收藏夹" text={notReadText(folders.error)} onRetry={folders.refetch} />
          ) : (
            <FolderRail
              folders={folders.data?.folders}
              total={folders.data?.total}
              company={company.data?.folders ?? []}
              search={search}
              onSearch={go}
              onNew={() => askForm()}
              onDrop={(ids, to, copy) =>
                void place(
                  to,
                  favourites.filter(({ id }) => ids.includes(id)),
                  copy,
                )
              }
            />
          )}
          <div className={styles.content}>
            {isOwn && (
              <KindFilter
                kinds={(folder ? folder.kinds : folders.data?.kinds) ?? []}
                kind={search.kind}
                onChange={(kind) => go({ ...(search.folder !== undefined && { folder: search.folder }), ...(kind && { kind }) })}
              />
            )}
            <FavouriteList
              theirs={!isOwn}
              list={list}
              favourites={favourites}
              hrefOf={hrefOf}
              onOpen={onOpen}
              picking={isOwn ? picking : undefined}
            />
          </div>
        </div>
      )}
      {picking.active && (
        <PickingBar
          picking={picking}
          isAll={!hasNextPage && picking.chosen.length === favourites.length}
          onPlace={askPlace}
          onRemove={() => void remove()}
          pack={pack}
        />
      )}
      <Suspense>{question && <FavouriteDialog question={question} onClose={close} />}</Suspense>
    </div>
  );
}
