import { Link } from '@tanstack/react-router';
import styles from './palette.module.css';
import { ToColour } from './to-colour.tsx';

export interface PaletteProps {
  readonly swatches: readonly { readonly hex: string; readonly name: string }[];
  /** Its pictures only. */
  readonly theme?: number;
}

/** Named colours, each leading to the pictures that show it. */
export function Palette({ swatches, theme }: PaletteProps) {
  return (
    <div className={styles.whole}>
      <ul className={styles.palette} aria-label="色板">
        {swatches.map(({ hex, name }) => (
          <li key={`${hex} ${name}`}>
            <Link to="/trend/pictures" search={{ ...(theme !== undefined && { theme }), colour: hex.slice(1) }}>
              <i style={{ background: hex }} aria-hidden="true" />
              <b>{name}</b>
              <small>{hex}</small>
            </Link>
          </li>
        ))}
      </ul>
      <ToColour colours={swatches} />
    </div>
  );
}
