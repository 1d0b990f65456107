import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { Field, FieldBox, type FieldProps } from './field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'children' | 'id'> &
  FieldProps & {
    /** Inside the box, before the text (a dial code, an icon). */
    readonly start?: ReactNode;
    /** Inside the box, after the text (a send button). */
    readonly end?: ReactNode;
  };

/** One line of text. Name, error and hint are announced with it. */
export function TextField({ label, labelHidden, error, hint, counter, start, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden ?? false} error={error} hint={hint} counter={counter}>
      {(control) => (
        <FieldBox invalid={error !== undefined} disabled={input.disabled} start={start} end={end}>
          <input {...input} {...control} className={styles.input} />
        </FieldBox>
      )}
    </Field>
  );
}
