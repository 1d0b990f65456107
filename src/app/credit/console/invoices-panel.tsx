/** Invoices that members asked for: issued with their number, or declined with a reason. */
import { useState } from 'react';
import type { CallAnswer } from '../../../contract/call.ts';
import { adminInvoices } from '../../../contract/credit/console-orders.ts';
import { INVOICE_STATUSES } from '../../../contract/credit/recharge.ts';
import { callApi } from '../../shell/calls/api.ts';
import css from '../../shell/console/console.module.css';
import { ConsoleRow, Tag, type Tone } from '../../shell/console/console-row.tsx';
import { FilterChip, FilterSelect } from '../../shell/console/filter-fields.tsx';
import { PagedList } from '../../shell/console/paged-list.tsx';
import { useFilters } from '../../shell/console/use-filters.ts';
import { momentWords, numberWords } from '../../shell/moment-words.ts';
import { Button } from '../../ui/button.tsx';
import { yuan } from '../recharge/money-words.ts';
import { InvoiceDeed } from './invoice-deed.tsx';
import { type Invoice, INVOICE_WORDS as STATUS_WORDS } from './order-words.ts';

type Answer = CallAnswer<typeof adminInvoices>;

const TONES: Readonly<Record<Invoice['status'], Tone>> = { requested: 'warn', issued: 'ok', declined: 'plain' };

export function InvoicesPanel() {
  const [{ status, member }, set] = useFilters(adminInvoices.query);
  const [shown, setShown] = useState<Invoice>();
  return (
    <section className={css.page} aria-label="发票">
      <div className={css.filters}>
        <FilterSelect
          label="状态"
          value={status}
          words={STATUS_WORDS}
          onChange={(next) => set({ member, status: INVOICE_STATUSES.find((one) => one === next) })}
        />
        {member !== undefined && <FilterChip onClear={() => set({ status, member: undefined })}>会员 {member}</FilterChip>}
      </div>
      <PagedList
        label="发票申请"
        queryKey={[adminInvoices.id, { status, member }]}
        read={(before, signal) => callApi(adminInvoices, { query: { status, member, before } }, { signal })}
        keyOf={({ id }: Invoice) => id}
        row={(invoice) => <InvoiceRow invoice={invoice} onOpen={() => setShown(invoice)} />}
        emptyText="会员在充值记录里申请发票后会出现在这里。"
        head={({ waiting }: Answer) => <p className={css.totals}>{numberWords(waiting)} 张待开具</p>}
      />
      {shown && <InvoiceDeed invoice={shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}

function InvoiceRow({ invoice, onOpen }: { readonly invoice: Invoice; onOpen(): void }) {
  const { id, member, title, tax_no: taxNo, fen, status, number, reason, refunded, created_at } = invoice;
  return (
    <ConsoleRow
      title={title}
      tags={
        <>
          <Tag tone={TONES[status]}>{STATUS_WORDS[status]}</Tag>
          {refunded && <Tag tone="bad">含退款</Tag>}
        </>
      }
      facts={[member.name, taxNo || '个人', momentWords(created_at), number || reason]}
      end={yuan(fen)}
      actions={
        status === 'requested' && (
          <Button size="small" aria-label={`处理${title}的发票申请 ${id}`} onClick={onOpen}>
            处理
          </Button>
        )
      }
    />
  );
}
