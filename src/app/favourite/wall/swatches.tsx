import styles from './swatches.module.css';

/** Colours side by side, as wide as the room. */
export function Swatches({ colours }: { readonly colours: readonly string[] }) {
  return (
    <span className={styles.swatches}>
      {colours.map((colour, place) => (
        // The same colour may stand in a palette twice; its place is what it is.
        // biome-ignore lint/suspicious/noArrayIndexKey: a palette is drawn whole, nothing inside it moves.
        <i key={place} style={{ background: colour }} />
      ))}
    </span>
  );
}
