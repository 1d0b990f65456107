import { useSignedIn } from '../shell/session/session.ts';
import { useQuietPart } from '../shell/use-quiet-part.ts';
import styles from './balance-slot.module.css';

const loadBadge = async () => (await import('./balance-badge.tsx')).BalanceBadge;

/** The place of the balance in the top bar: kept free from the first paint on, so that nothing jumps when it comes. */
export function BalanceSlot() {
  const Badge = useQuietPart(loadBadge, useSignedIn());
  return <span className={styles.slot}>{Badge && <Badge />}</span>;
}
