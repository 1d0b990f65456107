/** What is done with favourites: said when it is done, said when it failed, and what is on screen follows. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deleteFolder, type Folder } from '../../../contract/favourite/folders.ts';
import type { Favourite } from '../../../contract/favourite/items.ts';
import { FAVOURITE_BATCH_MAX } from '../../../contract/favourite/limits.ts';
import { moveFavourites, removeFromFolder } from '../../../contract/favourite/records.ts';
import { restoreFavourites } from '../../../contract/favourite/restore.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { doOrQueue } from '../../shell/outbox/outbox-state.ts';
import { confirm } from '../../ui/floating/confirm.ts';
import { toast } from '../../ui/floating/toast.ts';
import { refreshFavourites } from './folders-data.ts';

export interface FavouriteActions {
  move(favourites: readonly Favourite[], folder: Folder, copy: boolean): Promise<boolean>;
  /** Out of one folder, or out of all; a toast offers to put them back where they stood. */
  remove(favourites: readonly Favourite[], folderId: number | undefined): Promise<boolean>;
  removeFolder(folder: Folder): Promise<boolean>;
}

const UNDO_MS = 8_000;

/** The calls take so many at a time. */
async function inBatches<T>(all: readonly T[], work: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += FAVOURITE_BATCH_MAX) await work(all.slice(from, from + FAVOURITE_BATCH_MAX));
}

export function useFavouriteActions(): FavouriteActions {
  const client = useQueryClient();
  return useMemo(() => {
    const attempt = async (work: () => Promise<void>): Promise<boolean> => {
      try {
        await work();
        return true;
      } catch (error) {
        sayError(error);
        return false;
      } finally {
        await refreshFavourites(client);
      }
    };
    return {
      move: (favourites, folder, copy) =>
        attempt(async () => {
          const ids = favourites.map(({ id }) => id);
          const text = `${copy ? '复制' : '移动'} ${ids.length} 项到「${folder.name}」`;
          let isQueued = false;
          await inBatches(ids, async (batch) => {
            const { how } = await doOrQueue(moveFavourites, { body: { ids: batch, folder_id: folder.id, copy } }, { text });
            isQueued ||= how === 'queued';
          });
          toast.success(isQueued ? `已离线，恢复网络后${text}` : `已${text}`);
        }),
      remove: (favourites, folderId) =>
        attempt(async () => {
          const place = folderId === undefined ? {} : { folder_id: folderId };
          const text = `取消收藏 ${favourites.length} 项`;
          let isQueued = false;
          const gone: number[] = [];
          const names = favourites.map(({ entity_type, entity_id }) => ({ entity_type, entity_id }));
          await inBatches(names, async (items) => {
            const done = await doOrQueue(removeFromFolder, { body: { ...place, items } }, { text });
            if (done.how === 'queued') isQueued = true;
            else gone.push(...(done.answer?.ids ?? []));
          });
          const putBack = () => inBatches(gone, (ids) => callApi(restoreFavourites, { body: { ids } }));
          if (isQueued) return toast.show(`已离线，恢复网络后${text}`);
          toast.show(favourites.length === 1 ? '已取消收藏' : `已移出 ${favourites.length} 项`, {
            duration: UNDO_MS,
            ...(gone.length > 0 && { action: { label: '撤销', run: () => void attempt(putBack) } }),
          });
        }),
      removeFolder: async (folder) => {
        const text = folder.count === 0 ? '这个收藏夹是空的。' : `其中的 ${folder.count} 项会移出此收藏夹，内容本身不会被删除。`;
        const sure = await confirm({ title: `删除「${folder.name}」？`, text, confirmLabel: '删除', danger: true });
        if (!sure) return false;
        return attempt(async () => {
          await callApi(deleteFolder, { params: { id: folder.id } });
          toast.success('已删除收藏夹');
        });
      },
    };
  }, [client]);
}
