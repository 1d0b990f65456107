import { classNames } from '../ui/class-names.ts';
import { Art, type Drawing } from './art/art.tsx';
import styles from './feature-card.module.css';
import { ToolLink } from './tool-link.tsx';
import type { VisibleFeature } from './use-visible.ts';

export interface FeatureCardProps {
  readonly feature: VisibleFeature;
  readonly drawing: Drawing | undefined;
}

/** One tool of the catalogue. A disabled one is greyed, says so, and still opens the panel that explains. */
export function FeatureCard({ feature, drawing }: FeatureCardProps) {
  const disabled = feature.status === 'DISABLE';
  return (
    <li
      className={classNames(
        styles.card,
        disabled && styles.disabled,
        feature.gone && styles.gone,
        feature.status === 'development' && styles.developing,
      )}
    >
      <ToolLink feature={feature} className={styles.link}>
        <span className={styles.picture}>
          {drawing && <Art drawing={drawing} className={styles.art} />}
          {disabled && <span className={styles.tag}>未启用</span>}
        </span>
        <span className={styles.text}>
          <b className={styles.name}>{feature.name}</b>
          <span className={styles.description}>{feature.description}</span>
        </span>
      </ToolLink>
    </li>
  );
}
