import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { companionName, isShown } from '../../../contract/studio/companions.ts';
import { type CreativeDetail, filmOf } from '../../../contract/studio/creative.ts';
import { type DesignType, featureName } from '../../../contract/studio/features.ts';
import { showWork } from '../../../contract/works/calls.ts';
import box from '../../shell/light-box/light-box.module.css';
import { Opening } from '../../shell/light-box/opening.tsx';
import { useArrows } from '../../shell/light-box/use-arrows.ts';
import { keptQueryFor } from '../../shell/queries/kept-query-for.ts';
import type { WorkActions } from '../state/use-work-actions.ts';
import { workName } from '../state/work-words.ts';
import { useWorkEvents } from '../state/works-data.ts';
import type { WorkFilters } from '../state/works-search.ts';
import { Stage } from './stage.tsx';
import { Unfinished } from './unfinished.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { WorkAside } from './work-aside.tsx';
import styles from './work-detail.module.css';

export interface WorkDetailProps {
  readonly id: number;
  readonly filters: WorkFilters;
  readonly actions: WorkActions;
  /** `h1` when this is the whole page. */
  readonly heading: 'h1' | 'h2';
  readonly onMove: (id: number) => void;
  readonly onClose: () => void;
  /** Into folders of favourites, which are another domain's. */
  readonly onCollect: (ids: readonly number[]) => void;
  /** The button that saves this work. */
  readonly download: (id: number) => ReactNode;
  /** Whether this work is in the community, and publishing it. */
  readonly publish: (work: CreativeDetail) => ReactNode;
  /** 用此配方再做. */
  readonly onRemake: (work: CreativeDetail) => void;
  /** The work as a reference picture of another tool. */
  readonly onReference: (work: CreativeDetail, tool: DesignType) => void;
}

/** One work: the picture, how it was made, and what can be done with it. */
export function WorkDetail(props: WorkDetailProps) {
  const { id, filters, onMove, onClose, actions } = props;
  useWorkEvents();
  const shown = useQuery({ ...keptQueryFor(showWork, { params: { id } }), staleTime: 30_000 });
  const { newer, older } = useNeighbours(id, filters);
  const toNewer = newer ? () => onMove(newer.id) : undefined;
  const toOlder = older ? () => onMove(older.id) : undefined;
  useArrows(toNewer, toOlder);
  const work = shown.data;
  if (!work) return <Opening what="这张作品" heading={props.heading} query={shown} />;
  const remove = async () => {
    const next = older ?? newer;
    if (!(await actions.remove([work.id]))) return;
    if (next) onMove(next.id);
    else onClose();
  };
  return (
    <article className={box.detail} aria-label={featureName(work.creative_type)}>
      {work.picture ? (
        <Stage
          picture={work.picture}
          companions={work.files.filter(isShown).map(({ name, url }) => ({ url, label: companionName(name) }))}
          clear={work.creative_type === 'bg_remove'}
          source={work.source}
          film={filmOf(work.files)}
          name={workName(work)}
          onNewer={toNewer}
          onOlder={toOlder}
        />
      ) : work.status === 'done' ? (
        <Words work={work} />
      ) : (
        <Unfinished work={work} />
      )}
      <WorkAside {...props} work={work} onRemove={() => void remove()} />
    </article>
  );
}

/** 图生文: a work of words. */
function Words({ work: { reading, caption } }: { readonly work: CreativeDetail }) {
  return (
    <blockquote className={styles.text}>
      {reading ? (
        <>
          <b>{reading.title}</b>
          <p>{reading.description}</p>
          <p className={styles.tags}>{reading.tags.join(' · ')}</p>
        </>
      ) : (
        caption
      )}
    </blockquote>
  );
}
