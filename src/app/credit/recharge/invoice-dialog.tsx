import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { invoices, rechargeOrders, requestInvoice, requestInvoiceBody } from '../../../contract/credit/recharge.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { intentKeys } from '../../shell/calls/intent-key.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { toast } from '../../ui/floating/toast.ts';
import css from './recharge.module.css';

interface Props {
  readonly orders: readonly string[];
  close(done: boolean): void;
}

type Errors = Readonly<Record<string, string | undefined>>;

function firstSentences(error: z.core.$ZodError): Errors {
  return Object.fromEntries(error.issues.map((issue) => [String(issue.path[0]), issue.message]));
}

export function InvoiceDialog({ orders, close }: Props) {
  const client = useQueryClient();
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  // Of this dialog: orders of a declined request may be asked for again, with the same words.
  const keyOf = useRef(intentKeys()).current;

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const checked = z.safeParse(requestInvoiceBody, { tax_no: '', ...typed, order_nos: [...orders] });
    if (!checked.success) return setErrors(firstSentences(checked.error));
    setErrors({});
    setSending(true);
    try {
      await callApi(requestInvoice, { body: checked.data }, { idempotencyKey: keyOf(checked.data) });
      for (const call of [invoices, rechargeOrders]) void client.invalidateQueries({ queryKey: [call.id] });
      toast.success('已提交，开具后会发送到邮箱');
      close(true);
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : undefined;
      if (fields) setErrors(Object.fromEntries(Object.entries(fields).map(([name, [first]]) => [name, first])));
      else sayError(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <Dialog open onOpenChange={() => close(false)} title="申请发票" description={`共 ${orders.length} 笔充值`}>
      <form className={css.form} noValidate onSubmit={(event) => void send(event)} aria-label="申请发票">
        <TextField name="title" label="发票抬头" error={errors.title} maxLength={100} autoComplete="organization" />
        <TextField name="tax_no" label="税号（个人可不填）" error={errors.tax_no} maxLength={20} autoComplete="off" />
        <TextField name="email" label="接收邮箱" type="email" error={errors.email} maxLength={200} autoComplete="email" />
        <Button type="submit" variant="primary" loading={sending}>
          提交
        </Button>
      </form>
    </Dialog>
  );
}
