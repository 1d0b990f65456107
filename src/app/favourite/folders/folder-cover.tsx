import type { Folder } from '../../../contract/favourite/folders.ts';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import { imageUrl } from '../../shell/calls/images.ts';
import { classNames } from '../../ui/class-names.ts';
import { Swatches } from '../wall/swatches.tsx';
import styles from './folder-cover.module.css';

/** A folder by its newest things: one large, or four small. Decoration: the name stands beside it. */
export function FolderCover({ covers, small = false }: Pick<Folder, 'covers'> & { readonly small?: boolean }) {
  const shown = small || covers.length < 4 ? covers.slice(0, 1) : covers;
  return (
    <span className={classNames(styles.cover, small && styles.small, shown.length > 1 && styles.many)} aria-hidden="true">
      {shown.map(({ picture, colours }, place) => {
        // The cover has nothing else to be told apart by, and is drawn whole every time.
        const key = `${place} ${picture?.url ?? colours.join()}`;
        if (!picture) return <Swatches key={key} colours={colours} />;
        return (
          <img
            key={key}
            src={imageUrl(thumbUrl(picture.url, 480))}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            style={{ background: picture.colour }}
          />
        );
      })}
    </span>
  );
}
