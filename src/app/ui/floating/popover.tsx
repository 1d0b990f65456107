import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { keepWhileComposing } from './keep-composing.ts';
import styles from './surface.module.css';

export interface PopoverProps {
  /** One button element. */
  readonly trigger: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** A small panel beside its button. Load it lazily: it brings the shared radix chunk. */
export function Popover({ trigger, label, children, align = 'center', ...root }: PopoverProps) {
  return (
    <Radix.Root {...root}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className={classNames(styles.surface, styles.popover)}
          onEscapeKeyDown={keepWhileComposing}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
