import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { balance } from '../../contract/credit/balance.ts';
import { queryFor } from '../shell/queries/query-for.ts';
import { thousands } from '../ui/thousands.ts';
import styles from './balance-slot.module.css';
import { followBalance } from './follow-balance.ts';

/** 热豆 that can be spent, kept for the next start; follows the server's events and never polls. */
export function BalanceBadge() {
  const client = useQueryClient();
  const { data } = useQuery({ ...queryFor(balance, {}), meta: { persist: true } });
  useEffect(() => followBalance(() => void client.invalidateQueries({ queryKey: [balance.id] })), [client]);
  if (!data) return null;
  return (
    <Link to="/personal" search={{ tab: data.payer === 'company' ? '企业' : '热豆明细' }} className={styles.badge}>
      <i aria-hidden="true" />
      {data.payer === 'company' && <span className={styles.payer}>企业</span>}
      {thousands(data.balance)} <small>热豆{data.held > 0 && ` · 冻结 ${thousands(data.held)}`}</small>
    </Link>
  );
}
