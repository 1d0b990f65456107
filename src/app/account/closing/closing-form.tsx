/** The proof: the password, or a code to the own phone. Afterwards nothing of the account is left on this device either. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { closeAccount, closeAccountBody, closingState } from '../../../contract/account/closing.ts';
import { SMS_CLOSE } from '../../../contract/account/sms.ts';
import { accountClosed, phoneWrong } from '../../../contract/messages.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError, isAway } from '../../shell/calls/api-error.ts';
import { leaveDevice } from '../../shell/session/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { checkWith } from '../form/field-errors.ts';
import formCss from '../form/form.module.css';
import { FormNotice } from '../form/form-notice.tsx';
import { fieldsOrToast, NOTICE } from '../form/refusal-words.ts';
import { useForm } from '../form/use-form.ts';
import { CodeField } from '../sms/code-field.tsx';
import css from './closing.module.css';

const check = checkWith(closeAccountBody);
const FIELDS = ['password', 'code', 'understood'];
/** A last sentence is read without hurry. */
const GOODBYE_MS = 6_000;

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whether a closing whose answer was lost was done: then the login that asks has ended with it. */
async function wasDone(): Promise<boolean> {
  try {
    await callApi(closingState, {});
    return false;
  } catch (error) {
    return isSignedOut(error);
  }
}

interface Props {
  readonly mobile: string;
  back(): void;
}

export function ClosingForm({ mobile, back }: Props) {
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const [byCode, setByCode] = useState(false);
  const [asked, setAsked] = useState(false);
  const form = useForm({
    check,
    async send(body) {
      try {
        await callApi(closeAccount, { body });
      } catch (error) {
        if (isAway(error)) setAsked(true);
        // Lost on its way, now or a moment ago: a login that has ended since is the answer.
        const done = isAway(error) ? await wasDone() : asked && isSignedOut(error);
        if (!done) throw error;
      }
      await navigate({ to: '/' });
      await leaveDevice();
      toast.success(accountClosed.text, { duration: GOODBYE_MS });
    },
    refused: (error) => {
      // What stands in the way came up in the meantime: it is read where the form is.
      if (error instanceof ApiError && error.status === 409) return { [NOTICE]: error.message };
      return fieldsOrToast(error, FIELDS);
    },
  });
  return (
    <>
      <form {...form.props} className={formCss.form} aria-label="注销账户">
        {byCode ? (
          <>
            <p className={css.text}>验证码将发送到 {mobile}</p>
            <CodeField form={form} sId={SMS_CLOSE} mobile={mobile} wrongPhone={phoneWrong} captcha={captcha} inline />
          </>
        ) : (
          <PasswordField
            name="password"
            label="登录密码"
            labelHidden
            placeholder="登录密码"
            error={form.errors.password}
            autoComplete="current-password"
          />
        )}
        {mobile && (
          <button type="button" className={formCss.link} onClick={() => setByCode(!byCode)}>
            {byCode ? '改用登录密码' : '改用短信验证码'}
          </button>
        )}
        <Checkbox name="understood" error={form.errors.understood} label="我了解：注销后内容、热豆与会员体验无法恢复" />
        <FormNotice form={form} />
        <div className={css.foot}>
          <Button onClick={back}>上一步</Button>
          <Button type="submit" variant="danger" loading={form.sending}>
            注销账户
          </Button>
        </div>
      </form>
      {captcha.dialog}
    </>
  );
}
