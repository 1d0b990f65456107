import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog.tsx';

/** A frame for a work over the gallery it was opened from. By itself, because it brings the shared radix chunk. */
export function WorkDialog({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="作品" titleHidden bare width={1240}>
      {children}
    </Dialog>
  );
}
