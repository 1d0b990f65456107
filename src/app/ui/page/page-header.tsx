import type { ReactNode } from 'react';
import styles from './page-header.module.css';

/** The page's one h1, its lede, and what can be done with the whole page. */
export function PageHeader({
  title,
  lede,
  actions,
}: {
  readonly title: ReactNode;
  readonly lede?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {lede !== undefined && <p className={styles.lede}>{lede}</p>}
      </div>
      {actions}
    </header>
  );
}
