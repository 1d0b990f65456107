import { useQueries } from '@tanstack/react-query';
import { type CSSProperties, memo, useEffect, useState } from 'react';
import { wallWidth } from '../../../contract/storage/thumbnail.ts';
import { WORKS_PER_PAGE } from '../../../contract/works/filters.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { Button } from '../../ui/button.tsx';
import { isStill } from '../../ui/lists/still.ts';
import { monthText } from '../state/work-words.ts';
import { pagesOf, worksPage } from '../state/works-data.ts';
import type { WorkFilters } from '../state/works-search.ts';
import styles from './gallery.module.css';
import { type Grid, headOf, type Section } from './layout.ts';
import { Tile } from './tile.tsx';
import { useTurn } from './use-turn.ts';

/** A section that is only flown over is never asked for. */
const SETTLE_MS = 90;

export interface GallerySectionProps {
  readonly section: Section;
  readonly grid: Grid;
  readonly filters: WorkFilters;
  readonly hrefOf: (id: number) => string;
  readonly selected: ReadonlySet<number>;
  readonly stop: number;
  readonly progress: ReadonlyMap<number, number>;
  /** Its works are on the screen now: a focus that waits for one can go there. */
  readonly onShown: () => void;
}

function useSettled(): boolean {
  const [settled, setSettled] = useState(isStill);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/** About twenty works in their places: boxes of their size until the answer comes. */
export const GallerySection = memo(function GallerySection(props: GallerySectionProps) {
  const { section, grid, filters, hrefOf, selected, stop, progress, onShown } = props;
  const { month, monthCount, first, count, start, top, height } = section;
  const settled = useSettled();
  const pages = pagesOf(first, count);
  const answers = useQueries({ queries: pages.map((page) => ({ ...worksPage(filters, month, page), enabled: settled })) });
  const answered = answers.every(({ data }) => data !== undefined);
  const here = useTurn(answered);
  const failed = answers.find(({ isError }) => isError);
  const skip = first - (pages[0] ?? 0) * WORKS_PER_PAGE;
  const works = here ? answers.flatMap(({ data }) => data?.works ?? []).slice(skip, skip + count) : [];
  useEffect(() => {
    if (here) onShown();
  }, [here, onShown]);
  const head = headOf(section);
  return (
    <div className={styles.section} style={{ top, height }}>
      {head > 0 && (
        <h2 className={styles.month} style={{ height: head }}>
          {monthText(month)} <small>{monthCount} 张</small>
        </h2>
      )}
      <ul
        className={here ? styles.grid : styles.coming}
        aria-label={`${monthText(month)}，第 ${first + 1} 张起`}
        aria-busy={!here}
        style={gridStyle(grid, height - head)}
      >
        {works.map((work, place) => (
          <Tile
            key={work.id}
            work={work}
            index={start + place}
            href={hrefOf(work.id)}
            selected={selected.has(work.id)}
            thumb={wallWidth(grid.tileWidth, devicePixelRatio)}
            stop={stop === start + place}
            progress={progress.get(work.task_id)}
          />
        ))}
      </ul>
      {failed && !answered && (
        <p className={styles.failed} role="alert">
          {sentenceOf(failed.error)}
          <Button size="small" onClick={() => void Promise.all(answers.map(({ refetch }) => refetch()))}>
            重试
          </Button>
        </p>
      )}
    </div>
  );
});

function gridStyle({ columns, tileWidth, tileHeight, gap }: Grid, height: number): CSSProperties {
  const variables = { '--columns': columns, '--tile-width': `${tileWidth}px`, '--tile-height': `${tileHeight}px`, '--gap': `${gap}px` };
  return { ...variables, height } as CSSProperties;
}
