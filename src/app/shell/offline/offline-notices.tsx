import { UpdateNotice } from '../update/update-notice.tsx';
import { OfflineBar } from './offline-bar.tsx';
import styles from './offline-notices.module.css';

/** What the device has to say, over the foot of the page. Loaded when idle. */
export function OfflineNotices() {
  return (
    // There before it has anything to say: a screen reader hears what changes in it.
    <div className={styles.notices} role="status">
      <UpdateNotice />
      <OfflineBar />
    </div>
  );
}
