import styles from './progress.module.css';

/** A thin bar, `value` from 0 to 100. */
export function Progress({ value, label }: { readonly value: number; readonly label: string }) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <span className={styles.track} role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <span className={styles.bar} style={{ transform: `scaleX(${percent / 100})` }} />
    </span>
  );
}
