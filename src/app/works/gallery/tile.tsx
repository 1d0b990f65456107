import { memo } from 'react';
import { type ThumbWidth, thumbUrl } from '../../../contract/storage/thumbnail.ts';
import type { Creative } from '../../../contract/studio/creative.ts';
import { imageUrl } from '../../shell/calls/images.ts';
import { BookmarkIcon } from '../../ui/icons/bookmark.tsx';
import { percentOf } from '../../ui/states/percent.ts';
import { STATUS_TEXT, workName } from '../state/work-words.ts';
import styles from './tile.module.css';

export interface TileProps {
  readonly work: Creative;
  /** Position among all works of the list. */
  readonly index: number;
  readonly href: string;
  readonly selected: boolean;
  /** Pixels of its picture across. */
  readonly thumb: ThumbWidth;
  /** The one stop of the Tab key. */
  readonly stop: boolean;
  /** 0–1 while it is being made. */
  readonly progress: number | undefined;
  /** Only to be opened: nothing is chosen or collected where it stands. */
  readonly bare?: boolean;
}

/**
 * One work. A plain link and a box: presses and keys are heard once by the gallery, because three hundred handlers and router
 * links would be paid for at every mount.
 */
export const Tile = memo(function Tile({ work, index, href, selected, thumb, stop, progress, bare = false }: TileProps) {
  const { picture } = work;
  const name = workName(work);
  return (
    <li
      className={styles.tile}
      data-selected={selected || undefined}
      data-marked={selected || work.favourite || undefined}
      style={picture ? { background: picture.colour } : undefined}
    >
      <a href={href} className={styles.link} data-index={index} data-id={work.id} tabIndex={stop ? 0 : -1} draggable={false}>
        {picture ? (
          <img src={imageUrl(thumbUrl(picture.url, thumb))} alt={name} loading="lazy" decoding="async" draggable={false} />
        ) : (
          <span className={styles.words}>
            <b>{name}</b>
            {stateOf(work, progress)}
          </span>
        )}
      </a>
      {!bare && (
        <button
          type="button"
          className={styles.check}
          aria-pressed={selected}
          aria-label={`选择 ${name}`}
          data-check={index}
          tabIndex={-1}
        />
      )}
      {!bare && work.status === 'done' && (
        <button
          type="button"
          className={styles.mark}
          aria-pressed={work.favourite}
          aria-label={`${work.favourite ? '已收藏' : '收藏'} ${name}`}
          data-collect={work.id}
          tabIndex={-1}
        >
          <BookmarkIcon size={16} />
        </button>
      )}
    </li>
  );
});

function stateOf({ status, reason, caption }: Creative, progress: number | undefined): string {
  if (status === 'done') return caption;
  if (progress !== undefined) return `${percentOf(progress)}%`;
  return reason || STATUS_TEXT[status];
}
