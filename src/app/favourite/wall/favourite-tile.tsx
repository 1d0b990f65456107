import { memo } from 'react';
import type { Favourite } from '../../../contract/favourite/items.ts';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import { imageUrl } from '../../shell/calls/images.ts';
import { favouriteTitle, KIND_WORDS } from '../state/favourite-words.ts';
import styles from './favourite-tile.module.css';
import { Swatches } from './swatches.tsx';

export interface FavouriteTileProps {
  readonly favourite: Favourite;
  /** Position among all of the folder. */
  readonly index: number;
  readonly href: string | undefined;
  /** Absent where nothing is picked. */
  readonly picked: boolean | undefined;
}

/** One thing of a folder: its picture or its colours, and what it is called. */
export const FavouriteTile = memo(function FavouriteTile({ favourite, index, href, picked }: FavouriteTileProps) {
  const { entity_type, picture, colours, gone } = favourite;
  const title = favouriteTitle(favourite);
  const face = picture ? (
    <img src={imageUrl(thumbUrl(picture.url, 480))} alt="" loading="lazy" decoding="async" draggable={false} />
  ) : gone ? (
    // Said below.
    <span className={styles.gone} aria-hidden="true">
      内容已删除
    </span>
  ) : (
    <Swatches colours={colours} />
  );
  return (
    <div className={styles.tile} data-picked={picked || undefined}>
      <a href={href ?? '#'} className={styles.link} data-index={index} draggable={picked !== undefined}>
        <span className={styles.face} style={picture ? { background: picture.colour } : undefined}>
          {face}
        </span>
        <span className={styles.words}>
          <span>{gone ? '内容已删除' : title}</span>
          <small>{KIND_WORDS[entity_type]}</small>
        </span>
      </a>
      {picked !== undefined && (
        <button
          type="button"
          className={styles.check}
          aria-pressed={picked}
          aria-label={`选择 ${title}`}
          data-check={index}
          tabIndex={-1}
        />
      )}
    </div>
  );
});
