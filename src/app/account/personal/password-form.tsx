/** 修改密码. Whether a lost answer meant yes or no is found out (lost-password-answer.ts). */
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { updatePassword, updatePasswordBody } from '../../../contract/account/password.ts';
import { passwordChanged } from '../../../contract/messages.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError, isAway } from '../../shell/calls/api-error.ts';
import { keepToken } from '../../shell/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { checkWith } from '../form/field-errors.ts';
import formCss from '../form/form.module.css';
import { FormNotice } from '../form/form-notice.tsx';
import { fieldsOrToast, NOTICE } from '../form/refusal-words.ts';
import { useForm } from '../form/use-form.ts';
import { NewPasswords } from '../register/new-passwords.tsx';
import { learnWhether, sayChanged, UNCHANGED, UNKNOWN } from './lost-password-answer.ts';
import css from './personal.module.css';
import type { Profile } from './profile.ts';

const check = checkWith(updatePasswordBody);

const FIELDS = ['old_password', 'password0', 'password1'];

export function PasswordForm({ profile }: { readonly profile: Profile }) {
  /** The answer to a press was lost, and no later press was answered: it may have changed all the same. */
  const lost = useRef(false);
  const asking = useRef<AbortController>(undefined);
  const form = useForm({
    check,
    async send(body) {
      asking.current?.abort();
      keepToken((await callApi(updatePassword, { body })).token);
      lost.current = false;
      form.props.ref.current?.reset();
      toast.success(passwordChanged.text);
    },
    refused(error) {
      if (isAway(error)) {
        void learn(error.code === 'timedOut');
        return { [NOTICE]: UNKNOWN };
      }
      const changed = lost.current && error instanceof ApiError && error.status === 401;
      lost.current = false;
      if (!changed) return fieldsOrToast(error, FIELDS);
      sayChanged();
      return {};
    },
  });
  async function learn(late: boolean): Promise<void> {
    lost.current = true;
    const wish = new AbortController();
    asking.current = wish;
    const changed = await learnWhether(late, wish.signal);
    if (changed) sayChanged();
    else if (changed === false) form.setError(NOTICE, UNCHANGED);
  }
  return (
    <form {...form.props} className={formCss.form} aria-label="修改密码">
      {/* Password managers need to know whose password changes. */}
      <input type="text" autoComplete="username" defaultValue={profile.user_name || profile.mobile} hidden readOnly />
      <PasswordField
        name="old_password"
        label="原密码"
        labelHidden
        placeholder="原密码"
        error={form.errors.old_password}
        autoComplete="current-password"
      />
      <NewPasswords form={form} first="password0" second="password1" words={['新密码（8~20位）', '确认新密码']} />
      <FormNotice form={form} />
      <div className={formCss.foot}>
        <Button type="submit" variant="primary" loading={form.sending} className={css.save}>
          修改密码
        </Button>
        <Link to="/trend/signin" search={{ type: 'forgetpwd' }} className={formCss.link}>
          忘记原密码
        </Link>
      </div>
    </form>
  );
}
