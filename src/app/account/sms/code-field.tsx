/** 验证码 with its send button: 120 s closed after a code was sent, also after a reload (spec §4). */
import { type ClipboardEvent, useRef, useState } from 'react';
import { CODE_LENGTH, SMS_COUNTDOWN_S } from '../../../contract/account/limits.ts';
import { sendSmsBody } from '../../../contract/account/sms.ts';
import type { Message } from '../../../contract/message.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { sayError, sentenceOf } from '../../shell/calls/say-error.ts';
import { useSignedIn } from '../../shell/session/session.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/floating/toast.ts';
import type { Captcha } from '../captcha/use-captcha.tsx';
import { checkValues } from '../form/field-errors.ts';
import { putText } from '../form/put-text.ts';
import type { Form } from '../form/use-form.ts';
import css from './code-field.module.css';
import { codeIn } from './code-in.ts';
import { type SmsRequest, sendCode } from './send-code.ts';
import { useCountdown } from './use-countdown.ts';

/** Tells two phones apart on the device without keeping either (FNV-1a, 32 bits). */
function phoneMark(phone: string): string {
  let hash = 0x811c9dc5;
  for (const letter of phone) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}

export interface CodeFieldProps {
  readonly form: Form;
  readonly sId: SmsRequest['sId'];
  readonly dialCode?: string;
  /** The phone when the form has no field for it (invitation, sales). */
  readonly mobile?: string;
  /** What the form calls a phone that cannot be right (spec §5: new and old forms differ). */
  readonly wrongPhone: Message;
  readonly captcha: Captcha;
  /** Dialogs show the server's message in place (spec §8). */
  readonly inline?: boolean;
  /** Old forms say what is wrong as a short toast too. */
  say?(sentence: string): void;
}

export function CodeField({ form, sId, dialCode, mobile, wrongPhone, captcha, inline = false, say }: CodeFieldProps) {
  const [sending, setSending] = useState(false);
  const signedIn = useSignedIn();
  const box = useRef<HTMLDivElement>(null);
  const phoneNow = () => mobile ?? form.valueOf('mobile').trim();
  const { left, start } = useCountdown(
    () => `sms:${sId}:${phoneMark(`${dialCode ?? ''} ${phoneNow()}`)}`,
    () => box.current?.closest('form'),
  );

  function refuse(sentence: string) {
    form.setError(mobile === undefined ? 'mobile' : 'code', sentence);
    say?.(sentence);
  }
  function tell(error: unknown) {
    const aboutPhone = error instanceof ApiError ? error.fieldMessages.mobile : undefined;
    if (inline) form.setError('code', sentenceOf(error));
    else if (aboutPhone) refuse(aboutPhone);
    else sayError(error);
  }
  async function send() {
    const phone = phoneNow();
    if ('errors' in checkValues(sendSmsBody.shape.mobile, phone)) return refuse(wrongPhone.text);
    setSending(true);
    try {
      const asked = { mobile: phone, sId, is_mobile: signedIn ? 0 : 1, ...(dialCode && { code: dialCode }) } as const;
      if (!(await sendCode(asked, captcha.solve))) return;
      start(SMS_COUNTDOWN_S);
      toast.success('验证码已发送');
      box.current?.querySelector('input')?.focus();
    } catch (error) {
      tell(error);
    } finally {
      setSending(false);
    }
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    event.currentTarget.select();
    putText(event.currentTarget, codeIn(event.clipboardData.getData('text')));
  }

  const button = (
    <button type="button" className={css.send} disabled={left > 0 || sending} aria-busy={sending || undefined} onClick={() => void send()}>
      {left > 0 ? `${left} 秒后重发` : sending ? '发送中…' : '获取验证码'}
    </button>
  );
  return (
    <div ref={box}>
      <TextField
        name="code"
        label="短信验证码"
        labelHidden
        placeholder="短信验证码"
        error={form.errors.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={CODE_LENGTH}
        onPaste={onPaste}
        end={button}
      />
    </div>
  );
}
