import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { type DesignType, featureName } from '../../contract/studio/features.ts';
import { topRanked } from '../../contract/works/calls.ts';
import { sentenceOf } from '../shell/calls/say-error.ts';
import { queryFor } from '../shell/queries/query-for.ts';
import { SegmentedControl } from '../ui/fields/segmented-control.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { Tile } from './gallery/tile.tsx';
import styles from './top-ranked.module.css';

export interface TopRankedProps {
  readonly tools: readonly { readonly creative_type: DesignType; readonly count: number }[] | undefined;
  /** The one asked for; else the tool with most works. */
  readonly tool: DesignType | undefined;
  readonly hrefOf: (id: number) => string;
  readonly onOpen: (id: number) => void;
  readonly onTool: (tool: DesignType) => void;
}

/** Tools to choose from without a list. */
const MOST = 8;

/** The best works of one tool, by the member's own score. */
export function TopRanked({ tools, tool, hrefOf, onOpen, onTool }: TopRankedProps) {
  const model = tool ?? tools?.[0]?.creative_type;
  const best = useQuery({ ...queryFor(topRanked, { params: { model: model ?? 'pattern' } }), enabled: model !== undefined });
  if (tools?.length === 0) return <EmptyState title="还没有作品" text="打过分的作品会按分数排在这里。" />;
  if (best.isError && !best.data) return <ErrorState text={sentenceOf(best.error)} onRetry={() => void best.refetch()} />;
  const press = (event: MouseEvent) => {
    const id = (event.target as Element).closest<HTMLElement>('[data-id]')?.dataset.id;
    if (id === undefined || event.ctrlKey || event.metaKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(Number(id));
  };
  return (
    <section className={styles.top} aria-label="评分最高">
      {tools && model && (
        <SegmentedControl
          label="工具"
          options={tools.slice(0, MOST).map(({ creative_type }) => ({ value: creative_type, label: featureName(creative_type) }))}
          value={model}
          onChange={onTool}
        />
      )}
      {best.data ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: links answer Enter by themselves.
        <ol className={styles.list} onClick={press}>
          {best.data.works.map((work, index) => (
            <Tile
              key={work.id}
              work={work}
              index={index}
              href={hrefOf(work.id)}
              selected={false}
              thumb={480}
              stop
              progress={undefined}
              bare
            />
          ))}
        </ol>
      ) : (
        <Skeleton height={300} radius={14} />
      )}
    </section>
  );
}
