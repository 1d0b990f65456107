import type { ReactNode } from 'react';
import { Dialog } from '../../ui/floating/dialog.tsx';

/** A picture over the wall it was opened from. By itself, because it brings the shared radix chunk. */
export function LightBox({
  title,
  onClose,
  addressed = false,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly addressed?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} titleHidden bare width={1240} addressed={addressed}>
      {children}
    </Dialog>
  );
}
