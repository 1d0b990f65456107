/**
 * Installing, only when the person asks for it: the browser's own prompt is kept until then. Listens from the start of the page,
 * because the browser offers once.
 */
import { proxy } from 'valtio/vanilla';

interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export type InstallWay =
  /** Installed already, or this browser cannot. */
  | 'none'
  /** The browser's prompt is ready. */
  | 'prompt'
  /** iPhone and iPad: by hand, from the share sheet. */
  | 'share-sheet';

export const install: { way: InstallWay } = proxy({ way: 'none' });

let offered: InstallEvent | undefined;

interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** Already running from the home screen or as an app window. */
  readonly standalone: boolean;
}

/** An iPad calls itself a Mac; a Mac has no touch. */
export function installsByHand({ userAgent, maxTouchPoints, standalone }: Device): boolean {
  return !standalone && (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1));
}

/** Where to find it on an iPhone (ours). */
export const SHARE_SHEET_TEXT = '点按浏览器的“分享”按钮，再选择“添加到主屏幕”。安装后可离线使用，内容也不会被系统清理。';

/** Opens the browser's prompt. False when there is none to open, or the person said no. */
export async function promptInstall(): Promise<boolean> {
  const event = offered;
  if (!event) return false;
  offered = undefined;
  install.way = 'none';
  return (await event.prompt()).outcome === 'accepted';
}

export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallEvent;
    install.way = 'prompt';
  });
  addEventListener('appinstalled', () => {
    offered = undefined;
    install.way = 'none';
    // An installed app's data should not be the first to go when the disk fills. Only a wish: the browser decides.
    void navigator.storage?.persist?.();
  });
  const { userAgent, maxTouchPoints } = navigator;
  if (installsByHand({ userAgent, maxTouchPoints, standalone: matchMedia('(display-mode: standalone)').matches }))
    install.way = 'share-sheet';
}
