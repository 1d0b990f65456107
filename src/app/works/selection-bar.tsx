import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.ts';
import { BookmarkIcon } from '../ui/icons/bookmark.tsx';
import { CloseIcon } from '../ui/icons/close.tsx';
import { DownloadIcon } from '../ui/icons/download.tsx';
import { TrashIcon } from '../ui/icons/trash.tsx';
import { saveWorks } from './save/saving-state.ts';
import styles from './selection-bar.module.css';
import type { Selection } from './state/use-selection.ts';
import type { WorkActions } from './state/use-work-actions.ts';

/** From here on the browser's own download list is the slow way; it is asked about. */
const MANY = 30;

/** What can be done with the chosen works. */
export function SelectionBar({ selection, actions }: { readonly selection: Selection; readonly actions: WorkActions }) {
  const { works, ids } = selection;
  const all = [...works.values()];
  const kept = all.length > 0 && all.every(({ favourite }) => favourite);
  const remove = async () => {
    if (await actions.remove([...ids])) selection.end();
  };
  const save = async () => {
    const text = `将逐张下载 ${all.length} 张图片，浏览器可能会询问是否允许下载多个文件。`;
    if (all.length > MANY && !(await confirm({ title: '批量下载', text, confirmLabel: '开始下载' }))) return;
    await saveWorks(all);
  };
  const none = ids.size === 0;
  return (
    <div className={styles.bar} role="toolbar" aria-label="已选作品">
      <Button variant="quiet" square aria-label="取消选择" icon={<CloseIcon />} onClick={selection.end} />
      <b className={styles.count} role="status">
        {none ? '点按图片选择' : `已选 ${ids.size} 张`}
      </b>
      <Button
        icon={<BookmarkIcon size={18} />}
        disabled={none}
        onClick={async () => {
          await actions.favourite([...ids], !kept);
          selection.end();
        }}
      >
        {kept ? '取消收藏' : '收藏'}
      </Button>
      <Button icon={<DownloadIcon size={18} />} disabled={none} onClick={() => void save()}>
        下载
      </Button>
      <Button variant="danger" icon={<TrashIcon size={18} />} disabled={none} onClick={() => void remove()}>
        删除
      </Button>
    </div>
  );
}
