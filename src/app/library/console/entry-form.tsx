import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  ENTRY_FIELDS,
  ENTRY_NAMES,
  type EntryField,
  type EntryKind,
  hasPictures,
  type LibraryEntry,
  listEntries,
  removeEntry,
  saveEntry,
} from '../../../contract/library/console.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/floating/confirm.ts';
import { toast } from '../../ui/floating/toast.ts';
import { EntryControl } from './entry-control.tsx';
import { EntryPictures } from './entry-pictures.tsx';
import styles from './library-console.module.css';

export interface EntryFormProps {
  readonly kind: EntryKind;
  /** Undefined: a new one. */
  readonly entry: LibraryEntry | undefined;
  /** @param saved the entry that is open now; undefined when it was removed */
  readonly onDone: (saved: number | undefined) => void;
}

/** A choice without an empty value begins with its first. */
const firstOf = ({ choices }: EntryField): string => choices?.[0]?.[0] ?? '';

export function EntryForm({ kind, entry, onDone }: EntryFormProps) {
  const client = useQueryClient();
  const fields = ENTRY_FIELDS[kind];
  const [values, setValues] = useState<Readonly<Record<string, string>>>(
    () => entry?.values ?? Object.fromEntries(fields.map((field) => [field.name, firstOf(field)])),
  );
  const fresh = () => client.invalidateQueries({ queryKey: [listEntries.id] });
  const save = useMutation({
    mutationFn: () => callApi(saveEntry, { params: { kind }, body: { ...(entry && { id: entry.id }), values } }),
    onSuccess: async ({ id }) => {
      await fresh();
      toast.success('已保存');
      onDone(id);
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors)) sayError(error);
    },
  });
  const remove = useMutation({
    mutationFn: (id: number) => callApi(removeEntry, { params: { kind, id } }),
    onSuccess: async () => {
      await fresh();
      onDone(undefined);
    },
    onError: sayError,
  });
  const errors = save.error instanceof ApiError ? (save.error.errors ?? {}) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const askRemove = async () => {
    if (
      entry &&
      (await confirm({ title: `删除${ENTRY_NAMES[kind]}`, text: `「${entry.name}」会从所有页面消失，不能恢复。`, confirmLabel: '删除' }))
    )
      remove.mutate(entry.id);
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Opened from far down the list, it begins beyond the edge of the window.
    const top = form.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > innerHeight / 2) form.current?.scrollIntoView();
  }, []);
  useEffect(() => {
    // What is wrong may stand far above the button that said so.
    if (save.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [save.error]);
  return (
    <form ref={form} className={styles.form} onSubmit={submit} aria-label={entry ? `修改${ENTRY_NAMES[kind]}` : `新建${ENTRY_NAMES[kind]}`}>
      {fields.map((field) => (
        <EntryControl
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={errors[field.name]?.[0]}
          onChange={(value) => setValues((now) => ({ ...now, [field.name]: value }))}
        />
      ))}
      {entry && hasPictures(kind) && <EntryPictures kind={kind} id={entry.id} name={entry.name} />}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" loading={save.isPending}>
          保存
        </Button>
        {entry && (
          <Button variant="danger" loading={remove.isPending} onClick={() => void askRemove()}>
            删除
          </Button>
        )}
      </div>
    </form>
  );
}
