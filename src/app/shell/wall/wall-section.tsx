import { memo, useEffect, useRef } from 'react';
import { whenIdle } from '../workers/workers-idle.ts';
import { Tile } from './tile.tsx';
import styles from './wall.module.css';
import type { Section } from './wall-layout.ts';
import type { WallPicture } from './wall-picture.ts';

export interface WallSectionProps {
  readonly section: Section;
  readonly pictures: readonly WallPicture[];
  readonly hrefOf: (id: number) => string;
  readonly stop: number;
  readonly onShown: () => void;
}

/** Whether a section would come out as it is: pictures are added to the end all the time, and a stop elsewhere is nothing to it. */
function isSame(before: WallSectionProps, now: WallSectionProps): boolean {
  if (before.section !== now.section || before.hrefOf !== now.hrefOf || before.onShown !== now.onShown) return false;
  // As while one scrolls over what has been read.
  if (before.pictures === now.pictures && before.stop === now.stop) return true;
  const places = now.section.rows.flat();
  return places.every(({ index }) => before.pictures[index] === now.pictures[index] && (before.stop === index) === (now.stop === index));
}

/** About a dozen pictures that the browser passes over whole while they are off screen. */
export const WallSection = memo(function WallSection({ section, pictures, hrefOf, stop, onShown }: WallSectionProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = box.current;
    if (list) whenIdle(() => void import('./placeholder.ts').then(({ blurWaiting }) => blurWaiting(list)));
    onShown();
  }, [onShown]);
  return (
    <div ref={box} className={styles.section} style={{ top: section.top, height: section.height }}>
      {section.rows.flat().map((place) => {
        const picture = pictures[place.index];
        return picture && <Tile key={picture.id} picture={picture} place={place} href={hrefOf(picture.id)} stop={stop === place.index} />;
      })}
    </div>
  );
}, isSame);
