/** The code that proves a sales staffer's phone; a wrong one is said in place (spec §8). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { checkSale, verifySaler } from '../../../contract/account/sales.ts';
import { SMS_SALES } from '../../../contract/account/sms.ts';
import { oldPhoneWrong } from '../../../contract/messages.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { sayError, sentenceOf } from '../../shell/calls/say-error.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { keepToken } from '../../shell/session/session.ts';
import { signOut } from '../../shell/session/sign-out.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { checkWith } from '../form/field-errors.ts';
import css from '../form/form.module.css';
import { FormNotice } from '../form/form-notice.tsx';
import { NOTICE } from '../form/refusal-words.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { CodeField } from '../sms/code-field.tsx';

const check = checkWith(verifySaler.query);

export function SalesForm({ close }: { close(): void }) {
  const sale = useQuery(queryFor(checkSale, {}));
  if (sale.isPending) return <Skeleton height={44} />;
  if (sale.isError) return <ErrorState text={sentenceOf(sale.error)} onRetry={() => void sale.refetch()} />;
  return <VerifyForm mobile={sale.data.mobile} close={close} />;
}

function VerifyForm({ mobile, close }: { readonly mobile: string; close(): void }) {
  const captcha = useCaptcha();
  const cache = useQueryClient();
  const form = useForm({
    check,
    fixed: { mobile },
    async send(query) {
      keepToken((await callApi(verifySaler, { query })).token);
      close();
      await cache.invalidateQueries();
    },
    // The server's message stands in the dialog (spec §8).
    refused: (error) => ({ [error instanceof ApiError && error.status !== 0 ? 'code' : NOTICE]: sentenceOf(error) }),
  });
  const leave = () => {
    close();
    signOut().catch(sayError);
  };
  return (
    <>
      <form {...form.props} className={css.form} aria-label="销售账号验证">
        <p className={css.lede}>验证码将发送到 {mobile}</p>
        <CodeField form={form} sId={SMS_SALES} mobile={mobile} wrongPhone={oldPhoneWrong} captcha={captcha} inline />
        <FormNotice form={form} />
        <SubmitButton form={form}>验证</SubmitButton>
        <button type="button" className={css.link} onClick={leave}>
          退出登录
        </button>
      </form>
      {captcha.dialog}
    </>
  );
}
