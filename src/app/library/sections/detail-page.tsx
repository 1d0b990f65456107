/** What pages of a brand, a theme and a fabric are alike in: their frame, and the head with cover, place and name. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LibraryPicture } from '../../../contract/library/picture.ts';
import { usePageName } from '../../shell/navigation/page-name.ts';
import { Asked } from '../parts/asked.tsx';
import { Cover, SampleMark } from '../parts/cover.tsx';
import styles from '../parts/detail.module.css';
import { SectionNav } from '../parts/section-nav.tsx';
import page from '../parts/trend-page.module.css';

export interface DetailPageProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isError' | 'isPending' | 'refetch'>;
  /** What is being read: 品牌. */
  readonly what: string;
  /** What the window is called by. */
  readonly name: string | undefined;
  readonly children: (data: T) => ReactNode;
}

export function DetailPage<T>({ query, what, name, children }: DetailPageProps<T>) {
  usePageName(name);
  return (
    <div className={page.page}>
      <SectionNav />
      {/* Until its name is here, and says so itself where it does not come. */}
      {query.isPending && <h1 className="visually-hidden">{what}</h1>}
      <Asked query={query} what={what} shape="detail">
        {children}
      </Asked>
    </div>
  );
}

export interface DetailHeroProps {
  readonly of: { readonly cover: LibraryPicture | null; readonly sample: boolean };
  /** The way to its section, and what is said in small beside it. */
  readonly place: ReactNode;
  /** Its name, and what follows. */
  readonly children: ReactNode;
}

export function DetailHero({ of: { cover, sample }, place, children }: DetailHeroProps) {
  return (
    <div className={styles.hero} data-bare={cover ? undefined : ''}>
      {cover && (
        <div className={styles.cover}>
          <Cover picture={cover} wide />
        </div>
      )}
      <div className={styles.facts}>
        <p className={styles.meta}>
          {place} <SampleMark sample={sample} />
        </p>
        {children}
      </div>
    </div>
  );
}
