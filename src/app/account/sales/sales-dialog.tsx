/** Sales accounts prove their phone on this device before anything else answers (spec §6). Opened by a 412. */
import { Dialog } from '../../ui/floating/dialog.tsx';
import { Brought } from '../signin/brought.tsx';
import { dismissed } from './dismissed.ts';

const loadForm = async () => (await import('./sales-form.tsx')).SalesForm;

export function SalesDialog({ show }: { show(open: boolean): void }) {
  const close = () => show(false);
  const dismiss = () => {
    close();
    dismissed(() => show(true));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && dismiss()}
      title="销售账号验证"
      description="为保护客户资料，销售账号在新设备上登录需要验证手机号。"
      width={400}
    >
      <Brought load={loadForm} rows={2}>
        {(SalesForm) => <SalesForm close={close} />}
      </Brought>
    </Dialog>
  );
}
