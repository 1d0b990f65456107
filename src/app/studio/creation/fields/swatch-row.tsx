import styles from './colour-field.module.css';
import { SWATCHES } from './swatches.ts';

/** The swatches below a colour field. @param isChosen by `#rrggbb` in lower case. */
export function SwatchRow({ isChosen, onPress }: { isChosen(hex: string): boolean; onPress(hex: string): void }) {
  return (
    <ul className={styles.swatches}>
      {SWATCHES.map(([hex, name]) => (
        <li key={hex}>
          <button
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={isChosen(hex)}
            style={{ background: hex }}
            onClick={() => onPress(hex)}
          />
        </li>
      ))}
    </ul>
  );
}
