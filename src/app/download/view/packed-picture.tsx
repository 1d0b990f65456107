import { lazy, Suspense, useRef } from 'react';
import styles from '../../shell/light-box/light-box.module.css';
import { useArrows } from '../../shell/light-box/use-arrows.ts';
import { ZoomTools } from '../../shell/light-box/zoom-tools.tsx';
import { useZoom } from '../../ui/zoom/use-zoom.ts';
import css from './package-page.module.css';

// It brings the shared radix chunk.
const LightBox = lazy(() => import('../../shell/light-box/light-box.tsx').then((module) => ({ default: module.LightBox })));

export interface Packed {
  readonly url: string;
  readonly name: string;
}

export interface PackedPictureProps {
  readonly pictures: readonly Packed[];
  /** Which of them is open. */
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

/** A picture of a package, as near as one wants: in its row nobody reads the captions of a board. */
export function PackedPicture({ pictures, at, onMove, onClose }: PackedPictureProps) {
  const picture = pictures[at];
  const toBefore = at > 0 ? () => onMove(at - 1) : undefined;
  const toAfter = at < pictures.length - 1 ? () => onMove(at + 1) : undefined;
  useArrows(toBefore, toAfter);
  if (!picture) return null;
  return (
    <Suspense>
      <LightBox title={picture.name} onClose={onClose}>
        <div className={css.box}>
          <Near {...picture} onBefore={toBefore} onAfter={toAfter} />
        </div>
      </LightBox>
    </Suspense>
  );
}

interface NearProps extends Packed {
  readonly onBefore: (() => void) | undefined;
  readonly onAfter: (() => void) | undefined;
}

function Near({ url, name, onBefore, onAfter }: NearProps) {
  const stage = useRef<HTMLDivElement>(null);
  const zoom = useZoom(stage, url, { before: onBefore, after: onAfter });
  const { x, y, scale } = zoom.view;
  return (
    <div className={styles.frame}>
      <div ref={stage} className={styles.stage} {...zoom.handlers} data-close={scale > 1 || undefined}>
        <div className={styles.layers} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
          <img src={url} alt={name} draggable={false} />
        </div>
      </div>
      <ZoomTools zoom={zoom} onBefore={onBefore} onAfter={onAfter} />
    </div>
  );
}
