import { useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { monthText } from '../state/work-words.ts';
import type { MonthCount } from './layout.ts';
import styles from './month-jump.module.css';

export interface MonthJumpProps {
  readonly months: readonly MonthCount[];
  /** The month on screen. */
  readonly now: string | undefined;
  readonly onJump: (month: string) => void;
}

/** Every month with its works, beside the gallery: one press away, however many there are. */
export function MonthRail({ months, now, onJump }: MonthJumpProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]');
    const box = list.current;
    if (!here || !box) return;
    // Only the rail moves: `scrollIntoView` would take the page along.
    const { offsetTop, offsetHeight } = here;
    if (offsetTop < box.scrollTop || offsetTop + offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = offsetTop - box.clientHeight / 2;
    }
  });
  return (
    <nav ref={list} className={styles.rail} aria-label="按月份跳转">
      <ol>
        {months.map(({ month, count }, place) => {
          const year = month.slice(0, 4);
          const first = months[place - 1]?.month.slice(0, 4) !== year;
          return (
            <li key={month}>
              {first && <b className={styles.year}>{year}</b>}
              <button
                type="button"
                className={classNames(styles.jump)}
                aria-current={month === now ? 'true' : undefined}
                aria-label={`${monthText(month)}，${count} 张`}
                onClick={() => onJump(month)}
              >
                {Number(month.slice(5))}月 <small>{count}</small>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The same on narrow screens, in the system's own chooser. */
export function MonthSelect({ months, now, onJump }: MonthJumpProps) {
  return (
    <select
      className={styles.select}
      aria-label="跳转到月份"
      value={now ?? months[0]?.month ?? ''}
      onChange={(event) => onJump(event.currentTarget.value)}
    >
      {months.map(({ month, count }) => (
        <option key={month} value={month}>
          {monthText(month)}（{count}）
        </option>
      ))}
    </select>
  );
}
