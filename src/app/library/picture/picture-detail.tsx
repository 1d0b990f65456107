import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DETAIL_NAV } from '../../../contract/library/sections.ts';
import styles from '../../shell/light-box/light-box.module.css';
import { Opening } from '../../shell/light-box/opening.tsx';
import { PictureStage } from '../../shell/light-box/picture-stage.tsx';
import { useBeside } from '../../shell/light-box/use-beside.ts';
import { usePageName } from '../../shell/navigation/page-name.ts';
import type { WallPicture } from '../../shell/wall/wall-picture.ts';
import { pictureQuery } from '../state/library-data.ts';
import { useNotedView } from '../state/use-noted-view.ts';
import { type Detail, PictureAside } from './picture-aside.tsx';

export interface PictureDetailProps {
  readonly id: number;
  readonly heading: 'h1' | 'h2';
  /** Pictures before and after it on the wall; undefined at an end, or when it was opened by its address. */
  readonly before: WallPicture | undefined;
  readonly after: WallPicture | undefined;
  readonly hrefOf: (id: number) => string;
  readonly onMove: (id: number) => void;
  readonly actions: (picture: Detail) => ReactNode;
}

/** One picture of the library. */
export function PictureDetail({ id, heading, before, after, hrefOf, onMove, actions }: PictureDetailProps) {
  const shown = useQuery(pictureQuery(id));
  const { toBefore, toAfter } = useBeside(before, after, onMove);
  usePageName(shown.data?.title);
  useNotedView('picture', shown.data?.id, DETAIL_NAV.picture);
  if (!shown.data) return <Opening what="这张图片" heading={heading} query={shown} />;
  return (
    <article className={styles.detail} aria-label={shown.data.title}>
      <PictureStage picture={shown.data} onBefore={toBefore} onAfter={toAfter} />
      <PictureAside picture={shown.data} heading={heading} actions={actions(shown.data)} hrefOf={hrefOf} onMove={onMove} />
    </article>
  );
}
