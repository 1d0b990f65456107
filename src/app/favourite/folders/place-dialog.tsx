import { useState } from 'react';
import type { Folder } from '../../../contract/favourite/folders.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { PlusIcon } from '../../ui/icons/plus.tsx';
import { FolderCover } from './folder-cover.tsx';
import { LateFolderForm } from './late-folder-form.tsx';
import styles from './place-dialog.module.css';

export interface PlaceDialogProps {
  readonly how: 'move' | 'copy';
  readonly folders: readonly Folder[];
  readonly onPlace: (folder: Folder) => void;
  readonly onClose: () => void;
}

/** Where the chosen things shall go. */
export function PlaceDialog({ how, folders, onPlace, onClose }: PlaceDialogProps) {
  const [making, setMaking] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={making ? '新建收藏夹' : how === 'move' ? '移动到' : '复制到'}
      width={440}
    >
      {making ? (
        <LateFolderForm onDone={onPlace} onCancel={() => setMaking(false)} />
      ) : (
        <div className={styles.places}>
          <Button block icon={<PlusIcon size={18} />} onClick={() => setMaking(true)}>
            新建收藏夹
          </Button>
          {folders.map((folder) => (
            <button key={folder.id} type="button" className={styles.place} onClick={() => onPlace(folder)}>
              <FolderCover covers={folder.covers} small />
              <span>{folder.name}</span>
              <small>{folder.count} 项</small>
            </button>
          ))}
        </div>
      )}
    </Dialog>
  );
}
