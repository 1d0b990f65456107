import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { balance } from '../../contract/credit/balance.ts';
import { network } from '../shell/offline/network.ts';
import { momentText } from '../shell/offline/offline-age.ts';
import { thousands } from '../ui/thousands.ts';
import { balanceQuery } from './balance-query.ts';
import styles from './balance-slot.module.css';
import { followBalance } from './follow-balance.ts';

/** Here, not in the slot's stylesheet: that is part of every page's first bytes. */
const HOLLOW = { background: 'none', boxShadow: 'inset 0 0 0 1.5px var(--ink-3)' };

/** 热豆 that can be spent, kept for the next start; follows the server's events and never polls. Offline it is the last known, and says so. */
export function BalanceBadge() {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(balanceQuery);
  const { reachable } = useSnapshot(network);
  useEffect(() => followBalance(() => void client.invalidateQueries({ queryKey: [balance.id] })), [client]);
  if (!data) return null;
  const known = reachable ? undefined : `离线，${momentText(dataUpdatedAt, Date.now())} 的余额`;
  return (
    <Link to="/personal" search={{ tab: data.payer === 'company' ? '企业' : '热豆明细' }} className={styles.badge} title={known}>
      <i aria-hidden="true" style={known ? HOLLOW : undefined} />
      {data.payer === 'company' && <span className={styles.payer}>企业</span>}
      {thousands(data.balance)} <small>热豆{data.held > 0 && ` · 冻结 ${thousands(data.held)}`}</small>
      {known && <span className="visually-hidden">（{known}）</span>}
    </Link>
  );
}
