/** Beside the price of a task: whose 热豆 it takes, for those who have a choice. */

import { useQuery } from '@tanstack/react-query';
import { numberWords } from '../../shell/moment-words.ts';
import { useSignedIn } from '../../shell/session/session.ts';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { balanceQuery } from '../balance-query.ts';
import css from './payer-line.module.css';
import { PAYER_WORDS, usePayer } from './use-payer.ts';

const CHOICES = [
  { value: 'own', label: PAYER_WORDS.own },
  { value: 'company', label: PAYER_WORDS.company },
] as const;

export function PayerLine() {
  const { data } = useQuery({ ...balanceQuery, enabled: useSignedIn() });
  const { payer, choose } = usePayer(data?.payer ?? 'own');
  if (!data?.employed) return null;
  return (
    <div className={css.line}>
      <SegmentedControl label="用谁的热豆支付" options={CHOICES} value={payer} onChange={choose} />
      <span className={css.left} aria-live="polite">
        {PAYER_WORDS[data.payer]}可用 <b>{numberWords(data.balance)}</b>
      </span>
    </div>
  );
}
