import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { encode } from 'uqr';
import type { CallAnswer } from '../../../contract/call.ts';
import { getChannelOrder, rechargeOrders } from '../../../contract/credit/recharge.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sayError, sentenceOf } from '../../shell/calls/say-error.ts';
import { dayWords, momentWords, numberWords } from '../../shell/moment-words.ts';
import { keyFor, queryFor } from '../../shell/queries/query-for.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { followBalance } from '../follow-balance.ts';
import { yuan } from './money-words.ts';
import css from './recharge.module.css';

type Order = CallAnswer<typeof getChannelOrder>;

const STATES: Readonly<Record<Order['status'], string>> = {
  open: '等待支付',
  paid: '已到账',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
};

/** One order: how to pay it, and what became of it. Follows the arrival; a press asks the provider. */
export function OrderWait({ no, close }: { readonly no: string; close(): void }) {
  const client = useQueryClient();
  const input = { body: { order_no: no } };
  const order = useQuery(queryFor(getChannelOrder, input));
  useEffect(
    () =>
      // Not the arrival alone: who comes back from the cashier may be paid between this page's question and its line's opening.
      followBalance(() => {
        for (const call of [getChannelOrder, rechargeOrders]) void client.invalidateQueries({ queryKey: [call.id] });
      }),
    [client],
  );
  const check = useMutation({
    mutationFn: () => callApi(getChannelOrder, input),
    onSuccess: (now) => {
      client.setQueryData(keyFor(getChannelOrder, input), now);
      if (now.status === 'open') toast.show('还没有收到支付结果，稍后会自动到账');
    },
    onError: sayError,
  });
  if (order.isPending) return <Skeleton height={220} radius={14} />;
  if (!order.data)
    return (
      <ErrorState
        title="订单没有加载出来"
        text={sentenceOf(order.error)}
        onRetry={() => void order.refetch()}
        action={<Button onClick={close}>返回套餐</Button>}
      />
    );
  const { status, pay, fen, beans, bonus, title, expires_at, paid_at } = order.data;
  return (
    <section className={css.wait} aria-label="订单">
      <p className={css.state} role="status">
        {STATES[status]}
      </p>
      <p className={css.sum}>{yuan(fen)}</p>
      <p className={css.note}>
        {title} · {numberWords(beans)} 热豆{bonus > 0 && `，赠 ${numberWords(bonus)}`}
        {paid_at && ` · ${dayWords(paid_at)}`}
      </p>
      {pay?.kind === 'code' && <Code text={pay.text} />}
      <Actions>
        {pay?.kind === 'page' && (
          <a href={pay.url} className={buttonClass({ variant: 'primary' })}>
            去支付
          </a>
        )}
        {status === 'open' && (
          <Button loading={check.isPending} onClick={() => check.mutate()}>
            我已支付
          </Button>
        )}
        <Button variant={status === 'open' ? 'quiet' : 'primary'} onClick={close}>
          {status === 'open' ? '换个套餐' : '继续充值'}
        </Button>
      </Actions>
      {status === 'open' && <p className={css.note}>请在 {momentWords(expires_at)} 前支付。</p>}
    </section>
  );
}

function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}

/** Dark on light whatever the theme: a scanner wants it so. */
function Code({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <figure className={css.code}>
      <svg viewBox={`0 0 ${size} ${size}`} width={208} height={208} role="img" aria-label="支付二维码" shapeRendering="crispEdges">
        <path d={path} fill="currentColor" />
      </svg>
      <figcaption className={css.note}>请用微信扫一扫支付</figcaption>
    </figure>
  );
}
