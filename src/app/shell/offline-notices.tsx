import { OfflineBar } from './offline-bar.tsx';
import styles from './offline-notices.module.css';
import { UpdateNotice } from './update-notice.tsx';

/** What the device has to say, over the foot of the page. Loaded when idle. */
export function OfflineNotices() {
  return (
    <div className={styles.notices}>
      <UpdateNotice />
      <OfflineBar />
    </div>
  );
}
