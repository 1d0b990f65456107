import styles from './skeleton.module.css';

/** The box of something that is coming, in its final size so that nothing jumps. */
export function Skeleton({
  width = '100%',
  height = 16,
  radius,
}: {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly radius?: number;
}) {
  return (
    <span aria-hidden="true" className={styles.skeleton} style={{ width, height, ...(radius !== undefined && { borderRadius: radius }) }} />
  );
}
