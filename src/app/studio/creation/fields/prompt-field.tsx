import { TextArea } from '../../../ui/fields/text-area.tsx';
import styles from './prompt-field.module.css';

export interface PromptFieldProps {
  readonly label: string;
  readonly max: number;
  readonly value: string;
  readonly terms: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
}

/** Adds a term after a Chinese comma, or takes it away again. */
export function toggleTerm(text: string, term: string): string {
  const parts = text.split('，').map((part) => part.trim());
  if (parts.includes(term)) return parts.filter((part) => part !== term).join('，');
  return text.trim() === '' ? term : `${text.replace(/[，,\s]+$/, '')}，${term}`;
}

/** Words: counted by characters as a person counts them, with terms of the trade to press. Ctrl/⌘ + Enter submits, never while composing. */
export function PromptField({ label, max, value, terms, error, onChange, onSubmit }: PromptFieldProps) {
  const length = [...value].length;
  const chosen = new Set(value.split('，').map((part) => part.trim()));
  return (
    <div className={styles.field}>
      <TextArea
        label={label}
        value={value}
        rows={4}
        counter={{ length, max }}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onSubmit();
        }}
      />
      {terms.length > 0 && (
        <ul className={styles.terms} aria-label="常用词">
          {terms.map((term) => (
            <li key={term}>
              <button type="button" aria-pressed={chosen.has(term)} onClick={() => onChange(toggleTerm(value, term))}>
                {term}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
