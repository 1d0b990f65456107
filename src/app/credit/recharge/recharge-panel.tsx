/** 充值: packages, the ways to pay, the order that waits, what was ordered before, and invoices over it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallAnswer } from '../../../contract/call.ts';
import { recharge, rechargeOrders, rechargePackages } from '../../../contract/credit/recharge.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sayError, sentenceOf } from '../../shell/calls/say-error.ts';
import { numberWords } from '../../shell/moment-words.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { BeanIcon } from '../bean-icon.tsx';
import card from '../choice-card.module.css';
import { yuan } from './money-words.ts';
import { OrderList } from './order-list.tsx';
import { OrderWait } from './order-wait.tsx';
import css from './recharge.module.css';

interface Props {
  /** The order that is being paid; stands in the address, so that coming back from the cashier finds it. */
  readonly order: string | undefined;
  onOrder(order: string | undefined): void;
}

export function RechargePanel({ order, onOrder }: Props) {
  return (
    <div className={css.panel}>
      {order ? <OrderWait no={order} close={() => onOrder(undefined)} /> : <Choice onOrder={onOrder} />}
      <OrderList onOrder={onOrder} />
    </div>
  );
}

type Packages = CallAnswer<typeof rechargePackages>;
type Channel = Packages['channels'][number]['channel'];

function Choice({ onOrder }: Pick<Props, 'onOrder'>) {
  const offer = useQuery(queryFor(rechargePackages, {}));
  if (offer.isPending)
    return (
      <div className={css.packages} role="status" aria-label="正在加载套餐">
        {[0, 1, 2, 3].map((n) => (
          <Skeleton key={n} height={132} radius={14} />
        ))}
      </div>
    );
  if (!offer.data) return <ErrorState title="套餐没有加载出来" text={sentenceOf(offer.error)} onRetry={() => void offer.refetch()} />;
  if (offer.data.channels.length === 0 || offer.data.packages.length === 0)
    return <EmptyState art={<BeanIcon size={36} />} title="充值暂未开放" text="如需充值，请联系客服。已有热豆可以照常使用。" />;
  return <Offer offer={offer.data} onOrder={onOrder} />;
}

/** The same press sent again, after a lost answer, must not become a second order. */
const newKey = () => `recharge-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

function Offer({ offer, onOrder }: Pick<Props, 'onOrder'> & { readonly offer: Packages }) {
  const client = useQueryClient();
  const [chosen, choose] = useState(offer.packages[1]?.id ?? offer.packages[0]?.id ?? 0);
  const [channel, setChannel] = useState<Channel>(offer.channels[0]?.channel ?? 'sandbox');
  const [key, setKey] = useState(newKey);
  const order = useMutation({
    mutationFn: () => callApi(recharge, { body: { package_id: chosen, channel } }, { idempotencyKey: key }),
    onSuccess: (placed) => {
      setKey(newKey());
      void client.invalidateQueries({ queryKey: [rechargeOrders.id] });
      onOrder(placed.order_no);
      if (placed.pay?.kind === 'page') location.assign(placed.pay.url);
    },
    onError: sayError,
  });
  const fen = offer.packages.find(({ id }) => id === chosen)?.fen ?? 0;
  return (
    <section aria-label="充值套餐" className={css.offer}>
      <fieldset className={css.packages}>
        <legend className="visually-hidden">选择套餐</legend>
        {offer.packages.map((one) => (
          <label key={one.id} className={classNames(card.card, css.package)} data-chosen={one.id === chosen || undefined}>
            <input
              type="radio"
              name="package"
              className={card.radio}
              checked={one.id === chosen}
              onChange={() => {
                choose(one.id);
                setKey(newKey());
              }}
            />
            <span className={css.name}>{one.title}</span>
            <span className={card.beans}>
              {numberWords(one.beans)} <small>热豆</small>
            </span>
            <span className={classNames(css.bonus, one.bonus === 0 && css.none)}>
              {one.bonus > 0 ? `赠 ${numberWords(one.bonus)} 热豆${one.bonus_days ? `，${one.bonus_days} 天有效` : ''}` : '长期有效'}
            </span>
            <span className={css.price}>{yuan(one.fen)}</span>
          </label>
        ))}
      </fieldset>
      <div className={css.pay}>
        <SegmentedControl
          label="支付方式"
          options={offer.channels.map((one) => ({ value: one.channel, label: one.label }))}
          value={channel}
          onChange={(next) => {
            setChannel(next);
            setKey(newKey());
          }}
        />
        <Button variant="primary" size="large" loading={order.isPending} onClick={() => order.mutate()}>
          支付 {yuan(fen)}
        </Button>
      </div>
      <p className={css.note}>充值的热豆长期有效，赠送的热豆按标注天数有效，先到期的先使用。未使用的部分可申请退款。</p>
    </section>
  );
}
