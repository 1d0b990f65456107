import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import { useZoom } from '../../ui/zoom/use-zoom.ts';
import { imageUrl } from '../calls/images.ts';
import type { WallPicture } from '../wall/wall-picture.ts';
import styles from './light-box.module.css';
import { shownThumb } from './shown-thumb.ts';
import { ZoomTools } from './zoom-tools.tsx';

const Blur = lazy(() => import('./blur.tsx').then((module) => ({ default: module.Blur })));

export interface PictureStageProps {
  readonly picture: WallPicture;
  readonly onBefore: (() => void) | undefined;
  readonly onAfter: (() => void) | undefined;
}

/** The picture, as near as one wants. */
export function PictureStage({ picture: { picture, title, thumbhash }, onBefore, onAfter }: PictureStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const zoom = useZoom(stage, picture.url, { before: onBefore, after: onAfter });
  const { view, handlers } = zoom;
  const [painted, setPainted] = useState('');
  const first = useMemo(() => shownThumb(picture.url), [picture.url]);
  return (
    <div className={styles.frame}>
      <div ref={stage} className={styles.stage} {...handlers} data-close={view.scale > 1 || undefined}>
        <div className={styles.layers} style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
          {painted !== picture.url && thumbhash && (
            <Suspense>
              <Blur thumbhash={thumbhash} />
            </Suspense>
          )}
          <img src={first} alt="" draggable={false} onLoad={() => setPainted(picture.url)} />
          <img src={imageUrl(thumbUrl(picture.url, 960))} alt={title} draggable={false} />
          {view.scale > 1 && <img src={imageUrl(picture.url)} alt="" draggable={false} />}
        </div>
      </div>
      <ZoomTools zoom={zoom} onBefore={onBefore} onAfter={onAfter} />
    </div>
  );
}
