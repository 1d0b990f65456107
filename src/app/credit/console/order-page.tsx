/** One order with everything the provider told of it; asking it again, and giving money back. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { auditLog } from '../../../contract/account/audit.ts';
import { adminOrder, adminOrders, askProvider, refundOrder } from '../../../contract/credit/console-orders.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sayError, sentenceOf } from '../../shell/calls/say-error.ts';
import css from '../../shell/console/console.module.css';
import { Fact, Tag } from '../../shell/console/console-row.tsx';
import { Deed } from '../../shell/console/deed.tsx';
import { momentWords, numberWords } from '../../shell/moment-words.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { yuan } from '../recharge/money-words.ts';
import { OrderStory } from './order-story.tsx';
import { CHANNEL_WORDS, INVOICE_WORDS, type OrderDetail, OUTCOME_WORDS, STATUS_TONES, STATUS_WORDS } from './order-words.ts';

export function OrderPage({ no }: { readonly no: string }) {
  const order = useQuery({ ...queryFor(adminOrder, { params: { no } }), staleTime: 0 });
  if (order.isPending)
    return (
      <div className={css.page} role="status" aria-label="正在读取订单">
        <Skeleton height={72} />
        <Skeleton height={220} />
      </div>
    );
  if (!order.data) return <ErrorState title="订单没有读出来" text={sentenceOf(order.error)} onRetry={() => void order.refetch()} />;
  return (
    <article className={css.page}>
      <Head order={order.data} />
      <Facts order={order.data} />
      <OrderStory order={order.data} />
    </article>
  );
}

function Head({ order }: { readonly order: OrderDetail }) {
  const cache = useQueryClient();
  const [refunding, setRefunding] = useState(false);
  const { order_no: no, title, status, refundable, channel_open: canAsk } = order;
  const renew = () => {
    for (const call of [adminOrder, adminOrders, auditLog]) void cache.invalidateQueries({ queryKey: [call.id] });
  };
  const asking = useMutation({
    mutationFn: () => callApi(askProvider, { params: { no } }),
    onSuccess: ({ outcome }) => (outcome === 'paid' ? toast.success : toast.show)(OUTCOME_WORDS[outcome]),
    onError: sayError,
    onSettled: renew,
  });
  return (
    <header className={css.headline}>
      <h2 className={css.title}>
        <b>{title}</b>
        <Tag tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Tag>
      </h2>
      <div className={css.actions}>
        {(status === 'open' || status === 'closed') && (
          <Button loading={asking.isPending} disabled={!canAsk} onClick={() => asking.mutate()}>
            向支付平台核对
          </Button>
        )}
        {refundable && (
          <Button variant="danger" onClick={() => setRefunding(true)}>
            退款
          </Button>
        )}
      </div>
      {refunding && refundable && (
        <Deed
          title="退款"
          description={`未使用的 ${numberWords(refundable.beans)} 热豆对应 ${yuan(refundable.fen)}。已使用的部分不退。`}
          confirmLabel={`退款 ${yuan(refundable.fen)}`}
          danger
          summary={({ reason }) =>
            `将退回 ${yuan(refundable.fen)}，同时收回 ${numberWords(refundable.beans)} 热豆${
              refundable.bonus > 0 ? `和赠送的 ${numberWords(refundable.bonus)} 热豆` : ''
            }。原因：${reason}`
          }
          act={async ({ reason = '' }, idempotencyKey) => {
            await callApi(refundOrder, { params: { no }, body: { reason, fen: refundable.fen } }, { idempotencyKey });
            toast.success('退款已提交，支付平台处理完成后会更新状态');
            renew();
          }}
          onClose={() => setRefunding(false)}
        />
      )}
    </header>
  );
}

function Facts({ order }: { readonly order: OrderDetail }) {
  const { order_no: no, member, fen, beans, bonus, channel, created_at, expires_at, paid_at, provider_no, invoice, asked_at } = order;
  return (
    <section className={css.section} aria-label="订单内容">
      <dl className={css.grid}>
        <Fact name="金额" note={CHANNEL_WORDS[channel]}>
          {yuan(fen)}
        </Fact>
        <Fact name="热豆" note={bonus > 0 ? `另赠 ${numberWords(bonus)}` : undefined}>
          {numberWords(beans)}
        </Fact>
        <Fact name="会员" note={`编号 ${member.id}`}>
          {member.name}
        </Fact>
        <Fact name="下单" note={paid_at ? `${momentWords(paid_at)} 到账` : `${momentWords(expires_at)} 前有效`}>
          {momentWords(created_at)}
        </Fact>
        <Fact name="发票" note={invoice?.number || undefined}>
          {invoice ? INVOICE_WORDS[invoice.status] : '未申请'}
        </Fact>
      </dl>
      <p className={css.note}>
        订单号 {no}
        {provider_no && ` · 平台单号 ${provider_no}`}
        {asked_at && ` · 上次核对 ${momentWords(asked_at)}`}
      </p>
      <div className={css.actions}>
        <Link className={css.link} to="/admin/member/$id" params={{ id: String(member.id) }}>
          看会员
        </Link>
        <Link className={css.link} to="/admin/orders">
          返回订单列表
        </Link>
      </div>
    </section>
  );
}
