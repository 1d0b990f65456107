import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { offlineText, shownSince } from './offline-age.ts';
import styles from './offline-bar.module.css';
import { network } from './offline-state.ts';

/** Says that the network is away and from when what is shown is. Calm: it takes nothing away and asks for nothing. */
export function OfflineBar() {
  const { reachable } = useSnapshot(network);
  const client = useQueryClient();
  const since = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => shownSince(client),
  );
  if (reachable) return null;
  return <p className={styles.bar}>{offlineText(since, Date.now())}</p>;
}
