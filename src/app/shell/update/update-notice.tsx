import { useSnapshot } from 'valtio/react';
import { unsavedWork } from '../../../contract/messages.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { busy } from './update-busy.ts';
import styles from './update-notice.module.css';
import { update } from './update-state.ts';
import { acceptUpdate } from './update-worker.ts';

const TEXTS = { ready: ['新版本已就绪', '更新'], stale: ['应用已在其他窗口更新', '刷新'] } as const;

function accept(): void {
  if (!acceptUpdate()) toast.show(unsavedWork.text);
}

/** Asks before a new build takes over; silent while something is unsaved. */
export function UpdateNotice() {
  const { status, putOff } = useSnapshot(update);
  const { count } = useSnapshot(busy);
  if (status === 'current' || putOff || count > 0) return null;
  const [text, action] = TEXTS[status];
  return (
    <div className={styles.notice}>
      <p className={styles.text}>{text}</p>
      <Button variant="primary" onClick={accept}>
        {action}
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          update.putOff = true;
        }}
      >
        稍后
      </Button>
    </div>
  );
}
