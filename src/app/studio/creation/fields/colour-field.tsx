import { Button } from '../../../ui/button.tsx';
import { Field, FieldBox } from '../../../ui/fields/field.tsx';
import styles from './colour-field.module.css';
import { SwatchRow } from './swatch-row.tsx';

export function ColourField(props: {
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { value, onChange } = props;
  const shown = /^#[0-9a-f]{6}$/i.test(value) ? value : '#ffffff';
  return (
    <div className={styles.field}>
      <Field label={props.label} error={props.error} hint={props.hint}>
        {(control) => (
          <FieldBox
            invalid={props.error !== undefined}
            start={
              <input
                type="color"
                className={styles.well}
                aria-label={`${props.label}：取色`}
                value={shown}
                onChange={(event) => onChange(event.currentTarget.value)}
              />
            }
            end={
              value !== '' && (
                <Button variant="quiet" size="small" onClick={() => onChange('')}>
                  清除
                </Button>
              )
            }
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
      <SwatchRow isChosen={(hex) => value.toLowerCase() === hex} onPress={onChange} />
    </div>
  );
}
