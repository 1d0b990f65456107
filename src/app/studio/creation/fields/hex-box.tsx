import type { ReactNode } from 'react';
import { Field, FieldBox } from '../../../ui/fields/field.tsx';
import styles from './colour-field.module.css';

const HEX = /^#[0-9a-f]{6}$/i;

/** Whether a text is a colour as the form sends it. */
export const isHex = (text: string): boolean => HEX.test(text);

export interface HexBoxProps {
  readonly label: string;
  /** What the picker is called by, when the label says more than that. */
  readonly name?: string;
  /** As it was typed, a colour or not yet one. */
  readonly value: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** A button at the end. */
  readonly end: ReactNode;
}

/** A colour, picked or typed as #rrggbb. */
export function HexBox({ label, name = label, value, hint, error, onChange, end }: HexBoxProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <FieldBox
          invalid={error !== undefined}
          start={
            <input
              type="color"
              className={styles.well}
              aria-label={`${name}：取色`}
              value={isHex(value) ? value : '#ffffff'}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          }
          end={end}
        >
          <input
            {...control}
            className={styles.text}
            value={value}
            placeholder="#RRGGBB"
            maxLength={7}
            spellCheck={false}
            onChange={(event) => onChange(event.currentTarget.value.trim())}
          />
        </FieldBox>
      )}
    </Field>
  );
}
