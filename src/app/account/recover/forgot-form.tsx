/**
 * 找回密码 for a member who is signed in, 忘记密码 otherwise (spec §2). Success says 修改密码成功 (spec §8). When its answer is lost on the way it is
 * learnt whether the password was changed: a second press said 验证码错误, for the code was used, and nobody knew which password was theirs.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { forgetPass, forgetPassBody } from '../../../contract/account/password.ts';
import { user } from '../../../contract/account/profile.ts';
import { SMS_FORGOT, sendSmsBody } from '../../../contract/account/sms.ts';
import { oldPhoneWrong, passwordChanged } from '../../../contract/messages.ts';
import { dropDraft, keepDraft, readDraft } from '../../../device/values/form-drafts.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError, isAway } from '../../shell/calls/api-error.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { keepToken, useSignedIn } from '../../shell/session/session.ts';
import { toast } from '../../ui/floating/toast.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { FORGOT_DRAFT, LOGIN_DRAFT } from '../form/draft-fields.ts';
import { checkValues, checkWith } from '../form/field-errors.ts';
import css from '../form/form.module.css';
import { FormNotice } from '../form/form-notice.tsx';
import type { Errors } from '../form/form-values.ts';
import { fieldsOrToast, NOTICE } from '../form/refusal-words.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { learnWhether, sayChanged, signsIn, UNCHANGED, UNKNOWABLE, UNKNOWN } from '../personal/lost-password-answer.ts';
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
  /** Signed in with the new password. */
  done(): void | Promise<void>;
}

type Body = z.output<typeof forgetPassBody>;

export function ForgotForm({ back, done }: Props) {
  const signedIn = useSignedIn();
  const own = useQuery({ ...queryFor(user, {}), enabled: signedIn });
  const country = usePhoneCountry(FORGOT_DRAFT);
  const captcha = useCaptcha();
  useState(bringPhone);
  /** What was sent, and by whom: the session that a change ends says more than the form, which turns into a visitor's. */
  const sent = useRef<{ readonly body: Body; readonly member: boolean }>(undefined);
  /** The answer to a press was lost, and it is not known what came of it. */
  const lost = useRef(false);
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const form = useForm({
    check,
    draft: FORGOT_DRAFT,
    async send(body) {
      asking.current?.abort();
      sent.current = { body, member: lost.current ? sent.current?.member === true : signedIn };
      const answer = await callApi(forgetPass, { body });
      if (answer) keepToken(answer.token);
      else keepDraft(LOGIN_DRAFT, { username: body.mobile });
      toast.success(passwordChanged.text);
      back();
    },
    refused(error) {
      const used = lost.current && error instanceof ApiError && error.fieldMessages.code !== undefined;
      if (!isAway(error) && !used) {
        lost.current = false;
        return fieldsOrToast(error, FIELDS);
      }
      void learn(isAway(error) && error.code === 'timedOut', used ? fieldsOrToast(error, FIELDS) : { [NOTICE]: UNCHANGED });
      return { [NOTICE]: UNKNOWN };
    },
  });
  async function learn(late: boolean, unchanged: Errors): Promise<void> {
    if (!sent.current) return;
    const { body, member } = sent.current;
    lost.current = true;
    const wish = new AbortController();
    asking.current = wish;
    const changed = await learnWhether(late, wish.signal, member ? undefined : signsIn(body.mobile, body.newpassword0));
    if (changed === undefined) return;
    lost.current = changed === null;
    if (changed) return leave(member);
    form.setError(NOTICE, '');
    for (const [field, sentence] of Object.entries(changed === null ? { [NOTICE]: UNKNOWABLE } : unchanged)) form.setError(field, sentence);
  }
  async function leave(member: boolean): Promise<void> {
    dropDraft(FORGOT_DRAFT);
    if (member) sayChanged();
    else form.setError(NOTICE, '密码已修改，正在登录…');
    await (member ? back : done)();
  }
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
