/** Offers installing to somebody who just got something done (device/values/install-offer.ts). */
import { noteUseful } from '../../../device/values/install-offer.ts';
import { toast } from '../../ui/floating/toast.ts';
import { installApp } from './install-action.ts';
import { install } from './install-prompt.ts';

const OFFER_MS = 12_000;

export function offerInstall(): void {
  if (!noteUseful(install.way !== 'none')) return;
  const action = { label: '安装', run: () => void installApp() };
  toast.show('把热样装到桌面：离线也能打开，完成时会通知您', { duration: OFFER_MS, action });
}
