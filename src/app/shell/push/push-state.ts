/** Whether this browser can tell the member something while no page is open, as screens see it; push-subscribe.ts writes it. */
import { proxy } from 'valtio/vanilla';
import { pushWish } from '../../../device/values/push-wish.ts';
import { installsByHand } from '../install/install-prompt.ts';

export type PushWay =
  /** This browser cannot. */
  | 'none'
  /** iPhone and iPad: only as an application on the home screen. */
  | 'home-screen'
  /** The person said no to the browser's question: only the browser's own settings change that. */
  | 'blocked'
  | 'off'
  | 'on';

export interface PushHost {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly standalone: boolean;
  /** Service worker, push and notifications are all there. */
  readonly able: boolean;
  readonly permission: NotificationPermission;
  /** The member wants it on this device. */
  readonly wanted: boolean;
}

export function pushWay({ able, permission, wanted, ...device }: PushHost): PushWay {
  if (!able) return installsByHand(device) ? 'home-screen' : 'none';
  if (permission === 'denied') return 'blocked';
  return wanted && permission === 'granted' ? 'on' : 'off';
}

export function thisPushHost(): PushHost {
  const able = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    standalone: matchMedia('(display-mode: standalone)').matches,
    able,
    permission: able ? Notification.permission : 'default',
    wanted: pushWish.read().endpoint !== '',
  };
}

export const push: { way: PushWay | undefined } = proxy({ way: undefined });

export function readPushWay(): void {
  push.way = pushWay(thisPushHost());
}
