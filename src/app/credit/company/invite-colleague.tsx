import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { inviteColleague, sentInvitations } from '../../../contract/account/sent-invitations.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/floating/toast.ts';
import css from './company.module.css';

export function InviteColleague() {
  const client = useQueryClient();
  const [account, setAccount] = useState('');
  const [error, setError] = useState<string>();
  const invitation = useMutation({
    mutationFn: (body: { account: string }) => callApi(inviteColleague, { body }),
    onSuccess: () => {
      setAccount('');
      toast.success('邀请已发出，对方登录后即可答复');
      void client.invalidateQueries({ queryKey: [sentInvitations.id] });
    },
    onError: (failed) => setError(sentenceOf(failed)),
  });
  function send(event: FormEvent) {
    event.preventDefault();
    if (invitation.isPending) return;
    const checked = z.safeParse(inviteColleague.body, { account });
    if (checked.success) invitation.mutate(checked.data);
    else setError(checked.error.issues[0]?.message);
  }
  return (
    <form className={css.invite} noValidate onSubmit={send} aria-label="邀请同事">
      <TextField
        label="邀请同事"
        autoComplete="off"
        maxLength={100}
        placeholder="同事的手机号或账号"
        value={account}
        error={error}
        hint="对方须已注册并绑定手机号。每位同事接受邀请，您都会获得成长奖励。"
        onChange={({ target }) => {
          setAccount(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" loading={invitation.isPending}>
        发出邀请
      </Button>
    </form>
  );
}
