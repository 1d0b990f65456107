import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { auditLog } from '../../../contract/account/audit.ts';
import { adminInvoices, adminOrder, declineInvoice, issueInvoice } from '../../../contract/credit/console-orders.ts';
import { invoiceNumberMalformed } from '../../../contract/messages.ts';
import { callApi } from '../../shell/calls/api.ts';
import css from '../../shell/console/console.module.css';
import { Deed } from '../../shell/console/deed.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { yuan } from '../recharge/money-words.ts';
import type { Invoice } from './order-words.ts';

type Ending = 'issue' | 'decline';

/** What an invoice should say, and the two ways to end the request. */
export function InvoiceDeed({ invoice, onClose }: { readonly invoice: Invoice; onClose(): void }) {
  const cache = useQueryClient();
  const [ending, setEnding] = useState<Ending>('issue');
  const params = { id: invoice.id };
  const done = (sentence: string) => {
    toast.success(sentence);
    for (const call of [adminInvoices, adminOrder, auditLog]) void cache.invalidateQueries({ queryKey: [call.id] });
  };
  return (
    <Deed
      title={`发票申请 ${invoice.id}`}
      description={ending === 'issue' ? '在开票系统开具后，把号码登记在这里。' : '对方会看到原因，修改后可以重新申请。'}
      confirmLabel={ending === 'issue' ? '登记已开具' : '驳回'}
      danger={ending === 'decline'}
      reasonLabel={ending === 'issue' ? null : '原因'}
      fields={(errors) => (
        <>
          <Wanted invoice={invoice} />
          <SegmentedControl
            label="处理"
            look="fill"
            options={[
              { value: 'issue', label: '已开具' },
              { value: 'decline', label: '驳回' },
            ]}
            value={ending}
            onChange={setEnding}
          />
          {ending === 'issue' && <TextField name="number" label="发票号码" maxLength={40} autoComplete="off" error={errors.number} />}
        </>
      )}
      check={({ number = '' }) =>
        ending === 'decline' || /^[0-9A-Za-z-]{4,40}$/.test(number) ? undefined : { number: invoiceNumberMalformed.text }
      }
      act={async ({ number = '', reason = '' }) => {
        if (ending === 'issue') await callApi(issueInvoice, { params, body: { number } });
        else await callApi(declineInvoice, { params, body: { reason } });
        done(ending === 'issue' ? '已登记' : '已驳回');
      }}
      onClose={onClose}
    />
  );
}

function Wanted({ invoice }: { readonly invoice: Invoice }) {
  const { title, tax_no: taxNo, email, fen, orders, refunded } = invoice;
  const lines = [
    ['抬头', title],
    ['税号', taxNo || '个人'],
    ['接收邮箱', email],
    ['金额', yuan(fen)],
  ] as const;
  return (
    <>
      {refunded && <p className={css.alarm}>其中有订单已退款，开票金额需要核减。</p>}
      <ul className={css.lines}>
        {lines.map(([name, value]) => (
          <li key={name}>
            <span>{name}</span>
            <b>{value}</b>
          </li>
        ))}
      </ul>
      <p className={css.note}>订单 {orders.join('、')}</p>
    </>
  );
}
