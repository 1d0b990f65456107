import type { ReactNode } from 'react';
import styles from './state.module.css';

export interface EmptyStateProps {
  readonly art?: ReactNode;
  readonly title: string;
  /** `h1` when this is the whole page. */
  readonly heading?: 'h1' | 'h2';
  readonly text?: ReactNode;
  /** What to do about it. */
  readonly action?: ReactNode;
}

/** Nothing here yet, and how to change that. */
export function EmptyState({ art, title, heading: Heading = 'h2', text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {art !== undefined && <div className={styles.art}>{art}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
