import type { ReactNode } from 'react';
import type { Creative } from '../../contract/studio/creative.ts';
import { PinButton } from '../shell/pins/pin-button.tsx';
import { Button } from '../ui/button.tsx';
import { BookmarkIcon } from '../ui/icons/bookmark.tsx';
import { CloseIcon } from '../ui/icons/close.tsx';
import { TrashIcon } from '../ui/icons/trash.tsx';
import styles from '../ui/lists/selection-bar.module.css';
import { useFoot } from '../ui/page/use-foot.ts';
import type { Selection } from './state/use-selection.ts';
import type { WorkActions } from './state/use-work-actions.ts';
import { worksPin } from './state/works-pin.ts';

export interface SelectionBarProps {
  readonly selection: Selection;
  readonly actions: WorkActions;
  readonly onCollect: (ids: readonly number[]) => void;
  /** The button that packs these works; `done` is called when they are asked for. */
  readonly download: (ids: readonly number[], done: () => void) => ReactNode;
  /** The button that publishes a work, the chosen one when it is alone. */
  readonly publish: (work: Creative | undefined, done: () => void) => ReactNode;
}

/** What can be done with the chosen works. */
export function SelectionBar({ selection, actions, download, publish, onCollect }: SelectionBarProps) {
  useFoot('middle');
  const { ids, works } = selection;
  const [first] = works.values();
  const remove = async () => {
    if (await actions.remove([...ids])) selection.end();
  };
  const none = ids.size === 0;
  return (
    <div className={styles.bar} role="toolbar" aria-label="已选作品">
      <Button variant="quiet" square aria-label="取消选择" icon={<CloseIcon />} onClick={selection.end} />
      <b className={styles.count} role="status">
        {none ? '点选图片' : `已选 ${ids.size} 张`}
      </b>
      <Button icon={<BookmarkIcon size={18} />} disabled={none} onClick={() => onCollect([...ids])}>
        收藏
      </Button>
      {download([...ids], selection.end)}
      {publish(works.size === 1 ? first : undefined, selection.end)}
      <PinButton wish={worksPin([...selection.works.values()])} disabled={none} />
      <Button variant="danger" icon={<TrashIcon size={18} />} disabled={none} onClick={() => void remove()}>
        删除
      </Button>
    </div>
  );
}
