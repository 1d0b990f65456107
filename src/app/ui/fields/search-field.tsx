import { type CompositionEvent, useEffect, useId, useRef, useState } from 'react';
import { CloseIcon } from '../icons/close.tsx';
import { SearchIcon } from '../icons/search.tsx';
import styles from './search-field.module.css';

/** Asked when the hand rests. */
const REST_MS = 350;

export interface SearchFieldProps {
  /** Read before the field. */
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly value: string;
  /** When the hand rests, on Enter, or at once when it is emptied. Never in the middle of a Chinese word. */
  readonly onChange: (value: string) => void;
}

/** Words to look for, asked for while they are typed. */
export function SearchField({ label, placeholder, maxLength, value, onChange }: SearchFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const said = useRef(value);
  useEffect(() => {
    // The address changed from outside: back, or 清除筛选.
    if (value === said.current) return;
    said.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = (next: string, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const words = next.trim();
      if (words === said.current) return;
      said.current = words;
      onChange(words);
    }, wait);
  };
  const type = (next: string) => {
    setText(next);
    // Letters of a word that is still being composed are not what is looked for.
    if (!composing.current) say(next, REST_MS);
  };
  return (
    <span className={styles.words}>
      <SearchIcon size={18} />
      <input
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
          composing.current = false;
          say(event.currentTarget.value, REST_MS);
        }}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && say(text, 0)}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="清除搜索"
          onClick={() => {
            setText('');
            say('', 0);
          }}
        >
          <CloseIcon size={16} />
        </button>
      )}
    </span>
  );
}
