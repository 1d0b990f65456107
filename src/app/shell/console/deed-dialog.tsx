/**
 * An operator's deed: what it needs, why, and – where it moves money or shuts somebody out – once more in words before it is done.
 * A press has one idempotency key until the words change, so that a second press and a lost answer change nothing.
 */
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { ApiError } from '../calls/api-error.ts';
import { intentKeys } from '../calls/intent-key.ts';
import { sayError } from '../calls/say-error.ts';
import css from './console.module.css';

type Words = Readonly<Record<string, string>>;
export type DeedErrors = Readonly<Record<string, string | undefined>>;

export interface DeedProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** Fields besides the reason. */
  fields?(errors: DeedErrors): ReactNode;
  /** What is wrong with the words before anything is sent, by field. */
  check?(words: Words): DeedErrors | undefined;
  /** What will happen, in a sentence that is read before it does; absent: the description says it. */
  summary?(words: Words): ReactNode;
  /** Null: it needs no reason. */
  readonly reasonLabel?: string | null;
  /** @param key Idempotency-Key of these words. */
  act(words: Words, key: string): Promise<void>;
  onClose(): void;
}

/** Enter chooses a word while Chinese is being composed; it never sends (README of the app). */
const keepComposing = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
};

export function DeedDialog(props: DeedProps) {
  const { title, description, confirmLabel, danger = false, reasonLabel = '原因', fields, check, summary, act, onClose } = props;
  const keyOf = useRef(intentKeys()).current;
  const [errors, setErrors] = useState<DeedErrors>({});
  const [sure, setSure] = useState<Words>();
  const [sending, setSending] = useState(false);

  async function send(words: Words): Promise<void> {
    setSending(true);
    try {
      await act(words, keyOf(words));
      onClose();
    } catch (error) {
      const said = error instanceof ApiError ? error.fieldMessages : {};
      setErrors(said);
      if (Object.keys(said).length === 0) sayError(error);
      else setSure(undefined);
    } finally {
      setSending(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sure) {
      void send(sure);
      return;
    }
    const typed = new FormData(event.currentTarget);
    const words = Object.fromEntries([...typed].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']));
    const missing = reasonLabel !== null && !words.reason ? { reason: `请写明${reasonLabel}` } : {};
    const wrong = { ...check?.(words), ...missing };
    setErrors(wrong);
    if (Object.values(wrong).some((one) => one !== undefined)) return;
    if (summary) setSure(words);
    else void send(words);
  }

  return (
    <Dialog open onOpenChange={(open) => open || sending || onClose()} title={title} description={description}>
      <form className={css.form} noValidate aria-label={title} onSubmit={submit} onKeyDown={keepComposing}>
        {/* Shown to the end, so that the dialog does not shrink from under a double click, which would press outside of it. */}
        <fieldset className={css.form} disabled={sure !== undefined}>
          {fields?.(errors)}
          {reasonLabel !== null && <TextField name="reason" label={reasonLabel} error={errors.reason} maxLength={100} autoComplete="off" />}
        </fieldset>
        {sure && (
          <p className={css.summary} role="status">
            {summary?.(sure)}
          </p>
        )}
        <div className={css.actions}>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            loading={sending}
            // The second half of a double click must not confirm what its first half only showed.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {summary && !sure ? '下一步' : confirmLabel}
          </Button>
          {sure && (
            <Button disabled={sending} onClick={() => setSure(undefined)}>
              返回修改
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
