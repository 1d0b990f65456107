import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Field, FieldBox, type FieldProps } from './field.tsx';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children' | 'id'> & FieldProps;

/** Several lines of text, with a counter when it is bounded. */
export function TextArea({ label, labelHidden, error, hint, counter, ...area }: TextAreaProps) {
  return (
    <Field label={label} labelHidden={labelHidden ?? false} error={error} hint={hint} counter={counter}>
      {(control) => (
        <FieldBox invalid={error !== undefined} disabled={area.disabled}>
          <textarea {...area} {...control} className={classNames(styles.input, styles.area)} />
        </FieldBox>
      )}
    </Field>
  );
}
