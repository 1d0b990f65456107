import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Folder } from '../../contract/favourite/folders.ts';
import type { Favourite } from '../../contract/favourite/items.ts';
import { sentenceOf } from '../shell/calls/say-error.ts';
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

/** Everything the member keeps, by folder. */
export function FavouritesPage({ search, onSearch, hrefOf, onOpen, pack }: FavouritesPageProps) {
  const folders = useQuery(keptFoldersQuery);
  const company = useQuery(companyFoldersQuery);
  const list = useInfiniteQuery(favouritesQuery(search));
  const favourites = useMemo(() => list.data?.pages.flatMap((page) => page.favourites) ?? [], [list.data]);
  const picking = usePicking(favourites);
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
                  <Button icon={<ShareIcon size={18} />} onClick={() => ask({ what: 'share', folder })}>
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
      <div className={styles.columns}>
        {folders.isError && !folders.data ? (
          <ErrorState title="没能读取收藏夹" text={sentenceOf(folders.error)} onRetry={() => void folders.refetch()} />
        ) : (
          <FolderRail
            folders={own}
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
          <FavouriteList list={list} favourites={favourites} hrefOf={hrefOf} onOpen={onOpen} picking={isOwn ? picking : undefined} />
        </div>
      </div>
      {picking.active && <PickingBar picking={picking} onPlace={askPlace} onRemove={() => void remove()} pack={pack} />}
      <Suspense>{question && <FavouriteDialog question={question} onClose={close} />}</Suspense>
    </div>
  );
}
