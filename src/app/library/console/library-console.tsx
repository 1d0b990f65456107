/** Operators write here: one list and one form for each kind of entry. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ENTRY_KINDS, ENTRY_NAMES, type EntryKind, type LibraryEntry, listEntries } from '../../../contract/library/console.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EntryForm } from './entry-form.tsx';
import styles from './library-console.module.css';

export interface LibraryConsoleProps {
  readonly kind: EntryKind;
  /** The entry that is open; 0 is a new one. */
  readonly id: number | undefined;
  readonly onOpen: (kind: EntryKind, id?: number) => void;
}

/** From so many on nobody finds one by looking. */
const MANY = 12;
const WORDS_MAX = 50;

const TABS = ENTRY_KINDS.map((kind) => ({ value: kind, label: ENTRY_NAMES[kind] }));

export function LibraryConsole({ kind, id, onOpen }: LibraryConsoleProps) {
  const entries = useQuery({ ...queryFor(listEntries, { params: { kind } }), staleTime: 0 });
  const all = entries.data?.entries;
  const [words, setWords] = useState('');
  const found = all?.filter(({ id: number, name }) => name.toLowerCase().includes(words.toLowerCase()) || String(number) === words);
  const open = all?.find((one) => one.id === id);
  // One that another operator deletes while it is written here stays in its form, which says so when it is saved.
  const last = useRef<{ readonly kind: EntryKind; readonly entry: LibraryEntry }>(undefined);
  if (open) last.current = { kind, entry: open };
  const seen = last.current?.kind === kind && last.current.entry.id === id ? last.current.entry : undefined;
  const columns = useRef<HTMLDivElement>(null);
  const done = useRef(false);
  useEffect(() => {
    if (!done.current || !all) return;
    done.current = false;
    // The form that had the keyboard is another one now, or gone.
    columns.current?.querySelector<HTMLElement>(id === undefined ? 'button' : 'form')?.focus({ preventScroll: true });
  }, [id, all]);
  const change = (next: EntryKind) => {
    setWords('');
    onOpen(next);
  };
  return (
    <Tabs label="趋势内容" tabs={TABS} value={kind} onChange={change}>
      {entries.isPending && <Skeleton height={320} radius={8} />}
      {entries.isError && !all && <ErrorState text={sentenceOf(entries.error)} onRetry={() => void entries.refetch()} />}
      {all && (
        <div ref={columns} className={styles.columns}>
          <div className={styles.list}>
            <Button variant="primary" onClick={() => onOpen(kind, 0)}>
              新建{ENTRY_NAMES[kind]}
            </Button>
            {all.length > MANY && (
              <SearchField
                key={kind}
                label={`在${ENTRY_NAMES[kind]}中查找`}
                placeholder="名称或编号"
                maxLength={WORDS_MAX}
                value={words}
                onChange={setWords}
              />
            )}
            {all.length > 0 && found?.length === 0 && <p role="status">没有找到「{words}」</p>}
            {all.length === 0 && <EmptyState title={`还没有${ENTRY_NAMES[kind]}`} text="按「新建」写第一条。" />}
            <ul>
              {found?.map((entry) => (
                <li key={entry.id}>
                  <button type="button" aria-current={entry.id === id || undefined} onClick={() => onOpen(kind, entry.id)}>
                    <span>{entry.name}</span>
                    <small>
                      {entry.draft && '草稿 '}编号 {entry.id}
                      {entry.sample && ' · 示例'}
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          </div>
          {id === undefined ? (
            all.length > 0 && (
              <div className={styles.nothing}>
                <EmptyState title="还没有打开内容" text={`从列表里选一条来修改，或新建${ENTRY_NAMES[kind]}。`} />
              </div>
            )
          ) : id > 0 && !open && !seen ? (
            <div className={styles.nothing}>
              <EmptyState title={`这条${ENTRY_NAMES[kind]}不在了`} text="它可能已被别人删除。从列表里选一条，或新建一条。" />
            </div>
          ) : (
            <EntryForm
              key={`${kind} ${id}`}
              kind={kind}
              entry={open ?? seen}
              onDone={(saved) => {
                done.current = saved !== id;
                onOpen(kind, saved);
              }}
            />
          )}
        </div>
      )}
    </Tabs>
  );
}
