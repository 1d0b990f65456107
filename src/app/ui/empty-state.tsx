import type { ReactNode } from 'react';
import styles from './state.module.css';

export interface EmptyStateProps {
  readonly art?: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  /** What to do about it. */
  readonly action?: ReactNode;
}

/** Nothing here yet, and how to change that. */
export function EmptyState({ art, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {art !== undefined && <div className={styles.art}>{art}</div>}
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
