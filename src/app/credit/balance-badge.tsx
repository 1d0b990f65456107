import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { balance } from '../../contract/credit/balance.ts';
import { queryFor } from '../shell/queries/query-for.ts';
import styles from './balance-slot.module.css';
import { followBalance } from './follow-balance.ts';

const number = new Intl.NumberFormat('zh-CN');

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
      {number.format(data.balance)} <small>热豆{data.held > 0 && ` · 冻结 ${number.format(data.held)}`}</small>
    </Link>
  );
}
