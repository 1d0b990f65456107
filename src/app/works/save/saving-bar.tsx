import { useSnapshot } from 'valtio/react';
import { useBusy } from '../../shell/update/update-busy.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/states/progress.tsx';
import styles from './saving-bar.module.css';
import { saving } from './saving-state.ts';

/** How far a download is, with a way to stop it; nothing at all when there is none. */
export function SavingBar() {
  const { now } = useSnapshot(saving);
  useBusy(now !== undefined);
  if (!now) return null;
  return (
    <div className={styles.bar} role="status">
      <span>
        正在下载 {Math.min(now.saved + 1, now.total)} / {now.total}
      </span>
      <Progress value={now.fraction * 100} label="下载进度" />
      <Button variant="quiet" size="small" onClick={() => saving.stop?.abort()}>
        取消
      </Button>
    </div>
  );
}
