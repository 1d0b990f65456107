/** 登录: the only form of the first route. A refusal stands under its field when it names one, else it is a toast (spec §8). */
import { INPUT_MAX } from '../../../contract/account/limits.ts';
import { networkDown } from '../../../contract/messages.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { sayError, sentenceOf } from '../../shell/calls/say-error.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LOGIN_DRAFT } from '../form/draft-fields.ts';
import css from '../form/form.module.css';
import { FormNotice } from '../form/form-notice.tsx';
import type { Errors } from '../form/form-values.ts';
import { unanswered } from '../form/refusal-words.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';

/** Spec §8, login failure: 账号 under the username, 密码 under the password, anything else as an error toast. */
export function loginRefusal(error: unknown): Errors {
  const sentence = sentenceOf(error);
  if (sentence.includes('账号')) return { username: sentence };
  if (sentence.includes('密码')) return { password: sentence };
  const notice = unanswered(error);
  if (!notice) sayError(error);
  return notice ?? {};
}

/** The rules and the call come while the person types: the page itself parses neither schemas nor the client. */
const work = () =>
  import('./login-work.ts').catch(() => {
    throw new ApiError({ status: networkDown.status, code: 'networkDown', message: networkDown.text });
  });

/** Ahead of the press. A failure is not told here: submitting asks again, and tells. */
async function prefetch(): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}

export function LoginForm({ done }: { done(): void | Promise<void> }) {
  const form = useForm({
    draft: LOGIN_DRAFT,
    check: async (typed) => (await work()).check(typed),
    async send(body) {
      await (await work()).signIn(body);
      await done();
    },
    refused: loginRefusal,
  });
  return (
    <form {...form.props} className={css.form} aria-label="登录" onFocus={() => void prefetch()}>
      <TextField
        name="username"
        label="手机号/账号"
        labelHidden
        placeholder="手机号/账号"
        error={form.errors.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={INPUT_MAX}
      />
      <PasswordField
        name="password"
        label="密码"
        labelHidden
        placeholder="密码"
        error={form.errors.password}
        autoComplete="current-password"
      />
      <FormNotice form={form} />
      <SubmitButton form={form}>登录</SubmitButton>
    </form>
  );
}
