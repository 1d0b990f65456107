import { Link } from '@tanstack/react-router';
import css from '../../shell/console/console.module.css';
import { Fact } from '../../shell/console/console-row.tsx';
import { dayWords, momentWords, numberWords } from '../../shell/moment-words.ts';
import type { MemberDetail } from './member-detail.ts';

const yuan = (fen: number): string => new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' }).format(fen / 100);

/** What a member has, what it consists of, what is set aside, and where it came from. */
export function MemberBeans({ member }: { readonly member: MemberDetail }) {
  const { id, balance, held, orders, growth, gifts, lots, holds } = member;
  const search = { member: id } as never;
  return (
    <>
      <section className={css.section} aria-labelledby="member-beans">
        <h3 id="member-beans" className={css.heading}>
          热豆
        </h3>
        <dl className={css.grid}>
          <Fact name="可用">{numberWords(balance)}</Fact>
          <Fact name="冻结" note={`${holds.length} 笔未结清`}>
            {numberWords(held)}
          </Fact>
          <Fact name="充值" note={`${orders.paid} 笔已付，共 ${orders.count} 笔订单`}>
            {yuan(orders.paid_fen)}
          </Fact>
          <Fact name="成长奖励" note={`${growth.rewards} 次`}>
            {numberWords(growth.beans)}
          </Fact>
          <Fact name="运营赠送" note={`${gifts.count} 次`}>
            {numberWords(gifts.beans)}
          </Fact>
        </dl>
        <div className={css.actions}>
          <Link className={css.link} to="/admin/orders" search={search}>
            看充值订单
          </Link>
          <Link className={css.link} to="/admin/gifts" search={search}>
            看赠送记录
          </Link>
        </div>
      </section>
      <section className={css.section} aria-labelledby="member-lots">
        <h3 id="member-lots" className={css.heading}>
          批次与有效期
        </h3>
        {lots.length === 0 ? (
          <p className={css.note}>没有可用的热豆。</p>
        ) : (
          <ul className={css.lines}>
            {lots.map((lot) => (
              <li key={lot.id}>
                <span>{lot.reason}</span>
                <span className={css.note}>{lot.expires_at ? `${dayWords(lot.expires_at)} 到期` : '长期有效'}</span>
                <b>{numberWords(lot.remaining)}</b>
              </li>
            ))}
          </ul>
        )}
      </section>
      {holds.length > 0 && (
        <section className={css.section} aria-labelledby="member-holds">
          <h3 id="member-holds" className={css.heading}>
            未结清的冻结
          </h3>
          <ul className={css.lines}>
            {holds.map((hold) => (
              <li key={hold.id}>
                <span>
                  冻结 {hold.id} · {hold.reason}
                </span>
                <span className={css.note}>{momentWords(hold.since)} 起</span>
                <b>{numberWords(hold.beans)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
