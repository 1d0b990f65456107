import { type ReactNode, useState } from 'react';
import { usePart } from '../../shell/use-part.ts';

export interface Captcha {
  /** Shows the slider; the solved id, or undefined when the person closed it (or it could not be fetched). */
  solve(): Promise<string | undefined>;
  readonly dialog: ReactNode;
}

const loadDialog = async () => (await import('./captcha-dialog.tsx')).CaptchaDialog;

export function useCaptcha(): Captcha {
  const [Slider, want] = usePart(loadDialog);
  const [question, ask] = useState<{ readonly answer: (captchaid: string | undefined) => void }>();
  return {
    async solve() {
      if (!(await want())) return undefined;
      return new Promise((answer) => ask({ answer }));
    },
    dialog: Slider && question && (
      <Slider
        done={(captchaid) => {
          ask(undefined);
          question.answer(captchaid);
        }}
      />
    ),
  };
}
