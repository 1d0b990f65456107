import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import { Button } from '../../ui/button.tsx';
import { ArrowLeftIcon } from '../../ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '../../ui/icons/arrow-right.tsx';
import { MinusIcon } from '../../ui/icons/minus.tsx';
import { PlusIcon } from '../../ui/icons/plus.tsx';
import { useZoom } from '../../ui/zoom/use-zoom.ts';
import { STEP } from '../../ui/zoom/zoom.ts';
import { imageUrl } from '../calls/images.ts';
import type { WallPicture } from '../wall/wall-picture.ts';
import styles from './light-box.module.css';
import { shownThumb } from './shown-thumb.ts';

const Blur = lazy(() => import('./blur.tsx').then((module) => ({ default: module.Blur })));

export interface PictureStageProps {
  readonly picture: WallPicture;
  readonly onBefore: (() => void) | undefined;
  readonly onAfter: (() => void) | undefined;
}

/** The picture, as near as one wants. */
export function PictureStage({ picture: { picture, title, thumbhash }, onBefore, onAfter }: PictureStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { view, zoom, reset, handlers } = useZoom(stage, picture.url);
  const [painted, setPainted] = useState('');
  const first = useMemo(() => shownThumb(picture.url), [picture.url]);
  const percent = `${Math.round(view.scale * 100)}%`;
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
      <div className={styles.tools} role="toolbar" aria-label="查看">
        <Button square variant="quiet" aria-label="上一张" disabled={!onBefore} icon={<ArrowLeftIcon />} onClick={onBefore} />
        <Button square variant="quiet" aria-label="缩小" disabled={view.scale <= 1} icon={<MinusIcon />} onClick={() => zoom(1 / STEP)} />
        <Button variant="quiet" aria-label={`当前 ${percent}，恢复完整显示`} className={styles.scale} onClick={reset}>
          {percent}
        </Button>
        <Button square variant="quiet" aria-label="放大" icon={<PlusIcon />} onClick={() => zoom(STEP)} />
        <Button square variant="quiet" aria-label="下一张" disabled={!onAfter} icon={<ArrowRightIcon />} onClick={onAfter} />
      </div>
    </div>
  );
}
