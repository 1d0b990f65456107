import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './segmented-control.module.css';

export interface SegmentedOption<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly disabled?: boolean;
}

export interface SegmentedControlProps<V extends string> {
  /** Read before the options. */
  readonly label: string;
  readonly options: readonly SegmentedOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** `pills` side by side, or `fill` as one bar across the container. */
  readonly look?: 'pills' | 'fill';
}

/** One of a few: radio buttons underneath, so arrows, forms and screen readers know it. */
export function SegmentedControl<V extends string>({ label, options, value, onChange, look = 'pills' }: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <fieldset className={classNames(styles.group, look === 'fill' && styles.fill)}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={styles.option}
          data-chosen={option.value === value || undefined}
          data-closed={option.disabled || undefined}
        >
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
