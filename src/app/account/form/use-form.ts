/**
 * What every account form does: fields stay the browser's own (typing before hydration, password managers and a restored page
 * all keep their text), sentences appear under them on blur and on submit, the first wrong field is focused, and one
 * submission runs at a time.
 */
import { type FocusEvent, type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { dropDraft } from '../../../device/values/form-drafts.ts';
import { afterPress, watchPresses } from './after-press.ts';
import { rememberField, restoreDraft } from './draft-fields.ts';
import { type Check, type Checked, type Errors, formValues } from './form-values.ts';

export interface FormOptions<V> {
  /** The rules of the call: `checkWith(schema)`. */
  readonly check: Check<V>;
  /** Values the form does not show (is_personal). */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** From what is typed to what the call takes, where they differ (a choice's number). */
  shape?(typed: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** Name under which this tab remembers what was typed until it was sent (form-drafts.ts); secrets are never kept. */
  readonly draft?: string;
  /** Rules about what is on the form but not in the call (the agreement's tick). */
  also?(values: Readonly<Record<string, unknown>>): Errors;
  /** Sends. What it throws goes to `refused`. */
  send(values: V): Promise<void>;
  /** Told when a submission was stopped by its own fields. */
  wrong?(errors: Errors): void;
  /** Says what went wrong; returns the sentences that belong under fields. */
  refused(error: unknown): Errors;
  /** A question to the server about one field when it is left, e.g. whether a phone is taken. Returns the sentence to show. */
  readonly ask?: (field: string, value: string, signal: AbortSignal) => Promise<string | undefined>;
}

export interface FormProps {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly noValidate: true;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onBlur(event: FocusEvent<HTMLFormElement>): void;
  onInput(event: FormEvent<HTMLFormElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLFormElement>): void;
}

export interface Form {
  readonly errors: Errors;
  readonly sending: boolean;
  /** Puts a sentence under a field from outside (the code button checks the phone); '' removes it. */
  setError(field: string, sentence: string): void;
  /** What is typed now; '' for a field that is not there. */
  valueOf(field: string): string;
  readonly props: FormProps;
}

const controlOf = (target: EventTarget): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.name !== '' ? target : undefined;

/** Enter that accepts a candidate of an input method must never submit; Safari reports it only by keyCode 229. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
}

/** Focuses the first field, in reading order, that has a sentence. */
function focusFirst(form: HTMLFormElement | null, errors: Errors): void {
  const fields = [...(form?.elements ?? [])].map(controlOf);
  fields.find((field) => field && errors[field.name])?.focus();
}

/** A button that was closed while sending has lost the focus; a keyboard goes on where it was. */
function refocus(pressed: Element | null): void {
  if (document.activeElement === document.body && pressed instanceof HTMLElement && pressed.isConnected) pressed.focus();
}

export function useForm<V>(options: FormOptions<V>): Form {
  const form = useRef<HTMLFormElement | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [toFocus, setToFocus] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const question = useRef<AbortController>(undefined);
  const toldFromOutside = useRef(0);

  useEffect(watchPresses, []);
  const { draft } = options;
  useEffect(() => {
    if (draft && form.current) restoreDraft(form.current, draft);
  }, [draft]);
  useEffect(() => focusFirst(form.current, toFocus), [toFocus]);
  useEffect(() => () => question.current?.abort(), []);

  const values = (): Record<string, unknown> => ({ ...(form.current && formValues(form.current)), ...options.fixed });
  const setError = (field: string, sentence: string) =>
    setErrors(({ [field]: _, ...others }) => (sentence ? { ...others, [field]: sentence } : others));
  const show = (sentences: Errors) => {
    setErrors(sentences);
    setToFocus(sentences);
  };
  const check = async (): Promise<Checked<V>> => {
    const typed = values();
    const checked = await options.check(options.shape?.(typed) ?? typed);
    const others = options.also?.(typed) ?? {};
    if ('values' in checked && Object.keys(others).length === 0) return checked;
    return { errors: { ...others, ...('errors' in checked && checked.errors) } };
  };
  const sentenceFor = async (field: string): Promise<string> => {
    const checked = await check();
    return 'errors' in checked ? (checked.errors[field] ?? '') : '';
  };
  /** Says anew what is wrong with a field, or that nothing is; true when nothing is. */
  async function review(field: string): Promise<boolean> {
    const before = toldFromOutside.current;
    let sentence: string;
    try {
      sentence = await sentenceFor(field);
    } catch {
      // Rules that could not be fetched say nothing: submitting asks for them again, and tells.
      return false;
    }
    if (toldFromOutside.current !== before) return false;
    setError(field, sentence);
    return sentence === '';
  }

  async function askServer({ name, value }: HTMLInputElement) {
    question.current?.abort();
    if (!options.ask || !value) return;
    const asking = new AbortController();
    question.current = asking;
    const sentence = await options.ask(name, value, asking.signal);
    if (sentence && !asking.signal.aborted) setError(name, sentence);
  }

  async function submit() {
    if (busy.current) return;
    question.current?.abort();
    busy.current = true;
    const pressed = document.activeElement;
    try {
      const checked = await check();
      if ('errors' in checked) {
        options.wrong?.(checked.errors);
        return show(checked.errors);
      }
      setSending(true);
      await options.send(checked.values);
      if (draft) dropDraft(draft);
      setErrors({});
    } catch (error) {
      show(options.refused(error));
    } finally {
      busy.current = false;
      setSending(false);
      setTimeout(refocus, 0, pressed);
    }
  }

  return {
    errors,
    sending,
    setError(field, sentence) {
      toldFromOutside.current += 1;
      setError(field, sentence);
    },
    valueOf: (field) => String(values()[field] ?? ''),
    props: {
      ref: form,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        void submit();
      },
      onBlur({ target }) {
        const field = controlOf(target);
        // An empty field that is only passed by is not yet wrong; submitting says so.
        if (!field || (field.value === '' && !errors[field.name])) return;
        const before = toldFromOutside.current;
        afterPress(async () => {
          // The button that was pressed has its own word about this field (手机号码不正确 on sending, spec §5).
          if (toldFromOutside.current === before && (await review(field.name))) await askServer(field);
        });
      },
      onInput({ target }) {
        const field = controlOf(target);
        if (field && draft) rememberField(field, draft);
        if (field && errors[field.name]) void review(field.name);
      },
      onKeyDown(event) {
        if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
      },
    },
  };
}
