import { proxy, ref } from 'valtio/vanilla';

export interface Question {
  readonly title?: string;
  readonly text: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
}

export interface PendingQuestion {
  readonly question: Question;
  readonly answer: (confirmed: boolean) => void;
}

/** The question on screen, if any; drawn by the shell. */
export const asked: { current: PendingQuestion | undefined } = proxy({ current: undefined });

/** Asks with the generic 提示 dialog. A second question answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  asked.current?.answer(false);
  return new Promise((resolve) => {
    asked.current = ref({
      question,
      answer(confirmed: boolean) {
        asked.current = undefined;
        resolve(confirmed);
      },
    });
  });
}
