import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { CloseIcon } from '../icons/close.tsx';
import { useBackStep } from './back-step.ts';
import styles from './drawer.module.css';
import { keepWhileComposing } from './keep-composing.ts';

export interface DrawerProps {
  readonly open: boolean;
  /** Backdrop press, Escape, back and the close button. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A panel from the right beside the page, from below on phones. Load it lazily: it brings the shared radix chunk. */
export function Drawer({ open, onClose, title, children }: DrawerProps) {
  useBackStep(open, onClose);
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content className={styles.drawer} aria-describedby={undefined} onEscapeKeyDown={keepWhileComposing}>
          <header className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Close className={styles.close} aria-label="关闭">
              <CloseIcon />
            </Radix.Close>
          </header>
          <div className={styles.body}>{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
