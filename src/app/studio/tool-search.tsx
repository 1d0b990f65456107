import { type ChangeEvent, useRef, useState } from 'react';
import { FEATURES, type Feature } from '../../contract/studio/features.ts';
import { CloseIcon } from '../ui/icons/close.tsx';
import { SearchIcon } from '../ui/icons/search.tsx';
import styles from './tool-search.module.css';

type Finder = (query: string) => readonly Feature[];

const byName: Finder = (query) => FEATURES.filter(({ name, description }) => `${name}${description}`.includes(query.trim()));

/** Searches the catalogue as one types; `undefined` when there is nothing to search for. */
export function ToolSearch({ onFound }: { readonly onFound: (found: readonly Feature[] | undefined) => void }) {
  const [query, setQuery] = useState('');
  const finder = useRef<Finder>(byName);
  const prepare = () => {
    import('./tool-finder.ts').then(
      ({ findTools }) => {
        finder.current = findTools;
      },
      () => {
        // Offline before the finder was ever fetched: names and descriptions are still found.
        finder.current = byName;
      },
    );
  };
  const ask = (text: string) => {
    setQuery(text);
    onFound(text.trim() === '' ? undefined : finder.current(text));
  };
  return (
    <search className={styles.search}>
      <SearchIcon size={18} />
      <input
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label="搜索工具"
        placeholder="搜索工具，如 牛仔、抠图、lyq"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={query}
        onFocus={prepare}
        onChange={(event: ChangeEvent<HTMLInputElement>) => ask(event.target.value)}
      />
      {query !== '' && (
        <button type="button" className={styles.clear} aria-label="清除搜索" onClick={() => ask('')}>
          <CloseIcon size={16} />
        </button>
      )}
    </search>
  );
}
