import { type ComponentProps, type ReactNode, useId } from 'react';
import { CheckIcon } from '../icons/check.tsx';
import styles from './checkbox.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'children'> & {
  readonly label: ReactNode;
  readonly error?: string | undefined;
};

/** A box to tick with its sentence; links inside the label stay links. */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId();
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <div>
      <label className={styles.row} htmlFor={id}>
        <span className={styles.control}>
          <input
            {...input}
            id={id}
            type="checkbox"
            className={styles.input}
            aria-describedby={errorId}
            aria-invalid={error !== undefined || undefined}
          />
          <CheckIcon size={16} className={styles.tick} />
        </span>
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p id={errorId} className={styles.error} aria-live="polite">
          {error}
        </p>
      )}
    </div>
  );
}
