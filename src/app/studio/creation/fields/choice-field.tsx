import { useId } from 'react';
import type { Choice } from '../../../../contract/studio/form-field.ts';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import styles from './choice-field.module.css';

export interface ChoiceFieldProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly shape?: 'segments' | 'ratio';
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One of a few values; ratios are drawn as little frames of that shape. */
export function ChoiceField({ label, choices, value, shape = 'segments', hint, error, onChange }: ChoiceFieldProps) {
  const id = useId();
  const note = error ?? hint;
  const options = choices.map((choice) => ({
    value: choice.value,
    label: shape === 'ratio' ? <Frame ratio={choice.value} /> : choice.label,
  }));
  return (
    <div className={styles.field}>
      <b aria-hidden="true">{label}</b>
      <SegmentedControl label={label} options={options} value={value} onChange={onChange} />
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? styles.hint : styles.error} aria-live="polite">
          {note}
        </p>
      )}
    </div>
  );
}

function Frame({ ratio }: { readonly ratio: string }) {
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  const longest = Math.max(width, height);
  return (
    <span className={styles.ratio}>
      <i aria-hidden="true" style={{ width: (14 * width) / longest, height: (14 * height) / longest }} />
      {ratio}
    </span>
  );
}
