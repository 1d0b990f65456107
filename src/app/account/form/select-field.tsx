import { Field, FieldBox } from '../../ui/fields/field.tsx';
import css from './select-field.module.css';

export interface Choice {
  readonly id: number;
  readonly name: string;
  readonly group: string;
}

interface Props {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: number | null;
  readonly error: string | undefined;
}

/** One of many, grouped: the browser's own select, which phones show as their wheel. */
export function SelectField({ name, label, choices, chosen, error }: Props) {
  const groups = [...new Set(choices.map(({ group }) => group))];
  return (
    <Field label={label} error={error}>
      {(control) => (
        <FieldBox invalid={error !== undefined}>
          <select name={name} defaultValue={chosen ?? ''} className={css.select} {...control}>
            {chosen === null && <option value="">请选择</option>}
            {groups.map((group) => (
              <optgroup key={group} label={group}>
                {choices
                  .filter((choice) => choice.group === group)
                  .map((choice) => (
                    <option key={choice.id} value={choice.id}>
                      {choice.name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </FieldBox>
      )}
    </Field>
  );
}
