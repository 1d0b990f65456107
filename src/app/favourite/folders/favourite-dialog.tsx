import type { Folder } from '../../../contract/favourite/folders.ts';
import { Dialog } from '../../ui/floating/dialog.tsx';
import type { CollectItem } from '../state/collect-item.ts';
import type { ToggleFolder } from '../state/toggle-folder.ts';
import { CollectDialog } from './collect-dialog.tsx';
import { LateFolderForm } from './late-folder-form.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

export type FavouriteQuestion =
  | { readonly what: 'collect'; readonly items: readonly CollectItem[]; readonly onToggle: ToggleFolder }
  | { readonly what: 'form'; readonly folder?: Folder | undefined; readonly onDone: (folder: Folder) => void }
  | { readonly what: 'share'; readonly folder: Folder; readonly alone: boolean }
  | {
      readonly what: 'place';
      readonly how: 'move' | 'copy';
      readonly folders: readonly Folder[];
      readonly onPlace: (folder: Folder) => void;
    };

export interface FavouriteDialogProps {
  readonly question: FavouriteQuestion;
  readonly onClose: () => void;
}

/** Every dialog of this domain in one piece: they share most of what they need, and are fetched once. */
export function FavouriteDialog({ question, onClose }: FavouriteDialogProps) {
  if (question.what === 'collect') return <CollectDialog items={question.items} onToggle={question.onToggle} onClose={onClose} />;
  if (question.what === 'share') return <ShareDialog folder={question.folder} alone={question.alone} onClose={onClose} />;
  if (question.what === 'place') return <PlaceDialog {...question} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={question.folder ? '编辑收藏夹' : '新建收藏夹'} width={460}>
      <LateFolderForm folder={question.folder} onDone={question.onDone} onCancel={onClose} />
    </Dialog>
  );
}
