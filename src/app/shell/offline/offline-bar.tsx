import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { waiting } from '../outbox/outbox-waiting.ts';
import { useQueries } from '../queries/queries.ts';
import { usePart } from '../use-part.ts';
import { network } from './network.ts';
import { momentText, offlineText, shownSince } from './offline-age.ts';
import styles from './offline-bar.module.css';

/** Here already where anything waits. */
const replay = () => import('../outbox/outbox-replay.ts');
const loadList = () => import('../outbox/outbox-dialog.tsx').then((module) => module.OutboxDialog);

/**
 * Says that the network is away, from when what is shown is, and what waits to be sent. Calm: it takes nothing away and asks for
 * nothing; pressed, it shows what waits.
 */
export function OfflineBar() {
  const { reachable } = useSnapshot(network);
  const { entries } = useSnapshot(waiting);
  // May not be here yet: then nothing on screen came from the server.
  const client = useQueries();
  const since = useSyncExternalStore(
    (listener) => client?.getQueryCache().subscribe(listener) ?? (() => undefined),
    () => client && shownSince(client),
  );
  const navigate = useNavigate();
  const [List, wantList] = usePart(loadList);
  const [open, setOpen] = useState(false);
  const refused = entries.filter((entry) => entry.refused !== '').length;
  // Written down before they are sent, all of them pass through here; only what stays is shown.
  const waits = entries.length > 0 && (!reachable || refused > 0);
  useEffect(() => {
    // Offline it could not be fetched any more.
    if (waits && !List) void wantList();
  }, [waits, List, wantList]);
  const show = async () => {
    if (await wantList()) setOpen(true);
  };
  const text = reachable ? refused > 0 && `${refused} 项离线操作没能完成` : offlineText(since, Date.now(), entries.length - refused);
  return (
    <>
      {text &&
        (entries.length === 0 ? (
          <p className={styles.bar}>{text}</p>
        ) : (
          <button type="button" className={styles.bar} onClick={() => void show()}>
            {text} · <u>查看</u>
          </button>
        ))}
      {open && List && (
        <List
          entries={entries}
          timeOf={(at) => momentText(at, Date.now())}
          onRemove={(id) => void replay().then(({ takeBack }) => takeBack(id))}
          onRetry={(id, body) => void replay().then(({ sendAgain }) => sendAgain(id, body))}
          onEdit={(id, href) => {
            setOpen(false);
            void replay()
              .then(({ takeBack }) => takeBack(id))
              .then(() => navigate({ href }));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
