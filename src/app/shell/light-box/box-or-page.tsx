import { lazy, type ReactNode, Suspense } from 'react';
import styles from './light-box.module.css';
import { OpeningBox } from './opening-box.tsx';

// It brings the shared radix chunk.
const LightBox = lazy(() => import('./light-box.tsx').then((module) => ({ default: module.LightBox })));

export interface BoxOrPageProps {
  /** What it is, for a screen reader: 图片. */
  readonly title: string;
  readonly onClose: () => void;
  /** The way to all of them, when this is a page of its own; absent over a wall. */
  readonly back: ReactNode | undefined;
  readonly children: (heading: 'h1' | 'h2') => ReactNode;
}

/** One picture over the wall it was opened from, or alone when somebody came by its address. */
export function BoxOrPage({ title, onClose, back, children }: BoxOrPageProps) {
  if (back !== undefined) {
    return (
      <div className={styles.whole}>
        {back}
        {children('h1')}
      </div>
    );
  }
  return (
    <Suspense fallback={<OpeningBox title={title} />}>
      <LightBox title={title} onClose={onClose} addressed>
        {children('h2')}
      </LightBox>
    </Suspense>
  );
}
