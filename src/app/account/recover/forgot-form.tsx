/** 找回密码 for a member who is signed in, 忘记密码 otherwise (spec §2). Success says 修改密码成功 (spec §8). */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetPass, forgetPassBody } from '../../../contract/account/password.ts';
import { user } from '../../../contract/account/profile.ts';
import { SMS_FORGOT, sendSmsBody } from '../../../contract/account/sms.ts';
import { oldPhoneWrong, passwordChanged } from '../../../contract/messages.ts';
import { keepDraft, readDraft } from '../../../device/values/form-drafts.ts';
import { callApi } from '../../shell/calls/api.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { keepToken, useSignedIn } from '../../shell/session/session.ts';
import { toast } from '../../ui/floating/toast.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { FORGOT_DRAFT, LOGIN_DRAFT } from '../form/draft-fields.ts';
import { checkValues, checkWith } from '../form/field-errors.ts';
import css from '../form/form.module.css';
import { FormNotice } from '../form/form-notice.tsx';
import { fieldsOrToast } from '../form/refusal-words.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { PhoneField } from '../phone/phone-field.tsx';
import { usePhoneCountry } from '../phone/use-phone-country.tsx';
import { NewPasswords } from '../register/new-passwords.tsx';
import { CodeField } from '../sms/code-field.tsx';

const check = checkWith(forgetPassBody);

const FIELDS = ['mobile', 'code', 'newpassword0', 'newpassword1'];

/** The phone that was just refused at 登录 stands here already; an account name is no phone and stays there. */
function bringPhone(): void {
  const { username = '' } = readDraft(LOGIN_DRAFT);
  if (readDraft(FORGOT_DRAFT).mobile || 'errors' in checkValues(sendSmsBody.shape.mobile, username)) return;
  keepDraft(FORGOT_DRAFT, { mobile: username });
}

interface Props {
  /** Back to where the form was opened from: signing in, or the member's own page. */
  back(): void;
}

export function ForgotForm({ back }: Props) {
  const signedIn = useSignedIn();
  const own = useQuery({ ...queryFor(user, {}), enabled: signedIn });
  const country = usePhoneCountry(FORGOT_DRAFT);
  const captcha = useCaptcha();
  useState(bringPhone);
  const form = useForm({
    check,
    draft: FORGOT_DRAFT,
    async send(body) {
      const answer = await callApi(forgetPass, { body });
      if (answer) keepToken(answer.token);
      else keepDraft(LOGIN_DRAFT, { username: body.mobile });
      toast.success(passwordChanged.text);
      back();
    },
    refused: (error) => fieldsOrToast(error, FIELDS),
  });
  return (
    <>
      <form {...form.props} className={css.form} aria-label={signedIn ? '找回密码' : '忘记密码'}>
        {/* Drawn anew when the member's own phone arrives: a field the browser owns takes its first text only once. */}
        <PhoneField key={own.data?.mobile ?? ''} country={country} error={form.errors.mobile} masked={own.data?.mobile} />
        <CodeField form={form} sId={SMS_FORGOT} dialCode={country.chosen.code} wrongPhone={oldPhoneWrong} captcha={captcha} />
        <NewPasswords form={form} first="newpassword0" second="newpassword1" words={['新密码（8~20位）', '确认新密码']} />
        <FormNotice form={form} />
        <SubmitButton form={form}>确认修改</SubmitButton>
        <button type="button" className={css.link} onClick={back}>
          {signedIn ? '返回修改' : '返回登录'}
        </button>
      </form>
      {country.dialog}
      {captcha.dialog}
    </>
  );
}
