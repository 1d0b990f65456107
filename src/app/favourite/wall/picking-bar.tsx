import { type ReactNode, useState } from 'react';
import type { Favourite } from '../../../contract/favourite/items.ts';
import { Button } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/icons/close.tsx';
import { CopyIcon } from '../../ui/icons/copy.tsx';
import { FolderIcon } from '../../ui/icons/folder.tsx';
import { TrashIcon } from '../../ui/icons/trash.tsx';
import styles from '../../ui/lists/selection-bar.module.css';
import { useFoot } from '../../ui/page/use-foot.ts';
import type { Picking } from './use-picking.ts';

export interface PickingBarProps {
  readonly picking: Picking;
  /** There is nothing that is not chosen. */
  readonly isAll: boolean;
  readonly onPlace: (how: 'move' | 'copy') => void;
  readonly onRemove: () => void;
  /** Packs the works among them: another domain's. */
  readonly pack: (chosen: readonly Favourite[], done: () => void) => ReactNode;
}

/** What can be done with the chosen favourites. */
export function PickingBar({ picking, isAll, onPlace, onRemove, pack }: PickingBarProps) {
  useFoot('middle');
  const { length } = picking.chosen;
  const none = length === 0;
  const [reading, setReading] = useState(false);
  const all = async () => {
    setReading(true);
    await picking.all();
    setReading(false);
  };
  return (
    <div className={styles.bar} data-lines="" role="toolbar" aria-label="已选收藏">
      <Button variant="quiet" square aria-label="取消选择" icon={<CloseIcon />} onClick={picking.end} />
      <b className={styles.count} role="status">
        {none ? '点按选择' : `已选 ${length} 项`}
      </b>
      <Button variant="quiet" loading={reading} onClick={isAll ? picking.none : () => void all()}>
        {isAll ? '全不选' : '全选'}
      </Button>
      <Button icon={<FolderIcon size={18} />} disabled={none} onClick={() => onPlace('move')}>
        移动
      </Button>
      <Button icon={<CopyIcon size={18} />} disabled={none} onClick={() => onPlace('copy')}>
        复制
      </Button>
      {pack(picking.chosen, picking.end)}
      <Button variant="danger" icon={<TrashIcon size={18} />} disabled={none} onClick={onRemove}>
        移出
      </Button>
    </div>
  );
}
