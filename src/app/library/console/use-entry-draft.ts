/**
 * What an operator typed and has not saved yet, kept for this tab (form-drafts.ts): an article is an hour's writing, and one press on
 * another entry, another section or a reload took it away without a word.
 */
import { useState } from 'react';
import { ENTRY_FIELDS, type EntryField, type EntryKind, type LibraryEntry } from '../../../contract/library/console.ts';
import { dropDraft, keepDraft, readDraft } from '../../../device/values/form-drafts.ts';

type Values = Readonly<Record<string, string>>;

/** A choice without an empty value begins with its first. */
const firstOf = ({ choices }: EntryField): string => choices?.[0]?.[0] ?? '';

const differ = (one: Values, other: Values): boolean => Object.keys(one).some((name) => one[name] !== other[name]);

export interface EntryDraft {
  readonly values: Values;
  /** What the entry held when it was opened here; undefined for a new one. */
  readonly before: Values | undefined;
  /** It began with what had not been saved the last time. */
  readonly restored: boolean;
  change(name: string, value: string): void;
  /** Back to what is saved; to `newest` where another operator has saved since. */
  discard(newest?: Values): void;
  /** It is saved, with what its entry holds `now`, or the entry is gone. */
  done(now?: Values): void;
}

/** @param entry undefined: a new one; each kind has one draft of a new entry. */
export function useEntryDraft(kind: EntryKind, entry: LibraryEntry | undefined): EntryDraft {
  const form = `library-${kind}-${entry?.id ?? 'new'}`;
  const saved: Values = entry?.values ?? Object.fromEntries(ENTRY_FIELDS[kind].map((field) => [field.name, firstOf(field)]));
  const [before, setBefore] = useState(entry?.values);
  const [values, setValues] = useState<Values>(() => ({ ...saved, ...readDraft(form) }));
  const [restored, setRestored] = useState(() => differ(values, saved));

  const done = (now = before) => {
    setBefore(now);
    dropDraft(form);
    setRestored(false);
  };
  return {
    values,
    before,
    restored,
    change(name, value) {
      setValues((now) => ({ ...now, [name]: value }));
      keepDraft(form, { [name]: value });
    },
    discard(newest = saved) {
      setValues(newest);
      done(entry && newest);
    },
    done,
  };
}
