import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { monthWords, numberWords, recentMonths } from '../../shell/moment-words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { balanceQuery } from '../balance-query.ts';
import figures from '../figures.module.css';
import { MonthSelect } from '../month-select.tsx';
import type { Colleague } from './colleague.ts';
import { ColleagueRow } from './colleague-row.tsx';
import css from './company.module.css';
import { InviteColleague } from './invite-colleague.tsx';
import { OpenInvitations } from './open-invitations.tsx';

const MONTHS_SHOWN = 12;

interface Props {
  readonly members: readonly Colleague[];
  readonly month: string;
  /** Another month has been asked for. */
  readonly changing: boolean;
  onMonth(month: string): void;
}

/** What the company's own account sees. */
export function PoolView({ members, month, changing, onMonth }: Props) {
  const spent = members.reduce((sum, one) => sum + one.spent, 0);
  return (
    <>
      <Pool />
      <InviteColleague />
      <OpenInvitations />
      <section aria-label="成员" className={css.people}>
        <header className={css.head}>
          <h2 className={css.heading}>成员（{members.filter(({ left_at }) => left_at === null).length}）</h2>
          <MonthSelect months={recentMonths(Date.now(), MONTHS_SHOWN)} value={month} onChange={onMonth} />
        </header>
        <p className={css.note} aria-live="polite">
          {monthWords(month)}成员共使用 <b>{changing ? '…' : numberWords(spent)}</b> 热豆，含进行中的任务
        </p>
        {members.length === 0 ? (
          <p className={css.nobody}>还没有成员。邀请同事加入，就能共享企业热豆，并为每人设置每月额度。</p>
        ) : (
          <ul className={css.rows} aria-busy={changing}>
            {members.map((one) => (
              <ColleagueRow key={one.id} colleague={one} thisMonth={month === recentMonths(Date.now(), 1)[0]} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Pool() {
  const { data } = useQuery(balanceQuery);
  const own = data?.own;
  return (
    <section aria-label="企业热豆" className={figures.figures}>
      <p>
        <span className={figures.label}>企业热豆</span>
        <strong className={figures.big}>{own ? numberWords(own.balance) : '—'}</strong>
      </p>
      <p>
        <span className={figures.label}>冻结中</span>
        <strong className={figures.small}>{own ? numberWords(own.held) : '—'}</strong>
      </p>
      <span className={css.ways}>
        <Link to="/personal" search={{ tab: '热豆明细' }} className={buttonClass()}>
          查看明细
        </Link>
        <Link to="/personal" search={{ tab: '充值' }} className={buttonClass({ variant: 'primary' })}>
          充值
        </Link>
      </span>
    </section>
  );
}
