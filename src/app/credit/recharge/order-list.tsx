import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallAnswer } from '../../../contract/call.ts';
import { invoices, rechargeOrders } from '../../../contract/credit/recharge.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { dayWords, momentWords, numberWords } from '../../shell/moment-words.ts';
import { keptQueryFor } from '../../shell/queries/kept-query-for.ts';
import { usePart } from '../../shell/use-part.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { yuan } from './money-words.ts';
import css from './recharge.module.css';

type Order = CallAnswer<typeof rechargeOrders>['list'][number];
type Invoice = CallAnswer<typeof invoices>[number];

const STATES: Readonly<Record<Order['status'], string>> = {
  open: '待支付',
  paid: '已到账',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
};

const loadForm = async () => (await import('./invoice-dialog.tsx')).InvoiceDialog;

export function OrderList({ onOrder }: { onOrder(no: string): void }) {
  const list = useInfiniteQuery({
    queryKey: [rechargeOrders.id],
    queryFn: ({ pageParam, signal }) => keptQueryFor(rechargeOrders, { query: { page: pageParam } }).queryFn({ signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.reduce((sum, page) => sum + page.list.length, 0) < total ? pages.length + 1 : null),
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [Form, want] = usePart(loadForm);
  const [writing, setWriting] = useState(false);
  if (list.isError) return <ErrorState title="充值记录没有加载出来" text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />;
  const orders = list.data?.pages.flatMap((page) => page.list) ?? [];
  if (orders.length === 0) return null;
  const toggle = (no: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(no);
    else next.delete(no);
    setChosen(next);
  };
  return (
    <section aria-label="充值记录" className={css.orders}>
      <header className={css.ordersHead}>
        <h2 className={css.heading}>充值记录</h2>
        <Button size="small" disabled={chosen.size === 0} onClick={() => void want().then(setWriting)}>
          申请发票{chosen.size > 0 && `（${chosen.size}）`}
        </Button>
      </header>
      <ul>
        {orders.map((order) => (
          <OrderRow key={order.order_no} order={order} chosen={chosen.has(order.order_no)} onChoose={toggle} onOrder={onOrder} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          更多
        </Button>
      )}
      <InvoiceList />
      {Form && writing && (
        <Form
          orders={[...chosen]}
          close={(done) => {
            setWriting(false);
            if (done) setChosen(new Set());
          }}
        />
      )}
    </section>
  );
}

interface RowProps {
  readonly order: Order;
  readonly chosen: boolean;
  onChoose(no: string, on: boolean): void;
  onOrder(no: string): void;
}

function OrderRow({ order, chosen, onChoose, onOrder }: RowProps) {
  const { order_no: no, title, beans, bonus, fen, status, created_at, invoiced } = order;
  const invoiceable = status === 'paid' && !invoiced;
  return (
    <li className={css.order}>
      <label className={css.tick}>
        <input
          type="checkbox"
          aria-label={`为${title}（${momentWords(created_at)}）申请发票`}
          disabled={!invoiceable}
          checked={chosen && invoiceable}
          onChange={({ target }) => onChoose(no, target.checked)}
        />
      </label>
      <span>
        <span className={css.name}>
          {title} · {numberWords(beans)} 热豆{bonus > 0 && ` + ${numberWords(bonus)}`}
        </span>
        <span className={css.note}>
          {momentWords(created_at)} · {STATES[status]}
          {invoiced && ' · 已申请发票'}
        </span>
      </span>
      <span className={css.price}>{yuan(fen)}</span>
      {status === 'open' && (
        <Button size="small" onClick={() => onOrder(no)}>
          继续支付
        </Button>
      )}
    </li>
  );
}

function invoiceWords(status: Invoice['status'], number: string, reason: string): string {
  if (status === 'declined') return `未通过：${reason}，可重新申请`;
  return status === 'issued' ? `已开具 ${number}` : '开具中';
}

function InvoiceList() {
  const { data } = useQuery(keptQueryFor(invoices, {}));
  if (!data || data.length === 0) return null;
  return (
    <>
      <h2 className={css.heading}>发票</h2>
      <ul>
        {data.map(({ id, title, fen, status, number, reason, created_at }) => (
          <li key={id} className={css.order}>
            <span />
            <span>
              <span className={css.name}>{title}</span>
              <span className={css.note}>
                {dayWords(created_at)} · {invoiceWords(status, number, reason)}
              </span>
            </span>
            <span className={css.price}>{yuan(fen)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
