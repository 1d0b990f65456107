import { useSnapshot } from 'valtio/react';
import { dismissToast, toasts } from './toast.ts';
import styles from './toaster.module.css';

/** The live region for `toast`; one per page, in the shell. */
export function Toaster() {
  const { list } = useSnapshot(toasts);
  return (
    <div className={styles.region} aria-live="polite">
      {list.map(({ id, tone, text, action }) => (
        <div key={id} className={`${styles.toast} ${styles[tone]}`} role={tone === 'error' ? 'alert' : undefined}>
          {text}
          {action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                dismissToast(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
