import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useId, useState } from 'react';
import type { DesignType } from '../../../../contract/studio/features.ts';
import type { OptionsField as OptionsFieldData } from '../../../../contract/studio/form-field.ts';
import { listOptions } from '../../../../contract/studio/options.ts';
import { sentenceOf } from '../../../shell/calls/say-error.ts';
import { queryFor } from '../../../shell/queries/query-for.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import styles from './options-field.module.css';

const FOLDED = 10;

export interface OptionsFieldProps {
  readonly field: OptionsFieldData;
  readonly designType: DesignType;
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (value: readonly string[]) => void;
}

/** Names out of a long Chinese list: the first ones at hand, the rest behind a search; what is chosen always shows. */
export function OptionsField({ field, designType, value, error, onChange }: OptionsFieldProps) {
  const id = useId();
  const [words, setWords] = useState<string>();
  const list = useQuery(queryFor(listOptions, { params: { key: field.key }, query: { scene: designType } }));
  const options = list.data?.options ?? [];
  const found = words ? options.filter(({ name, group }) => name.includes(words) || group.includes(words)) : options;
  const shown = words === undefined ? found.filter(({ name }, index) => index < FOLDED || value.includes(name)) : found;
  const toggle = (name: string) =>
    onChange(value.includes(name) ? value.filter((one) => one !== name) : [...value, name].slice(-field.max));
  const search = (event: ChangeEvent<HTMLInputElement>) => setWords(event.currentTarget.value.trim());
  return (
    <fieldset className={styles.field} aria-describedby={error && `${id}-note`}>
      <legend>
        {field.label}
        <span>{value.length > 0 ? `已选 ${value.length} / ${field.max}` : `最多 ${field.max} 项`}</span>
      </legend>
      {words !== undefined && <TextField label={`搜索${field.label}`} labelHidden placeholder={`搜索${field.label}`} onChange={search} />}
      {list.isPending && <Skeleton height={32} />}
      {list.isError && <p className={styles.error}>{sentenceOf(list.error)}</p>}
      <div className={styles.chips}>
        {shown.map((option) => (
          <button key={option.id} type="button" aria-pressed={value.includes(option.name)} onClick={() => toggle(option.name)}>
            {option.colour !== '' && <i aria-hidden="true" style={{ background: option.colour }} />}
            {option.name}
          </button>
        ))}
        {options.length > FOLDED && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={words !== undefined}
            onClick={() => setWords(words === undefined ? '' : undefined)}
          >
            {words === undefined ? `全部 ${options.length} 项` : '收起'}
          </button>
        )}
      </div>
      {error !== undefined && (
        <p id={`${id}-note`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
