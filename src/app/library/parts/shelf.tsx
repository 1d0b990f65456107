import type { ReactNode } from 'react';
import styles from './trend-page.module.css';

/** One named part of a screen, with the way to all of it. */
export function Shelf({ title, more, children }: { readonly title: string; readonly more?: ReactNode; readonly children: ReactNode }) {
  return (
    <section className={styles.shelf} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {more}
      </header>
      {children}
    </section>
  );
}
