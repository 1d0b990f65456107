import { useEffect, useRef } from 'react';
import type { LibraryPicture } from '../../../contract/library/picture.ts';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import { imageUrl } from '../../shell/calls/images.ts';
import { whenIdle } from '../../shell/workers/workers-idle.ts';
import { ImageIcon } from '../../ui/icons/image.tsx';
import styles from './cards.module.css';

/** A picture that stands for something; its average colour and then its blur until it comes, the sign of one where there is none. */
export function Cover({ picture, wide }: { readonly picture: LibraryPicture | null; readonly wide?: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const box = place.current;
    if (box) whenIdle(() => void import('../../shell/wall/placeholder.ts').then(({ blurWaiting }) => blurWaiting(box)));
  }, []);
  return (
    <span
      ref={place}
      className={styles.cover}
      data-hash={picture?.thumbhash || undefined}
      style={{ backgroundColor: picture?.picture.colour }}
    >
      {picture ? (
        <img src={imageUrl(thumbUrl(picture.picture.url, wide ? 960 : 480))} alt="" loading="lazy" decoding="async" />
      ) : (
        <ImageIcon size={32} />
      )}
    </span>
  );
}

/** 示例: nobody takes invented content for real. */
export function SampleMark({ sample }: { readonly sample: boolean }) {
  return sample ? <small className={styles.sample}>示例</small> : null;
}

export function Swatches({ colours }: { readonly colours: readonly { readonly hex: string; readonly name?: string }[] }) {
  return (
    <span className={styles.swatches} aria-hidden="true">
      {colours.slice(0, 6).map(({ hex }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be the same colour, and they never move.
        <i key={place} style={{ background: hex }} />
      ))}
    </span>
  );
}
