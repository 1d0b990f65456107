import { monthWords } from '../shell/moment-words.ts';
import css from './month-select.module.css';

interface Props {
  /** `2026-11`, the newest first. */
  readonly months: readonly string[];
  readonly value: string;
  onChange(month: string): void;
  /** What '' stands for, where it may be chosen. */
  readonly all?: string;
}

export function MonthSelect({ months, value, onChange, all }: Props) {
  return (
    <label className={css.month}>
      <span className="visually-hidden">月份</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {all !== undefined && <option value="">{all}</option>}
        {months.map((month) => (
          <option key={month} value={month}>
            {monthWords(month)}
          </option>
        ))}
      </select>
    </label>
  );
}
