import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { bindMobile, bindMobileBody, saveMobile, saveMobileBody } from '../../../contract/account/phone.ts';
import { user } from '../../../contract/account/profile.ts';
import { SMS_BIND } from '../../../contract/account/sms.ts';
import { phoneWrong } from '../../../contract/messages.ts';
import { dropDraft, readDraft } from '../../../device/values/form-drafts.ts';
import { callApi } from '../../shell/calls/api.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { checkWith } from '../form/field-errors.ts';
import formCss from '../form/form.module.css';
import { FormNotice } from '../form/form-notice.tsx';
import { fieldsOrToast } from '../form/refusal-words.ts';
import { type Form, useForm } from '../form/use-form.ts';
import { PhoneField } from '../phone/phone-field.tsx';
import { usePhoneCountry } from '../phone/use-phone-country.tsx';
import { CodeField } from '../sms/code-field.tsx';
import css from './personal.module.css';
import type { Profile } from './profile.ts';

const checkBindMobile = checkWith(bindMobileBody);
const checkSaveMobile = checkWith(saveMobileBody);

const FIELDS = ['mobile', 'code', 'password'];

const DRAFT = 'phone';

/** Binding a first phone, or moving the account to another one (which asks for the password). */
export function PhonePanel({ profile }: { readonly profile: Profile }) {
  // A phone that put the page away while its owner read the message finds the form as it was left.
  const [editing, setEditing] = useState(() => !!readDraft(DRAFT).mobile);
  const box = useRef<HTMLDivElement>(null);
  const turned = useRef(false);
  const cache = useQueryClient();
  // The button that was pressed is gone: a keyboard would begin at the top of the page again.
  useEffect(() => {
    if (turned.current) box.current?.querySelector<HTMLElement>(editing ? 'input' : 'button')?.focus();
  }, [editing]);
  const turn = (to: boolean) => {
    turned.current = true;
    setEditing(to);
  };
  const done = () => {
    turn(false);
    toast.success('手机号已保存');
    void cache.invalidateQueries({ queryKey: [user.id] });
  };
  const cancel = () => {
    dropDraft(DRAFT);
    turn(false);
  };
  const Form = profile.mobile ? SaveForm : BindForm;
  return (
    <div ref={box}>
      {editing ? (
        <Form done={done} cancel={cancel} />
      ) : (
        <div className={formCss.foot}>
          <span>{profile.mobile ? `+${profile.dial_code} ${profile.mobile}` : '未绑定'}</span>
          <Button onClick={() => turn(true)}>{profile.mobile ? '更换手机号' : '绑定手机号'}</Button>
        </div>
      )}
    </div>
  );
}

interface FormProps {
  done(): void;
  cancel(): void;
}

function BindForm({ done, cancel }: FormProps) {
  const form = useForm({
    check: checkBindMobile,
    draft: DRAFT,
    async send(body) {
      await callApi(bindMobile, { body });
      done();
    },
    refused: (error) => fieldsOrToast(error, FIELDS),
  });
  return <PhoneForm form={form} label="绑定手机号" cancel={cancel} />;
}

function SaveForm({ done, cancel }: FormProps) {
  const form = useForm({
    check: checkSaveMobile,
    draft: DRAFT,
    async send(body) {
      await callApi(saveMobile, { body });
      done();
    },
    refused: (error) => fieldsOrToast(error, FIELDS),
  });
  return <PhoneForm form={form} label="更换手机号" cancel={cancel} withPassword />;
}

interface PhoneFormProps {
  readonly form: Form;
  readonly label: string;
  readonly withPassword?: boolean;
  cancel(): void;
}

function PhoneForm({ form, label, withPassword = false, cancel }: PhoneFormProps) {
  const country = usePhoneCountry(DRAFT);
  const captcha = useCaptcha();
  return (
    <>
      <form {...form.props} className={formCss.form} aria-label={label}>
        <PhoneField country={country} error={form.errors.mobile} label="新手机号" />
        <CodeField form={form} sId={SMS_BIND} dialCode={country.chosen.code} wrongPhone={phoneWrong} captcha={captcha} />
        {withPassword && (
          <PasswordField
            name="password"
            label="登录密码"
            labelHidden
            placeholder="登录密码"
            error={form.errors.password}
            autoComplete="current-password"
          />
        )}
        <FormNotice form={form} />
        <div className={css.pair}>
          <Button type="submit" variant="primary" loading={form.sending} className={css.save}>
            {label}
          </Button>
          <Button variant="quiet" onClick={cancel}>
            取消
          </Button>
        </div>
      </form>
      {country.dialog}
      {captcha.dialog}
    </>
  );
}
