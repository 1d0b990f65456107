import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon } from '../icons/check.tsx';
import styles from './surface.module.css';

export interface MenuProps {
  /** One button element; it receives the menu's aria attributes. */
  readonly trigger: ReactNode;
  readonly children: ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  readonly open?: boolean;
  readonly defaultOpen?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** A menu under its button. Load it lazily: it brings the shared radix chunk. */
export function Menu({ trigger, children, align = 'end', ...root }: MenuProps) {
  return (
    <Radix.Root modal={false} {...root}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align={align} sideOffset={8} collisionPadding={12} className={classNames(styles.surface, styles.menu)}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Shows a tick: this choice is the one in force. */
  readonly checked?: boolean;
  readonly onSelect?: () => void;
  /** The child is the element (a link). */
  readonly asChild?: boolean;
  readonly children: ReactNode;
}

export function MenuItem({ icon, danger, disabled = false, checked, onSelect, asChild = false, children }: MenuItemProps) {
  return (
    <Radix.Item
      className={classNames(styles.item, danger && styles.danger)}
      disabled={disabled}
      asChild={asChild}
      {...(onSelect && { onSelect })}
      {...(checked !== undefined && { role: 'menuitemradio', 'aria-checked': checked })}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span>{children}</span>
          {checked && <CheckIcon size={16} className={styles.mark} />}
        </>
      )}
    </Radix.Item>
  );
}

export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return <Radix.Label className={styles.label}>{children}</Radix.Label>;
}

export function MenuLine() {
  return <Radix.Separator className={styles.line} />;
}
