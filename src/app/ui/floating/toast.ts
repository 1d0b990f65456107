import { proxy, ref } from 'valtio/vanilla';

export type ToastTone = 'plain' | 'success' | 'error';

/** One thing to do about it, undo above all. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastMessage {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly action?: ToastAction;
}

export interface ToastOptions {
  /** How long it stays, in ms; old forms say 1.5 s (spec §9). */
  readonly duration?: number;
  readonly action?: ToastAction;
}

/** Spec §9, old-form message toast. */
export const TOAST_MS = 1500;
/** A sentence takes longer to read than a word: about a second per seven characters after the first ten. */
const READING_MS_PER_CHARACTER = 140;
const MOST_ON_SCREEN = 3;

/** What the shell's live region draws, oldest first. */
export const toasts: { list: ToastMessage[] } = proxy({ list: [] });
let nextId = 1;

function show(tone: ToastTone, text: string, options: ToastOptions = {}): void {
  const id = nextId++;
  // The same sentence twice (a double press, two failed calls) is one message.
  const others = toasts.list.filter((toast) => toast.text !== text);
  toasts.list = [...others, { id, tone, text, ...(options.action && { action: ref(options.action) }) }].slice(-MOST_ON_SCREEN);
  const duration = options.duration ?? TOAST_MS + Math.max(0, text.length - 10) * READING_MS_PER_CHARACTER;
  setTimeout(() => dismissToast(id), duration);
}

export function dismissToast(id: number): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
}

/** Says a sentence over the page. Errors interrupt a screen reader, the rest wait their turn. */
export const toast = {
  show: (text: string, options?: ToastOptions) => show('plain', text, options),
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
};
