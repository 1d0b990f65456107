import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CreativeDetail } from '../../../contract/studio/creative.ts';
import { type DesignType, featureName } from '../../../contract/studio/features.ts';
import { showWork } from '../../../contract/works/calls.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { keptQueryFor } from '../../shell/queries/kept-query-for.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
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
  /** 用此配方再做. */
  readonly onRemake: (work: CreativeDetail) => void;
  /** The work as a reference picture of another tool. */
  readonly onReference: (work: CreativeDetail, tool: DesignType) => void;
}

const TYPING = 'input:not([type="radio"]), textarea, select, [role="menu"], [role="menu"] *';

/** Left and right lead to the works beside, wherever the focus is, except where arrows have a meaning of their own. */
function useArrows(newer: (() => void) | undefined, older: (() => void) | undefined): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(`${TYPING}, fieldset`)) return;
      const go = event.key === 'ArrowLeft' ? newer : event.key === 'ArrowRight' ? older : undefined;
      if (!go) return;
      event.preventDefault();
      go();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [newer, older]);
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
  if (!work) {
    return (
      <div className={styles.detail}>
        {shown.isError ? (
          <ErrorState
            title="没能打开这张作品"
            heading={props.heading}
            text={sentenceOf(shown.error)}
            onRetry={() => void shown.refetch()}
          />
        ) : (
          <div role="status">
            <span className="visually-hidden">正在打开作品</span>
            <Skeleton height="70vh" radius={0} />
          </div>
        )}
      </div>
    );
  }
  const remove = async () => {
    const next = older ?? newer;
    if (!(await actions.remove([work.id]))) return;
    if (next) onMove(next.id);
    else onClose();
  };
  return (
    <article className={styles.detail} aria-label={featureName(work.creative_type)}>
      {work.picture ? (
        <Stage picture={work.picture} source={work.source} name={workName(work)} onNewer={toNewer} onOlder={toOlder} />
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
