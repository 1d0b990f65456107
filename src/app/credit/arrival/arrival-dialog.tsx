import { Link } from '@tanstack/react-router';
import { type CSSProperties, useMemo } from 'react';
import { numberWords } from '../../shell/moment-words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import css from './arrival-dialog.module.css';
import type { Arrival } from './arrival-kind.ts';

const PIECES = 18;
const TITLES = { event_gift: '收到赠送', recharge: '充值到账' } as const;

/** Scattered once per celebration; the stylesheet lets them fall, or lie still where motion is not wanted. */
function useConfetti(): readonly CSSProperties[] {
  return useMemo(
    () =>
      Array.from({ length: PIECES }, (_, n) => ({
        left: `${(n * 53) % 100}%`,
        animationDelay: `${((n * 37) % 60) / 100}s`,
        rotate: `${(n * 71) % 180}deg`,
      })),
    [],
  );
}

interface Props {
  readonly arrivals: readonly Arrival[];
  close(): void;
}

/** Several that came while nobody looked are one celebration, with a line each. */
export function ArrivalDialog({ arrivals, close }: Props) {
  const pieces = useConfetti();
  const total = arrivals.reduce((sum, { add_balance }) => sum + add_balance, 0);
  const last = arrivals.at(-1);
  const kinds = new Set(arrivals.map(({ event }) => event));
  const title = kinds.size === 1 && last ? TITLES[last.event] : '热豆到账';
  return (
    <Dialog open onOpenChange={close} title={title} titleHidden width={400} bare night>
      <div className={css.face}>
        <div className={css.confetti} aria-hidden="true">
          {pieces.map((style) => (
            <i key={style.left} style={style} />
          ))}
        </div>
        <p className={css.title}>{title}</p>
        <p className={css.amount}>
          +{numberWords(total)} <small>热豆</small>
        </p>
        {arrivals.length === 1 ? (
          <p className={css.text}>{last?.reason}</p>
        ) : (
          <ul className={css.lines}>
            {arrivals.map((one) => (
              <li key={one.id}>
                <span>{one.reason}</span>
                <span>+{numberWords(one.add_balance)}</span>
              </li>
            ))}
          </ul>
        )}
        <p className={css.text}>到账后余额 {numberWords(last?.user_balance ?? 0)} 热豆</p>
        <Link to="/personal" search={{ tab: '热豆明细' }} onClick={close} className={buttonClass({ variant: 'primary', block: true })}>
          查看热豆明细
        </Link>
      </div>
    </Dialog>
  );
}
