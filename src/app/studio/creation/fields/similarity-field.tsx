import type { CSSProperties } from 'react';
import { SIMILARITY } from '../../../../contract/studio/limits.ts';
import { Field } from '../../../ui/fields/field.tsx';
import styles from './similarity-field.module.css';

const [from, to] = SIMILARITY.suggested;

/** 10–100, default 90, 建议 80–100 (spec §5). */
export function SimilarityField(props: {
  readonly label: string;
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (value: number) => void;
}) {
  const { value, onChange } = props;
  const share = ((value - SIMILARITY.min) / (SIMILARITY.max - SIMILARITY.min)) * 100;
  return (
    <Field
      label={
        <>
          {props.label}
          <span className={styles.value}>
            {value} · 建议 {from}–{to}
          </span>
        </>
      }
      error={props.error}
    >
      {(control) => (
        <input
          {...control}
          type="range"
          className={styles.range}
          min={SIMILARITY.min}
          max={SIMILARITY.max}
          value={value}
          style={{ '--share': `${share}%` } as CSSProperties}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      )}
    </Field>
  );
}
