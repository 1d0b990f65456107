/** The old register form (spec §2, §5): what is wrong is also said as a 1.5 s message (spec §9). */
import { useState } from 'react';
import { oldRegister, oldRegisterBody } from '../../../contract/account/register.ts';
import { SMS_REGISTER } from '../../../contract/account/sms.ts';
import { oldAgreementRequired, oldPhoneWrong } from '../../../contract/messages.ts';
import { callApi } from '../../shell/calls/api.ts';
import { intentKeys } from '../../shell/calls/intent-key.ts';
import { keepToken } from '../../shell/session/session.ts';
import { TOAST_MS, toast } from '../../ui/floating/toast.ts';
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
import { NewPasswords } from './new-passwords.tsx';

const check = checkWith(oldRegisterBody);

/** In the order the form is read, which is the order its messages are said in. */
const FIELDS = ['mobile', 'code', 'password0', 'password1', 'agreement'] as const;

const say = (sentence: string) => toast.error(sentence, { duration: TOAST_MS });

function sayFirst(errors: Errors): Errors {
  const first = FIELDS.map((field) => errors[field]).find(Boolean);
  if (first) say(first);
  return errors;
}

const DRAFT = 'old-register';

export function OldRegisterForm({ done }: { done(): void }) {
  const country = usePhoneCountry(DRAFT);
  const captcha = useCaptcha();
  const [keyFor] = useState(intentKeys);
  const form = useForm({
    check,
    also: (values) => (values.agreement ? {} : { agreement: oldAgreementRequired.text }),
    wrong: sayFirst,
    draft: DRAFT,
    async send(body) {
      keepToken((await callApi(oldRegister, { body }, { idempotencyKey: keyFor(body) })).token);
      done();
    },
    refused: (error) => sayFirst(fieldsOrToast(error, FIELDS)),
  });
  return (
    <>
      <form {...form.props} className={css.form} aria-label="手机号注册">
        <PhoneField country={country} error={form.errors.mobile} />
        <CodeField form={form} sId={SMS_REGISTER} dialCode={country.chosen.code} wrongPhone={oldPhoneWrong} captcha={captcha} say={say} />
        <NewPasswords form={form} first="password0" second="password1" />
        <AgreementCheck error={form.errors.agreement} ticked={false} />
        <FormNotice form={form} />
        <SubmitButton form={form}>立即注册</SubmitButton>
      </form>
      {country.dialog}
      {captcha.dialog}
    </>
  );
}
