import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import type { CallAnswer } from '../../../contract/call.ts';
import {
  ENTRY_FIELDS,
  ENTRY_NAMES,
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
import { keyFor } from '../../shell/queries/query-for.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/floating/confirm.ts';
import { toast } from '../../ui/floating/toast.ts';
import { type Conflict, EntryConflict } from './entry-conflict.tsx';
import { EntryControl } from './entry-control.tsx';
import { EntryPictures } from './entry-pictures.tsx';
import { EntryPlace } from './entry-place.tsx';
import styles from './library-console.module.css';
import { useEntryDraft } from './use-entry-draft.ts';

export interface EntryFormProps {
  readonly kind: EntryKind;
  /** Undefined: a new one. */
  readonly entry: LibraryEntry | undefined;
  /** @param saved the entry that is open now; undefined when it was removed */
  readonly onDone: (saved: number | undefined) => void;
}

function conflictOf(error: Error | null): Conflict | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.code === 'libraryEntryChanged' ? 'changed' : error.code === 'libraryEntryGone' ? 'gone' : undefined;
}

export function EntryForm({ kind, entry, onDone }: EntryFormProps) {
  const client = useQueryClient();
  const draft = useEntryDraft(kind, entry);
  const fresh = () => client.invalidateQueries({ queryKey: [listEntries.id] });
  const save = useMutation({
    mutationFn: (over: Conflict | undefined) => {
      const opened = entry && over !== 'gone' && { id: entry.id, ...(over === undefined && draft.before && { before: draft.before }) };
      return callApi(saveEntry, { params: { kind }, body: { ...opened, values: draft.values } });
    },
    onSuccess: async ({ id, values }) => {
      draft.done(values);
      await fresh();
      toast.success('已保存');
      onDone(id);
    },
    onError: (error) => {
      if (!conflictOf(error) && !(error instanceof ApiError && error.errors)) sayError(error);
    },
  });
  const remove = useMutation({
    mutationFn: (id: number) => callApi(removeEntry, { params: { kind, id } }),
    onSuccess: async () => {
      draft.done();
      await fresh();
      toast.success('已删除');
      onDone(undefined);
    },
    onError: sayError,
  });
  const errors = save.error instanceof ApiError ? (save.error.errors ?? {}) : {};
  const conflict = conflictOf(save.error);
  const takeTheirs = async () => {
    await fresh();
    const { entries = [] } = client.getQueryData<CallAnswer<typeof listEntries>>(keyFor(listEntries, { params: { kind } })) ?? {};
    draft.discard(entries.find(({ id }) => id === entry?.id)?.values);
    save.reset();
    // Where the button that was pressed is gone.
    form.current?.focus({ preventScroll: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(undefined);
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
    <form
      ref={form}
      tabIndex={-1}
      className={styles.form}
      onSubmit={submit}
      aria-label={entry ? `修改${ENTRY_NAMES[kind]}` : `新建${ENTRY_NAMES[kind]}`}
    >
      {draft.restored && (
        <p className={styles.restored} role="status">
          这里有上次没有保存的修改。
          <Button size="small" onClick={() => draft.discard()}>
            放弃修改
          </Button>
        </p>
      )}
      {ENTRY_FIELDS[kind].map((field) => (
        <EntryControl
          key={field.name}
          field={field}
          value={draft.values[field.name] ?? ''}
          error={errors[field.name]?.[0]}
          onChange={(value) => draft.change(field.name, value)}
        />
      ))}
      {entry && hasPictures(kind) && <EntryPictures kind={kind} id={entry.id} name={entry.name} />}
      {/* Where the press was that it answers: above a long form nobody saw it. */}
      {conflict && <EntryConflict kind={kind} conflict={conflict} onKeep={() => save.mutate(conflict)} onTake={() => void takeTheirs()} />}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" loading={save.isPending}>
          保存
        </Button>
        {entry && (
          <Button variant="danger" loading={remove.isPending} onClick={() => void askRemove()}>
            删除
          </Button>
        )}
        {entry && <EntryPlace kind={kind} id={entry.id} />}
      </div>
    </form>
  );
}
