/** What pressing 安装应用 does, in the member menu and the command palette alike. */
import { confirm } from '../../ui/floating/confirm.ts';
import { install, promptInstall, SHARE_SHEET_TEXT } from './install-prompt.ts';

export async function installApp(): Promise<void> {
  if (install.way === 'share-sheet') await confirm({ title: '添加到主屏幕', text: SHARE_SHEET_TEXT, confirmLabel: '知道了' });
  else await promptInstall();
}
