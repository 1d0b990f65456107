import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CommunityWork } from '../../../contract/community/work.ts';
import { communityGone } from '../../../contract/messages.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { BoxOrPage } from '../../shell/light-box/box-or-page.tsx';
import styles from '../../shell/light-box/light-box.module.css';
import { Opening } from '../../shell/light-box/opening.tsx';
import { PictureStage } from '../../shell/light-box/picture-stage.tsx';
import { useBeside } from '../../shell/light-box/use-beside.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { communityWorkQuery } from '../state/community-data.ts';
import { useNotedView } from '../state/use-stat.ts';
import { type CommunityActions, CommunityAside } from './community-aside.tsx';

export interface CommunityDetailProps extends CommunityActions {
  readonly id: number;
  /** Works before and after it on the wall; undefined at an end, or when it was opened by its address. */
  readonly before: CommunityWork | undefined;
  readonly after: CommunityWork | undefined;
  readonly onMove: (id: number) => void;
  readonly onClose: () => void;
  /** The way to all works, when this is a page of its own; absent over the wall. */
  readonly back?: ReactNode;
}

/** A published work over the wall, or alone when somebody came by its address. */
export function CommunityDetail({ back, ...props }: CommunityDetailProps) {
  return (
    <BoxOrPage title="社区作品" onClose={props.onClose} back={back}>
      {(heading) => <Content {...props} heading={heading} />}
    </BoxOrPage>
  );
}

function Content({
  id,
  before,
  after,
  onMove,
  heading,
  ...actions
}: Omit<CommunityDetailProps, 'back'> & { readonly heading: 'h1' | 'h2' }) {
  const shown = useQuery(communityWorkQuery(id));
  const { toBefore, toAfter } = useBeside(before, after, onMove);
  useNotedView(shown.data);
  const gone = shown.error instanceof ApiError && shown.error.status === communityGone.status;
  if (gone) {
    return (
      <div className={styles.detail}>
        <EmptyState heading={heading} title="看不到这件作品了" text={`${communityGone.text}。社区里还有别的作品可以看。`} />
      </div>
    );
  }
  if (!shown.data) return <Opening what="这件作品" heading={heading} query={shown} />;
  return (
    <article className={styles.detail} aria-label={shown.data.title}>
      <PictureStage picture={shown.data} onBefore={toBefore} onAfter={toAfter} />
      <CommunityAside work={shown.data} heading={heading} {...actions} />
    </article>
  );
}
