/** Enterprise invitation: accept (1) or reject (2); an unverified phone proves itself with a code first (spec §5). */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  INVITE_ACCEPT,
  INVITE_REJECT,
  type inviteInfo,
  inviteReply,
  inviteReplyBody,
  userInviteInfo,
} from '../../../contract/account/invitation.ts';
import type { user } from '../../../contract/account/profile.ts';
import { SMS_INVITE } from '../../../contract/account/sms.ts';
import type { company } from '../../../contract/credit/company.ts';
import { oldCodeRequired, oldPhoneWrong } from '../../../contract/messages.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { checkWith } from '../form/field-errors.ts';
import css from '../form/form.module.css';
import { FormNotice } from '../form/form-notice.tsx';
import { NOTICE } from '../form/refusal-words.ts';
import { useForm } from '../form/use-form.ts';
import { CodeField } from '../sms/code-field.tsx';

const check = checkWith(inviteReplyBody);

/** What a new colleague sees anew. The ids alone: the declarations would bring their schemas along. */
const USER: (typeof user)['id'] = 'account.user';
const COMPANY: (typeof company)['id'] = 'credit.company';

/** The dialog, not its first button, 拒绝: the next Enter of somebody who was typing would answer for good. */
const focusDialog = (part: HTMLElement | null): void => part?.closest<HTMLElement>('[role=dialog]')?.focus();

interface Props {
  readonly invitation: z.output<typeof inviteInfo>;
  /** Closed without an answer. */
  dismiss(): void;
  answered(): void;
  /** It came by itself: somebody may be in the middle of typing. */
  readonly unasked?: boolean;
}

export function InvitationDialog({ invitation, dismiss, answered, unasked = false }: Props) {
  const { id, client_name, mobile } = invitation;
  const verified = invitation.is_verify_mobile === 1;
  const captcha = useCaptcha();
  const cache = useQueryClient();
  const finish = (said: string) => {
    toast.success(said);
    answered();
    // Who joins has another tab on their own page, and a company on it.
    for (const id of [userInviteInfo.id, USER, COMPANY]) void cache.invalidateQueries({ queryKey: [id] });
  };
  const form = useForm({
    check,
    fixed: { id, type: INVITE_ACCEPT },
    also: ({ code }) => (verified || code ? {} : { code: oldCodeRequired.text }),
    async send(body) {
      await callApi(inviteReply, { body });
      finish(`已加入${client_name}`);
    },
    // The server's message stands in the dialog (spec §8).
    refused: (error) => ({ [error instanceof ApiError && error.fieldMessages.code ? 'code' : NOTICE]: sentenceOf(error) }),
  });
  const rejecting = useMutation({
    mutationFn: () => callApi(inviteReply, { body: { id, type: INVITE_REJECT } }),
    onSuccess: () => finish('已拒绝邀请'),
    onError: (error) => form.setError(NOTICE, sentenceOf(error)),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && dismiss()}
      title="企业邀请"
      description={`${client_name} 邀请您加入企业账户。接受后，企业可为您分配会员权益。`}
      width={420}
    >
      <form {...form.props} className={css.form} aria-label="企业邀请">
        {!verified && (
          <>
            <p className={css.lede}>请先验证您的手机号 {mobile}</p>
            <CodeField form={form} sId={SMS_INVITE} mobile={mobile} wrongPhone={oldPhoneWrong} captcha={captcha} inline />
          </>
        )}
        <FormNotice form={form} />
        <div className={css.pair} ref={unasked && verified ? focusDialog : null}>
          <Button loading={rejecting.isPending} disabled={form.sending} onClick={() => rejecting.mutate()}>
            拒绝
          </Button>
          <Button type="submit" variant="primary" loading={form.sending} disabled={rejecting.isPending}>
            接受
          </Button>
        </div>
      </form>
      {captcha.dialog}
    </Dialog>
  );
}
