import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { sayError } from '../shell/calls/say-error.ts';
import { type PushWay, push } from '../shell/push/push-state.ts';
import { turnOffPush, turnOnPush } from '../shell/push/push-subscribe.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/floating/toast.ts';
import css from './notifications.module.css';

const WORDS: Readonly<Record<PushWay, string>> = {
  on: '通知已在这台设备上开启。',
  off: '开启后，打包、生成完成或热豆到账时会告诉您，即使页面已经关闭。浏览器会先询问您是否允许，随时可以在这里关闭。',
  blocked: '浏览器已禁止热样发送通知。如需开启，请点地址栏左侧的图标，在「网站设置」中把「通知」改为允许，再回到这里。',
  'home-screen': '在 iPhone 和 iPad 上，请先点浏览器的「分享」按钮，选择「添加到主屏幕」，再从主屏幕打开热样开启通知。',
  none: '当前浏览器不支持关闭页面后的通知。下载包仍会保留 7 天，随时可在「下载」中保存。',
};

export function ThisDevice() {
  const { way } = useSnapshot(push);
  const [busy, setBusy] = useState(false);
  if (way === undefined) return null;
  const act = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      const said = await work();
      if (said) toast.success(said);
    } catch (error) {
      sayError(error);
    } finally {
      setBusy(false);
    }
  };
  const turnOn = () => act(async () => ((await turnOnPush()) ? '通知已开启' : ''));
  const turnOff = () =>
    act(async () => {
      await turnOffPush();
      return '通知已关闭';
    });
  return (
    <>
      <p className={css.note} role="status">
        {WORDS[way]}
      </p>
      {way === 'off' && (
        <Button variant="primary" className={css.act} loading={busy} onClick={() => void turnOn()}>
          开启通知
        </Button>
      )}
      {way === 'on' && (
        <Button className={css.act} loading={busy} onClick={() => void turnOff()}>
          关闭通知
        </Button>
      )}
    </>
  );
}
