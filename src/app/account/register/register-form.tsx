/** Registration with its tabs 个人账户 and 企业账户 (spec §2, §5). Personal unless the address says otherwise (spec §6). */
import { useState } from 'react';
import { INPUT_MAX } from '../../../contract/account/limits.ts';
import { companyBody, personalBody, register } from '../../../contract/account/register.ts';
import { SMS_REGISTER } from '../../../contract/account/sms.ts';
import { agreementRequired, phoneWrong } from '../../../contract/messages.ts';
import { callApi } from '../../shell/calls/api.ts';
import { intentKeys } from '../../shell/calls/intent-key.ts';
import { keepToken } from '../../shell/session/session.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { AgreementCheck } from '../agreement/agreement-check.tsx';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { checkWith } from '../form/field-errors.ts';
import css from '../form/form.module.css';
import { FormNotice } from '../form/form-notice.tsx';
import type { Errors } from '../form/form-values.ts';
import { fieldsOrToast } from '../form/refusal-words.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { PhoneField } from '../phone/phone-field.tsx';
import { usePhoneCountry } from '../phone/use-phone-country.tsx';
import { CodeField } from '../sms/code-field.tsx';
import { askField } from './field-questions.ts';
import { NewPasswords } from './new-passwords.tsx';

export type AccountKind = 'personal' | 'company';

const TABS = [
  { value: 'personal', label: '个人账户' },
  { value: 'company', label: '企业账户' },
] as const;

interface Props {
  readonly kind: AccountKind;
  onKind(kind: AccountKind): void;
  /** Signed in: the token is kept. */
  done(): void | Promise<void>;
}

export function RegisterForm({ kind, onKind, done }: Props) {
  return (
    <div className={css.tabbed}>
      <Tabs label="账户类型" tabs={TABS} value={kind} onChange={onKind}>
        <RegisterFields key={kind} kind={kind} done={done} />
      </Tabs>
    </div>
  );
}

const KINDS = {
  personal: {
    schema: personalBody,
    fixed: { is_personal: 1 },
    fields: ['realname', 'mobile', 'code', 'password0', 'password1', 'invitation'],
  },
  company: {
    schema: companyBody,
    fixed: { is_personal: 0 },
    fields: ['client_name', 'user_name', 'mobile', 'code', 'password0', 'password1', 'invitation'],
  },
} as const;

function agreed(values: Readonly<Record<string, unknown>>): Errors {
  return values.agreement ? {} : { agreement: agreementRequired.text };
}

const DRAFT = 'register';

function RegisterFields({ kind, done }: Pick<Props, 'kind' | 'done'>) {
  const { schema, fixed, fields } = KINDS[kind];
  const country = usePhoneCountry(DRAFT);
  const captcha = useCaptcha();
  // A repeat after a lost answer is the same registration, not a second one.
  const [keyFor] = useState(intentKeys);
  const form = useForm({
    check: checkWith<typeof personalBody | typeof companyBody>(schema),
    fixed,
    also: agreed,
    ask: askField,
    draft: DRAFT,
    async send(body) {
      keepToken((await callApi(register, { body }, { idempotencyKey: keyFor(body) })).token);
      await done();
    },
    refused: (error) => fieldsOrToast(error, fields),
  });
  const line = (name: string, label: string, autoComplete: string) => (
    <TextField
      name={name}
      label={label}
      labelHidden
      placeholder={label}
      error={form.errors[name]}
      autoComplete={autoComplete}
      maxLength={INPUT_MAX}
    />
  );
  return (
    <>
      <form {...form.props} className={css.form} aria-label={kind === 'personal' ? '注册个人账户' : '注册企业账户'}>
        {kind === 'personal' ? (
          line('realname', '真实姓名', 'name')
        ) : (
          <>
            {line('client_name', '企业名称', 'organization')}
            {line('user_name', '账户名（字母、数字和 . @ _ -）', 'username')}
          </>
        )}
        <PhoneField country={country} error={form.errors.mobile} label={kind === 'personal' ? '手机号' : '手机号（选填）'} />
        <CodeField form={form} sId={SMS_REGISTER} dialCode={country.chosen.code} wrongPhone={phoneWrong} captcha={captcha} />
        <NewPasswords form={form} first="password0" second="password1" />
        {line('invitation', '邀请码（选填，销售手机号）', 'off')}
        <AgreementCheck error={form.errors.agreement} ticked />
        <FormNotice form={form} />
        <SubmitButton form={form}>注册</SubmitButton>
      </form>
      {country.dialog}
      {captcha.dialog}
    </>
  );
}
