import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CallAnswer } from '../../../contract/call.ts';
import type { Folder } from '../../../contract/favourite/folders.ts';
import type { companyFolders } from '../../../contract/favourite/shared.ts';
import { Button } from '../../ui/button.tsx';
import { BookmarkIcon } from '../../ui/icons/bookmark.tsx';
import { PlusIcon } from '../../ui/icons/plus.tsx';
import { useMiddle } from '../../ui/page/use-middle.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import type { FavouritesSearch } from '../state/favourites-search.ts';
import { DRAG_TYPE } from '../wall/favourite-wall.tsx';
import { FolderCover } from './folder-cover.tsx';
import styles from './folder-rail.module.css';

export interface FolderRailProps {
  /** Absent until they have come. */
  readonly folders: readonly Folder[] | undefined;
  /** Absent until it is known: nobody is told that there is nothing. */
  readonly total: number | undefined;
  readonly company: CallAnswer<typeof companyFolders>['folders'];
  readonly search: FavouritesSearch;
  readonly onSearch: (search: FavouritesSearch) => void;
  readonly onNew: () => void;
  /** Records dropped on a folder; held with Ctrl or Alt they are copied. */
  readonly onDrop: (ids: readonly number[], folder: Folder, copy: boolean) => void;
}

const NUMBERS = /^\[\d{1,15}(,\d{1,15}){0,999}\]$/;

/** What was dragged from the wall; nothing of what came from elsewhere. */
function droppedIds(event: DragEvent): readonly number[] {
  const text = event.dataTransfer.getData(DRAG_TYPE);
  return NUMBERS.test(text) ? (JSON.parse(text) as number[]) : [];
}

/** Beside the pictures the row goes down: of forty folders the one that is open stood below the edge, and nothing was marked. */
function useInSight(rail: RefObject<HTMLElement | null>, at: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another `at` another folder is the open one.
  useEffect(() => {
    const box = rail.current;
    const item = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !item) return;
    const above = item.offsetTop - box.scrollTop;
    if (above < 0 || above + item.offsetHeight > box.clientHeight)
      box.scrollTop = item.offsetTop - (box.clientHeight - item.offsetHeight) / 2;
  }, [rail, at]);
}

/** All folders, the member's own and those of colleagues. Things are dropped on the own ones. */
export function FolderRail({ folders, total, company, search, onSearch, onNew, onDrop }: FolderRailProps) {
  const [over, setOver] = useState<number>();
  const isAll = search.folder === undefined && search.company === undefined;
  const rail = useRef<HTMLElement>(null);
  // On a phone the folder one is in may stand beyond the edge: it is looked for when the folders have come and when one goes to another.
  const at = `${search.folder} ${search.company} ${folders?.length}`;
  useMiddle(rail, '[aria-current]', at);
  useInSight(rail, at);
  return (
    <nav ref={rail} className={styles.rail} aria-label="收藏夹">
      <button type="button" className={styles.entry} aria-current={isAll || undefined} onClick={() => onSearch({})}>
        <span className={styles.icon}>
          <BookmarkIcon size={20} />
        </span>
        <span className={styles.name}>全部收藏</span>
        <small>{total}</small>
      </button>
      {!folders &&
        [1, 2, 3].map((key) => (
          <span key={key} className={styles.coming}>
            <Skeleton height={56} radius={8} />
          </span>
        ))}
      {folders?.map((folder) => (
        <button
          key={folder.id}
          type="button"
          className={styles.entry}
          aria-current={search.folder === folder.id || undefined}
          data-over={over === folder.id || undefined}
          onClick={() => onSearch({ folder: folder.id })}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes(DRAG_TYPE)) return;
            event.preventDefault();
            event.dataTransfer.dropEffect = event.ctrlKey || event.altKey ? 'copy' : 'move';
            setOver(folder.id);
          }}
          onDragLeave={() => setOver(undefined)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(undefined);
            const ids = droppedIds(event);
            if (ids.length > 0) onDrop(ids, folder, event.ctrlKey || event.altKey);
          }}
        >
          <FolderCover covers={folder.covers} small />
          <span className={styles.name}>{folder.name}</span>
          <small>{folder.count}</small>
        </button>
      ))}
      <Button icon={<PlusIcon size={18} />} onClick={onNew} className={styles.add}>
        新建收藏夹
      </Button>
      {company.length > 0 && <h2 className={styles.head}>同事分享</h2>}
      {company.map(({ id, name, owner, count, covers }) => (
        <button
          key={id}
          type="button"
          className={styles.entry}
          aria-current={search.company === id || undefined}
          onClick={() => onSearch({ company: id })}
        >
          <FolderCover covers={covers} small />
          <span className={styles.name}>
            {name}
            <em>{owner}</em>
          </span>
          <small>{count}</small>
        </button>
      ))}
    </nav>
  );
}
