/** Recharge orders of everybody, by state, way of paying, day and member. */
import type { CallAnswer } from '../../../contract/call.ts';
import { adminOrders } from '../../../contract/credit/console-orders.ts';
import { CHANNELS, ORDER_STATUSES } from '../../../contract/credit/recharge.ts';
import { callApi } from '../../shell/calls/api.ts';
import css from '../../shell/console/console.module.css';
import { ConsoleRow, Tag } from '../../shell/console/console-row.tsx';
import { FilterChip, FilterDay, FilterSelect } from '../../shell/console/filter-fields.tsx';
import { PagedList } from '../../shell/console/paged-list.tsx';
import { useFilters } from '../../shell/console/use-filters.ts';
import { momentWords, numberWords } from '../../shell/moment-words.ts';
import { yuan } from '../recharge/money-words.ts';
import { CHANNEL_WORDS, STATUS_TONES, STATUS_WORDS } from './order-words.ts';

type Answer = CallAnswer<typeof adminOrders>;
type Order = Answer['list'][number];

export function OrdersPanel() {
  const [filters, set] = useFilters(adminOrders.query);
  const { status, channel, member, from, to } = filters;
  const query = { status, channel, member, from, to };
  return (
    <section className={css.page} aria-label="订单">
      <div className={css.filters}>
        <FilterSelect
          label="状态"
          value={status}
          words={STATUS_WORDS}
          onChange={(next) => set({ ...query, status: ORDER_STATUSES.find((one) => one === next) })}
        />
        <FilterSelect
          label="支付方式"
          value={channel}
          words={CHANNEL_WORDS}
          onChange={(next) => set({ ...query, channel: CHANNELS.find((one) => one === next) })}
        />
        <FilterDay label="从" value={from} onChange={(next) => set({ ...query, from: next })} />
        <FilterDay label="到" value={to} onChange={(next) => set({ ...query, to: next })} />
        {member !== undefined && <FilterChip onClear={() => set({ ...query, member: undefined })}>会员 {member}</FilterChip>}
      </div>
      <PagedList
        label="订单"
        queryKey={[adminOrders.id, query]}
        read={(before, signal) => callApi(adminOrders, { query: { ...query, before } }, { signal })}
        keyOf={({ id }: Order) => id}
        row={(order) => <OrderRow order={order} />}
        emptyText="换一个状态、日期或会员看看。"
        head={({ total }: Answer) => (
          <p className={css.totals}>
            共 {numberWords(total.count)} 笔 · 已到账 {yuan(total.paid_fen)}
          </p>
        )}
      />
    </section>
  );
}

function OrderRow({ order }: { readonly order: Order }) {
  const { order_no: no, member, title, fen, beans, bonus, channel, status, created_at } = order;
  return (
    <ConsoleRow
      title={`${member.name} · ${title}`}
      tags={<Tag tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Tag>}
      facts={[
        momentWords(created_at),
        CHANNEL_WORDS[channel],
        `${numberWords(beans)} 热豆${bonus > 0 ? ` + ${numberWords(bonus)}` : ''}`,
        no,
      ]}
      end={yuan(fen)}
      link={{ to: '/admin/order/$no', params: { no } }}
    />
  );
}
