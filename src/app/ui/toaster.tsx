import { useSnapshot } from 'valtio/react';
import { toasts } from './toast.ts';
import styles from './toaster.module.css';

/** The live region for `toast`; one per page, in the shell. */
export function Toaster() {
  const { list } = useSnapshot(toasts);
  return (
    <div className={styles.region} aria-live="polite">
      {list.map(({ id, tone, text }) => (
        <div key={id} className={`${styles.toast} ${styles[tone]}`} role={tone === 'error' ? 'alert' : undefined}>
          {text}
        </div>
      ))}
    </div>
  );
}
