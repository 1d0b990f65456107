import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CloseIcon } from '../../../ui/icons/close.tsx';
import styles from './colour-field.module.css';
import { HexBox, isHex } from './hex-box.tsx';
import { SwatchRow } from './swatch-row.tsx';

/** A palette of several colours, the first leading: swatches, a picker, or typed as #rrggbb. */
export function ColoursField(props: {
  readonly label: string;
  readonly max: number;
  readonly value: readonly string[];
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: readonly string[]) => void;
}) {
  const { label, max, value, onChange } = props;
  const [next, setNext] = useState('#a65b3f');
  const full = value.length >= max;
  const add = (colour: string) => {
    const hex = colour.toLowerCase();
    if (isHex(hex) && !value.includes(hex) && !full) onChange([...value, hex]);
  };
  const remove = (colour: string) => onChange(value.filter((one) => one !== colour));
  return (
    <div className={styles.field}>
      <HexBox
        label={`${label}（${value.length} / ${max}）`}
        name={label}
        value={next}
        hint={props.hint}
        error={props.error}
        onChange={setNext}
        end={
          <Button variant="quiet" size="small" disabled={full || !isHex(next)} onClick={() => add(next)}>
            加入
          </Button>
        }
      />
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label={`${label}：已选`}>
          {value.map((hex) => (
            <li key={hex}>
              <button type="button" aria-label={`移除 ${hex}`} title={hex} style={{ background: hex }} onClick={() => remove(hex)}>
                <span>
                  <CloseIcon size={12} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <SwatchRow isChosen={(hex) => value.includes(hex)} onPress={(hex) => (value.includes(hex) ? remove(hex) : add(hex))} />
    </div>
  );
}
