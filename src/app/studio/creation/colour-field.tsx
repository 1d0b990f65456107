import { Button } from '../../ui/button.tsx';
import { Field, FieldBox } from '../../ui/field.tsx';
import styles from './colour-field.module.css';

/** Chinese textile colours that a designer reaches for first; anything else by the picker or as #rrggbb. */
const SWATCHES: readonly (readonly [hex: string, name: string])[] = [
  ['#f7f3ea', '月白'],
  ['#e8d9c3', '米驼'],
  ['#c9b8a6', '燕麦'],
  ['#a65b3f', '赭石'],
  ['#c0392b', '朱红'],
  ['#d97a6c', '珊瑚'],
  ['#e6b422', '藤黄'],
  ['#7d8f69', '艾绿'],
  ['#2f5d50', '松花'],
  ['#5f7fa3', '靛青'],
  ['#27364f', '藏蓝'],
  ['#6f5a7e', '紫棠'],
  ['#3a3530', '墨黑'],
  ['#8d8a92', '烟灰'],
];

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
      <ul className={styles.swatches}>
        {SWATCHES.map(([hex, name]) => (
          <li key={hex}>
            <button
              type="button"
              title={name}
              aria-label={name}
              aria-pressed={value.toLowerCase() === hex}
              style={{ background: hex }}
              onClick={() => onChange(hex)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
