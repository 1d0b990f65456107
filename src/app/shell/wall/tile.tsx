import { memo } from 'react';
import { thumbUrl, wallWidth } from '../../../contract/storage/thumbnail.ts';
import { imageUrl } from '../calls/images.ts';
import styles from './wall.module.css';
import type { Place } from './wall-layout.ts';
import type { WallPicture } from './wall-picture.ts';

export interface TileProps {
  readonly picture: WallPicture;
  readonly place: Place;
  readonly href: string;
  /** The one stop of the Tab key. */
  readonly stop: boolean;
}

/**
 * A picture is asked for as soon as its section is mounted, two and a half screens ahead: `loading="lazy"` waited for about the same distance,
 * and had each picture of a flung wall looked for twice and watched in between, an eighth of the page's work.
 */
export const Tile = memo(function Tile({ picture, place, href, stop }: TileProps) {
  return (
    <a
      className={styles.tile}
      href={href}
      data-hash={picture.thumbhash || undefined}
      data-index={place.index}
      data-id={picture.id}
      data-title={picture.title}
      data-note={picture.note}
      tabIndex={stop ? 0 : -1}
      style={{ width: place.width, height: place.height, backgroundColor: picture.picture.colour }}
    >
      <img
        src={imageUrl(thumbUrl(picture.picture.url, wallWidth(place.width, devicePixelRatio)))}
        alt={picture.title}
        decoding="async"
        width={480}
        height={Math.round((480 * place.height) / place.width)}
      />
    </a>
  );
});
