/** What a browser that cannot save files is told: WeChat's, above all. */
import { useSnapshot } from 'valtio/react';
import { copied } from '../../contract/messages.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/floating/dialog.tsx';
import { toast } from '../ui/floating/toast.ts';
import { packages } from './state/packages-state.ts';

export function GuideDialog() {
  const { guide } = useSnapshot(packages);
  const close = () => {
    packages.guide = undefined;
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/personal?tab=${encodeURIComponent('下载')}`);
      toast.success(copied.text);
    } catch {
      toast.error('没能复制，请手动复制浏览器地址栏中的网址');
    }
  };
  return (
    <Dialog
      open={guide !== undefined}
      onOpenChange={(open) => !open && close()}
      title="请在浏览器中保存"
      description="当前应用内的浏览器不能保存文件。请点右上角「···」，选择「在浏览器打开」，登录后在「下载」中保存；下载包会保留 7 天。"
      footer={
        <Button variant="primary" onClick={() => void copy()}>
          复制网址
        </Button>
      }
    >
      <p>{guide}</p>
    </Dialog>
  );
}
