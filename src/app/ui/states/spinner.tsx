import styles from './spinner.module.css';

/** A turning ring. Decorative unless `label` says what is being waited for. */
export function Spinner({ size = 20, label }: { readonly size?: number; readonly label?: string }) {
  const ring = (
    <svg
      className={styles.spinner}
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
    >
      <circle cx="12" cy="12" r="9" strokeLinecap="round" />
    </svg>
  );
  if (label === undefined) return ring;
  return (
    <span role="status">
      {ring}
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
