import css from '../../shell/console/console.module.css';
import { Tag, type Tone } from '../../shell/console/console-row.tsx';
import { momentWords, numberWords } from '../../shell/moment-words.ts';
import { yuan } from '../recharge/money-words.ts';
import type { OrderDetail } from './order-words.ts';

const NOTICE_WORDS: Readonly<Record<string, string>> = {
  paid: '支付成功，已入账',
  repeated: '重复通知，没有重复入账',
  'not paid': '通知未支付或已关闭',
  'unknown order': '没有这笔订单',
  'wrong amount': '金额与订单不符，没有入账',
};

const REFUND_WORDS = { pending: '处理中', done: '已退回', failed: '平台拒绝，热豆已返还' } as const;
const REFUND_TONES: Readonly<Record<keyof typeof REFUND_WORDS, Tone>> = { pending: 'warn', done: 'ok', failed: 'bad' };

/** What the provider told by itself, and what went back. */
export function OrderStory({ order }: { readonly order: OrderDetail }) {
  const { notices, refunds } = order;
  return (
    <>
      <section className={css.section} aria-labelledby="order-notices">
        <h3 id="order-notices" className={css.heading}>
          支付平台的通知
        </h3>
        {notices.length === 0 ? (
          <p className={css.note}>没有收到过。{order.paid_at && '这笔由核对找回。'}</p>
        ) : (
          <ul className={css.lines}>
            {notices.map(({ id, outcome, times, at }) => (
              <li key={id}>
                <span>{NOTICE_WORDS[outcome] ?? outcome}</span>
                <span className={css.note}>
                  {momentWords(at)}
                  {times > 1 && ` · 共 ${times} 次`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {refunds.length > 0 && (
        <section className={css.section} aria-labelledby="order-refunds">
          <h3 id="order-refunds" className={css.heading}>
            退款
          </h3>
          <ul className={css.lines}>
            {refunds.map(({ no, fen, beans, bonus, status, reason, operator, created_at }) => (
              <li key={no}>
                <div>
                  <p>
                    {yuan(fen)} · 收回 {numberWords(beans + bonus)} 热豆 <Tag tone={REFUND_TONES[status]}>{REFUND_WORDS[status]}</Tag>
                  </p>
                  <p className={css.note}>
                    {reason} · {operator?.name ?? '系统'} · {momentWords(created_at)} · {no}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
