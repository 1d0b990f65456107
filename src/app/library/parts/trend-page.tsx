import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SectionNav } from './section-nav.tsx';
import styles from './trend-page.module.css';

export interface TrendPageProps {
  readonly title: ReactNode;
  readonly lede?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen of the trend library. */
export function TrendPage({ title, lede, actions, children }: TrendPageProps) {
  return (
    <div className={styles.page}>
      <SectionNav />
      <PageHeader title={title} lede={lede} actions={actions} />
      {children}
    </div>
  );
}
