import { Link } from '@tanstack/react-router';
import { updatePassword, updatePasswordBody } from '../../../contract/account/password.ts';
import { passwordChanged } from '../../../contract/messages.ts';
import { callApi } from '../../shell/calls/api.ts';
import { keepToken } from '../../shell/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { Section } from '../../ui/page/section.tsx';
import { ClosingSection } from '../closing/closing-section.tsx';
import { checkWith } from '../form/field-errors.ts';
import formCss from '../form/form.module.css';
import { FormNotice } from '../form/form-notice.tsx';
import { fieldsOrToast } from '../form/refusal-words.ts';
import { useForm } from '../form/use-form.ts';
import { NewPasswords } from '../register/new-passwords.tsx';
import css from './personal.module.css';
import { PhonePanel } from './phone-panel.tsx';
import type { Profile } from './profile.ts';
import { SessionList } from './session-list.tsx';

const check = checkWith(updatePasswordBody);

const FIELDS = ['old_password', 'password0', 'password1'];

export function SecurityPanel({ profile }: { readonly profile: Profile }) {
  return (
    <>
      <Section title="登录设备" text="看到不认识的设备，请移除它并修改密码。">
        <SessionList />
      </Section>
      <Section title="手机号" text={profile.mobile ? '用于登录、找回密码与安全验证' : '绑定后可用手机号登录，并获赠会员体验'}>
        <PhonePanel profile={profile} />
      </Section>
      <Section title="修改密码" text="修改后，其他设备需要重新登录。">
        <PasswordForm profile={profile} />
      </Section>
      <ClosingSection profile={profile} />
    </>
  );
}

function PasswordForm({ profile }: { readonly profile: Profile }) {
  const form = useForm({
    check,
    async send(body) {
      keepToken((await callApi(updatePassword, { body })).token);
      form.props.ref.current?.reset();
      toast.success(passwordChanged.text);
    },
    refused: (error) => fieldsOrToast(error, FIELDS),
  });
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
