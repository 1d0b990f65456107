/** 下载进度 (spec §2, §4): closes when the file is handed to the browser; closing it earlier leaves the packing running. */
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { sayError } from '../shell/calls/say-error.ts';
import { push, readPushWay } from '../shell/push/push-state.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/floating/dialog.tsx';
import { toast } from '../ui/floating/toast.ts';
import { Progress } from '../ui/states/progress.tsx';
import css from './download.module.css';
import { shownProgress } from './state/estimate.ts';
import { packages } from './state/packages-state.ts';

const STEP_MS = 100;

/** A clock for the estimate, only while it is needed. */
function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}

/** Where this browser could tell when it is done: what that means, before the browser asks. */
function NotifyOffer() {
  const { way } = useSnapshot(push);
  useEffect(readPushWay, []);
  if (way !== 'off') return null;
  const turnOn = async () => {
    try {
      const { turnOnPush } = await import('../shell/push/push-subscribe.ts');
      if (await turnOnPush()) toast.success('完成时会通知您，可以放心关闭页面');
    } catch (error) {
      sayError(error);
    }
  };
  return (
    <p className={css.offer}>
      大的下载包要等一会儿。关掉页面也会继续，完成时可以通知您。
      <Button variant="quiet" size="small" onClick={() => void turnOn()}>
        完成后通知我
      </Button>
    </p>
  );
}

interface Props {
  /** Stops the packing. */
  onCancel(id: number): void;
  onSave(id: number): void;
}

export function ProgressDialog({ onCancel, onSave }: Props) {
  const { list, shown } = useSnapshot(packages);
  const one = list.find(({ id }) => id === shown);
  const now = useNow(one?.state === 'pending');
  if (!one) return null;
  const close = () => {
    packages.shown = undefined;
  };
  const pending = one.state === 'pending';
  const value = pending ? shownProgress(one.progress, now - one.askedAt) : 100;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="下载进度"
      description={pending ? `正在准备 ${one.count} 个作品，完成后会自动保存` : '已准备好'}
      footer={
        <>
          {pending ? (
            <Button variant="quiet" onClick={() => onCancel(one.id)}>
              取消
            </Button>
          ) : (
            <Button variant="primary" onClick={() => onSave(one.id)}>
              保存
            </Button>
          )}
          <Button onClick={close}>在后台继续</Button>
        </>
      }
    >
      <div className={css.progress}>
        <Progress value={value} label="下载进度" />
        <span aria-hidden="true">{Math.floor(value)}%</span>
      </div>
      {pending && <NotifyOffer />}
    </Dialog>
  );
}
