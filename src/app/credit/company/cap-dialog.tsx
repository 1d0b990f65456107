import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { company, setCap } from '../../../contract/credit/company.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { capIn } from './cap-text.ts';
import type { Colleague } from './colleague.ts';
import css from './company.module.css';

export function CapDialog({ colleague, close }: { readonly colleague: Colleague; close(): void }) {
  const { id, name, cap, spent } = colleague;
  const client = useQueryClient();
  const [typed, type] = useState(cap === null ? '' : String(cap));
  const [error, setError] = useState<string>();
  const saving = useMutation({
    mutationFn: (next: number | null) => callApi(setCap, { body: { member_id: id, cap: next } }),
    onSuccess: async (_, next) => {
      await client.invalidateQueries({ queryKey: [company.id] });
      toast.success(next === null ? `${name}不再限额` : `${name}每月可用 ${next} 热豆`);
      close();
    },
    onError: sayError,
  });
  function send(event: FormEvent) {
    event.preventDefault();
    const next = capIn(typed);
    if (next === undefined) setError('请输入整数，最多 100000000');
    else saving.mutate(next);
  }
  return (
    <Dialog open onOpenChange={close} title={`${name}的每月额度`} description="每月 1 日（北京时间）重新计算，立即生效。" width={380}>
      <form className={css.form} noValidate onSubmit={send} aria-label="设置额度">
        <TextField
          label="每月可用企业热豆"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          placeholder="不限"
          value={typed}
          error={error}
          hint={`本月已用 ${spent}；留空为不限，0 为暂停使用`}
          onChange={({ target }) => {
            type(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="primary" loading={saving.isPending}>
          保存
        </Button>
      </form>
    </Dialog>
  );
}
