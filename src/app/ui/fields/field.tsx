import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

export interface FieldProps {
  readonly label: ReactNode;
  /** Hides the label from sight, not from screen readers. */
  readonly labelHidden?: boolean;
  /** The sentence under the field; its presence marks the field as invalid. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Length now and the most it may be; turns red above `warnAbove`. */
  readonly counter?: { readonly length: number; readonly max: number; readonly warnAbove?: number } | undefined;
}

export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Label above, sentence below, wired to the control by id: what every field has in common. */
export function Field({
  label,
  labelHidden,
  error,
  hint,
  counter,
  children,
}: FieldProps & { readonly children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  const noteId = note === undefined ? undefined : `${id}-note`;
  const over = counter !== undefined && counter.length > (counter.warnAbove ?? counter.max);
  return (
    <div className={styles.field}>
      <div className={classNames(styles.head, labelHidden && counter === undefined && 'visually-hidden')}>
        <label htmlFor={id} className={classNames(styles.label, labelHidden && 'visually-hidden')}>
          {label}
        </label>
        {counter && (
          <span className={classNames(styles.counter, over && styles.over)}>
            {counter.length} / {counter.max}
          </span>
        )}
      </div>
      {children({ id, 'aria-describedby': noteId, 'aria-invalid': error === undefined ? undefined : true })}
      {note !== undefined && (
        <p id={noteId} className={error === undefined ? styles.hint : styles.error} aria-live="polite">
          {note}
        </p>
      )}
    </div>
  );
}

/** The bordered box around a control, with room before and after it. */
export function FieldBox(props: {
  readonly invalid: boolean;
  readonly disabled?: boolean | undefined;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={classNames(styles.box, props.invalid && styles.invalid, props.disabled && styles.disabled)}>
      {props.start !== undefined && <span className={classNames(styles.slot, styles.start)}>{props.start}</span>}
      {props.children}
      {props.end !== undefined && <span className={classNames(styles.slot, styles.end)}>{props.end}</span>}
    </div>
  );
}
