/** The filters above a console list: native controls, which phones show as their own wheels and calendars. */
import type { ReactNode } from 'react';
import css from './console.module.css';

interface SelectProps {
  readonly label: string;
  readonly value: string | undefined;
  /** By value, the word that people read. */
  readonly words: Readonly<Record<string, string>>;
  onChange(value: string | undefined): void;
}

export function FilterSelect({ label, value, words, onChange }: SelectProps) {
  return (
    <label className={css.filter}>
      {label}
      <select className={css.control} value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">全部</option>
        {Object.entries(words).map(([key, word]) => (
          <option key={key} value={key}>
            {word}
          </option>
        ))}
      </select>
    </label>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string | undefined;
  onChange(value: string | undefined): void;
}

export function FilterDay({ label, value, onChange }: DayProps) {
  return (
    <label className={css.filter}>
      {label}
      <input className={css.control} type="date" value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)} />
    </label>
  );
}

/** What came with the address and has no control of its own: shown, and taken away by a press. */
export function FilterChip({ children, onClear }: { readonly children: ReactNode; onClear(): void }) {
  return (
    <button type="button" className={css.link} onClick={onClear}>
      {children}（清除）
    </button>
  );
}
