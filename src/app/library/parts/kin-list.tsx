import { Link } from '@tanstack/react-router';
import styles from './detail.module.css';

export interface KinListProps {
  readonly title: string;
  readonly kin: readonly { readonly id: number; readonly name: string; readonly count: number }[];
  readonly to: '/trend/brands/$id' | '/trend/themes/$id';
}

/** Themes of a brand, brands of a theme, each with how many pictures they share; nothing where there are none. */
export function KinList({ title, kin, to }: KinListProps) {
  if (kin.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.kin}>
        {kin.map(({ id, name, count }) => (
          <li key={id}>
            <Link to={to} params={{ id: String(id) }}>
              {name} <small>{count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
