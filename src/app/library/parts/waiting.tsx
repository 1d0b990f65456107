import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './waiting.module.css';

export type Shape = 'cards' | 'covers' | 'rows' | 'row' | 'home' | 'detail' | 'article' | 'wall' | 'panels' | 'chips';

const BOXES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** What stands where something will be, in its shape: columns that were others moved everything when it came. The shapes are the stylesheet's. */
export function Waiting({ label, shape }: { readonly label: string; readonly shape: Shape }) {
  return (
    <div role="status" className={styles.waiting} data-shape={shape}>
      <span className="visually-hidden">{label}</span>
      {BOXES.map((key) => (
        <i key={key}>
          <Skeleton height="100%" />
        </i>
      ))}
    </div>
  );
}
