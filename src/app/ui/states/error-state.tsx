import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { AlertIcon } from '../icons/alert.tsx';
import styles from './state.module.css';

export interface ErrorStateProps {
  readonly title?: string;
  /** `h1` when this is the whole page. */
  readonly heading?: 'h1' | 'h2';
  /** What happened and what was kept, as a sentence. */
  readonly text: ReactNode;
  readonly onRetry?: (() => unknown) | undefined;
  /** Another way out, besides trying again. */
  readonly action?: ReactNode;
  /** The request's id, for support. */
  readonly code?: string | undefined;
}

/** Something went wrong in this part of the page; the rest still works. */
export function ErrorState({ title = '没能打开', heading: Heading = 'h2', text, onRetry, action, code }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <div className={styles.art}>
        <AlertIcon size={36} />
      </div>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {code !== undefined && <p className={styles.code}>{code}</p>}
      <div className={styles.actions}>
        {onRetry && (
          <Button variant="primary" onClick={() => onRetry()}>
            重试
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
