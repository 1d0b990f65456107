import { lazy, Suspense, useState } from 'react';
import type { Folder } from '../../../contract/favourite/folders.ts';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import type { CollectItem } from '../state/collect-item.ts';
import type { ToggleFolder } from '../state/toggle-folder.ts';
import { LateFolderForm } from './late-folder-form.tsx';

// What it needs besides the dialog is fetched beside it, not before it.
const FolderChoice = lazy(() => import('./folder-choice.tsx').then((module) => ({ default: module.FolderChoice })));

export interface CollectDialogProps {
  readonly items: readonly CollectItem[];
  readonly onToggle: ToggleFolder;
  readonly onClose: () => void;
}

/** List mode, or create and edit mode (spec §4 "Favourites modal"): after a success the list is back. */
export function CollectDialog({ items, onToggle, onClose }: CollectDialogProps) {
  const [form, setForm] = useState<'list' | 'new' | Folder>('list');
  const toList = () => setForm('list');
  const edited = typeof form === 'object' ? form : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={form === 'list' ? '收藏到' : edited ? '编辑收藏夹' : '新建收藏夹'}
      {...(form === 'list' && items.length > 1 && { description: `已选 ${items.length} 项` })}
      width={480}
    >
      {form === 'list' ? (
        <Suspense fallback={<Skeleton height={240} radius={8} />}>
          <FolderChoice items={items} onToggle={onToggle} onNew={() => setForm('new')} onEdit={setForm} />
        </Suspense>
      ) : (
        <LateFolderForm folder={edited} onDone={toList} onCancel={toList} />
      )}
    </Dialog>
  );
}
