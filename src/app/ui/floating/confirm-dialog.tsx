import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** 提示 unless told (spec §2, generic dialog with OK and cancel). */
  readonly title?: string;
  readonly text: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** The confirmed thing cannot be undone. */
  readonly danger?: boolean;
  readonly loading?: boolean;
  /** Shown under the text when the confirmed thing failed. */
  readonly error?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The generic 提示 dialog. For a question asked from code use `confirm()` of confirm.ts. */
export function ConfirmDialog({
  open,
  title = '提示',
  text,
  danger,
  loading = false,
  error,
  onConfirm,
  onCancel,
  ...labels
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onCancel}>{labels.cancelLabel ?? '取消'}</Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
            {labels.confirmLabel ?? '确定'}
          </Button>
        </>
      }
    >
      {error !== undefined && <p role="alert">{error}</p>}
    </Dialog>
  );
}
