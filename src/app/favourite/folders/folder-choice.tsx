import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSnapshot } from 'valtio/react';
import type { Folder } from '../../../contract/favourite/folders.ts';
import { FAVOURITE_BATCH_MAX } from '../../../contract/favourite/limits.ts';
import { sayError, sentenceOf } from '../../shell/calls/say-error.ts';
import { waiting } from '../../shell/outbox/outbox-waiting.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons/check.tsx';
import { MoreIcon } from '../../ui/icons/more.tsx';
import { PlusIcon } from '../../ui/icons/plus.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import type { CollectItem } from '../state/collect-item.ts';
import { foldersQuery, refreshFavourites } from '../state/folders-data.ts';
import { recordsQuery } from '../state/records-data.ts';
import type { ToggleFolder } from '../state/toggle-folder.ts';
import { waitingWish } from '../state/waiting-wish.ts';
import styles from './folder-choice.module.css';
import { FolderCover } from './folder-cover.tsx';

export interface FolderChoiceProps {
  readonly items: readonly CollectItem[];
  readonly onToggle: ToggleFolder;
  readonly onNew: () => void;
  readonly onEdit: (folder: Folder) => void;
}

/** Every folder with its toggle 收藏 / 已收藏; pressed again it takes the things out. */
export function FolderChoice({ items, onToggle, onNew, onEdit }: FolderChoiceProps) {
  const client = useQueryClient();
  const batch = items.slice(0, FAVOURITE_BATCH_MAX);
  const folders = useQuery(foldersQuery);
  const asked = recordsQuery(batch);
  const records = useQuery(asked);
  const { entries } = useSnapshot(waiting);
  const held = (id: number) => records.data?.records.filter(({ folder_id }) => folder_id === id).length ?? 0;
  const toggle = async (folder: Folder, has: boolean) => {
    const inFolder = (records.data?.records ?? []).filter(({ folder_id }) => folder_id === folder.id);
    const names = batch.map(({ entity_type, entity_id }) => ({ id: 0, folder_id: folder.id, entity_type, entity_id }));
    // Of this folder alone, from what is known at that moment: nothing yet, perhaps, or another folder's press meanwhile.
    const show = (inside: typeof inFolder) =>
      client.setQueryData<typeof records.data>(asked.queryKey, (now) => ({
        records: [...(now?.records ?? []).filter(({ folder_id }) => folder_id !== folder.id), ...inside],
      }));
    // At once: the answer only confirms it.
    show(has ? [] : names);
    try {
      await onToggle(folder, items, has);
    } catch (error) {
      show(inFolder);
      sayError(error);
    }
    await refreshFavourites(client);
  };
  if (folders.isError && !folders.data)
    return <ErrorState title="没能读取收藏夹" text={sentenceOf(folders.error)} onRetry={() => void folders.refetch()} />;
  return (
    <div className={styles.choice}>
      <Button block icon={<PlusIcon size={18} />} onClick={onNew}>
        新建收藏夹
      </Button>
      {!folders.data && (
        <div role="status" className={styles.waiting}>
          <span className="visually-hidden">正在读取收藏夹</span>
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} height={60} radius={8} />
          ))}
        </div>
      )}
      <ul className={styles.list}>
        {folders.data?.folders.map((folder) => {
          const has = waitingWish(entries, folder.id, batch) ?? held(folder.id) >= batch.length;
          return (
            <li key={folder.id}>
              <FolderCover covers={folder.covers} small />
              <span className={styles.name}>
                <b>{folder.name}</b>
                <small>{folder.count} 项</small>
              </span>
              <Button square size="small" variant="quiet" aria-label={`编辑 ${folder.name}`} onClick={() => onEdit(folder)}>
                <MoreIcon size={18} />
              </Button>
              <Button
                size="small"
                className={styles.toggle}
                aria-pressed={has}
                aria-label={`${has ? '已收藏' : '收藏'}：${folder.name}`}
                icon={has ? <CheckIcon size={16} /> : undefined}
                onClick={() => void toggle(folder, has)}
              >
                {has ? '已收藏' : '收藏'}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
